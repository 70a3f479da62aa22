/** A client as a page has one: for tests, and for trials of a running server. */
import { WebSocket } from 'ws'
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { ChatMessage } from '#table/chat.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import type { PastMoment } from '#table/past.ts'
import { apply, type Json } from '#table/publish/patch.ts'
import type { ClockSeen, TableSeen } from '#table/see.ts'

export interface SeenTable {
  seq: number
  as: Viewer
  state: TableSeen
  clock: ClockSeen | null
  /** Every line of the log by its entry. */
  log: Map<number, Logged['lines']>
  chat: Map<number, ChatMessage>
  people: People
  /** Earlier moments, as they were told. */
  past: PastMoment[]
  hint?: Extract<ToClient, { type: 'hint' }>
}

/** A guest with a socket, who keeps what it is told. */
export class Client {
  url: string
  cookie: string
  id = ''
  readonly tables = new Map<string, SeenTable>()
  /** Every message as it came. */
  received: string[] = []
  /** What went wrong in following along: it should never. */
  readonly gaps: string[] = []
  private socket: WebSocket | null = null
  private readonly waiting = new Map<string, (reply: Extract<ToClient, { type: 'reply' }>) => void>()
  private readonly watching = new Set<() => void>()
  private sent = 0
  closeCode: number | null = null

  constructor(url: string, cookie: string) {
    this.url = url
    this.cookie = cookie
  }

  async connect(headers: { readonly [name: string]: string } = {}): Promise<this> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.cookie, ...headers },
    })
    this.socket = socket
    this.closeCode = null
    socket.on('message', (data) => this.receive(String(data)))
    socket.on('close', (code) => {
      this.closeCode = code
      this.changed()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => {})
    return this
  }

  get raw(): WebSocket {
    return this.socket!
  }

  cut(): void {
    this.socket?.terminate()
  }

  private receive(text: string): void {
    this.received.push(text)
    const told = JSON.parse(text) as ToClient
    if (told.type === 'hello') this.id = told.me.id
    else if (told.type === 'reply') {
      const resolve = told.id === null ? undefined : this.waiting.get(told.id)
      if (told.id !== null) this.waiting.delete(told.id)
      resolve?.(told)
    } else this.follow(told)
    this.changed()
  }

  private follow(told: Exclude<ToClient, { type: 'hello' | 'reply' }>): void {
    const table = this.tables.get(told.table)
    if (told.type === 'table') {
      const { seq, as, state, clock } = told
      this.tables.set(told.table, {
        seq,
        as,
        state,
        clock,
        log: table?.log ?? new Map(),
        chat: table?.chat ?? new Map(),
        people: table?.people ?? {},
        past: table?.past ?? [],
      })
      this.read(told.table, told.log)
    } else if (!table) return
    else if (told.type === 'change') {
      if (told.from !== table.seq) this.gaps.push(`from ${told.from} at ${table.seq}`)
      table.state = apply(told.patch, table.state as unknown as Json) as unknown as TableSeen
      table.seq = told.seq
      table.as = told.as
      table.clock = told.clock
      this.read(told.table, told.log)
    } else if (told.type === 'log') this.read(told.table, told.log)
    else if (told.type === 'chat') for (const message of told.messages) table.chat.set(message.n, message)
    else if (told.type === 'people') table.people = told.people
    else if (told.type === 'hint') table.hint = told
    else if (told.type === 'past') table.past.push(...told.moments)
    else this.tables.delete(told.table)
  }

  private read(id: string, log: readonly Logged[]): void {
    const table = this.tables.get(id)!
    for (const { seq, lines } of log) {
      if (table.log.has(seq)) this.gaps.push(`entry ${seq} was told twice`)
      table.log.set(seq, lines)
    }
  }

  private changed(): void {
    for (const watch of [...this.watching]) watch()
  }

  /** Sends a message and waits for its reply. */
  ask(message: object): Promise<Extract<ToClient, { type: 'reply' }>> {
    const id = `m${++this.sent}`
    return new Promise((resolve) => {
      const named = { id, ...message }
      this.waiting.set(named.id, resolve)
      this.raw.send(JSON.stringify(named))
    })
  }

  /** The same, for messages that should be taken. */
  async do(message: object): Promise<void> {
    const reply = await this.ask(message)
    if (!reply.ok) throw new Error(`${JSON.stringify(message)}: ${reply.refusal.key}`)
  }

  async refused(message: object): Promise<Refusal | null> {
    const reply = await this.ask(message)
    return reply.ok ? null : reply.refusal
  }

  async until(isSo: () => boolean, within = 10_000): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.watching.delete(watch)
        reject(new Error('it did not happen in time'))
      }, within)
      const watch = () => {
        if (!isSo()) return
        clearTimeout(timer)
        this.watching.delete(watch)
        resolve()
      }
      this.watching.add(watch)
    })
  }

  at(table: string): SeenTable {
    const seen = this.tables.get(table)
    if (!seen) throw new Error(`table ${table} is not open`)
    return seen
  }

  async http(method: string, path: string, body?: unknown, headers: { [name: string]: string } = {}) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      headers: response.headers,
      body: type.includes('json') ? JSON.parse(text) : text,
    }
  }
}

export const cookieFrom = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0]

export const newGuest = async (url: string): Promise<Client> => {
  const response = await fetch(`${url}/api/me`)
  await response.text()
  return new Client(url, cookieFrom(response.headers))
}

export const newClient = async (url: string): Promise<Client> => {
  const client = await (await newGuest(url)).connect()
  await client.until(() => client.id !== '')
  return client
}

/** A table of people and bots, running, with everybody looking. */
export const seatAll = async (
  people: readonly Client[],
  { game, bots = [], ...more }: { game: string; bots?: readonly string[]; [name: string]: unknown },
): Promise<string> => {
  const [host] = people
  const made = await host.http('POST', '/api/tables', { game, seats: people.length + bots.length, ...more })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { table, key } = made.body as { table: string; key: string }
  for (const [seat, person] of people.entries()) {
    await person.do({ type: 'subscribe', table, key })
    if (seat > 0) await person.do({ type: 'sit', table, seat })
  }
  for (const [i, bot] of bots.entries()) await host.do({ type: 'place', table, seat: people.length + i, bot })
  for (const person of people) await person.do({ type: 'ready', table, ready: true, nonce: 'ab12' })
  await host.do({ type: 'start', table })
  return table
}

/** Whether this client is asked and has not answered. */
export const owes = ({ state, as }: SeenTable): boolean =>
  state.play !== null &&
  as !== 'watcher' &&
  state.play.asked.includes(as) &&
  !state.play.answered.includes(as)
