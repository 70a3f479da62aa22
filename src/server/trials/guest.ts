/**
 * A guest at a real server, with the page's own client on Node's socket: for tests, and for trials of a running server.
 */
import { Client, type ClientSettings, type Reply, type TableMessage } from '#client/client.ts'
import { DealKeeper } from '#client/deals/dealKeeper.ts'
import { memoryDeals } from '#client/deals/kept.ts'
import { type HttpClient, httpClient } from '#client/http.ts'
import { InboxStore } from '#client/inboxStore.ts'
import { socketTransport } from '#client/socketTransport.ts'
import type { TableStore } from '#client/tableStore.ts'
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { TableSeen } from '#table/see.ts'
import { TrialSocket } from './trialSocket.ts'
import { Waiting } from './waiting.ts'

/** A table that has been opened. */
export type OpenTable = TableStore & { readonly state: TableSeen }

/** A page waits longer: nobody wants to wait for a trial. */
const TIMES = { waits: [20, 50, 100], openWithin: 5_000 }

export class Guest {
  cookie: string
  readonly api: HttpClient
  readonly socket: TrialSocket
  private readonly settings: ClientSettings
  private readonly tables = new Map<string, TableStore>()
  private readonly waiting = new Waiting()
  /** What waits for it, once it has asked. */
  readonly inbox = new InboxStore()
  private address: () => string
  private own: Client | null = null
  private readonly from: string | undefined

  /**
   * `address`: of the server; asked for anew whenever there is something to send to it. `from`: where it calls from, as a
   * proxy would say.
   */
  constructor(address: string | (() => string), cookie = '', settings: ClientSettings = {}, from?: string) {
    this.from = from
    this.address = typeof address === 'string' ? () => address : address
    this.cookie = cookie
    this.settings = { deals: new DealKeeper(memoryDeals()), ...settings }
    this.api = httpClient((path, init) => this.fetch(path, init))
    this.socket = new TrialSocket({
      to: () => ({ url: this.url, headers: headersOf(this.cookie, this.from) }),
      arrive: (signal) => this.api.arrive(signal),
      changed: () => this.waiting.changed(),
    })
  }

  get url(): string {
    return this.address()
  }

  /** The server has moved. */
  set url(url: string) {
    this.address = () => url
  }

  get client(): Client {
    if (!this.own) throw new Error('not connected')
    return this.own
  }

  get id(): string {
    return this.client.me?.id ?? ''
  }

  get isOpen(): boolean {
    return this.own?.isOpen ?? false
  }

  /** Every message as it came. */
  get received(): readonly string[] {
    return this.socket.received
  }

  /** What went wrong in following along: it should never. */
  get gaps(): readonly string[] {
    return this.socket.gaps
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(this.url + path, {
      ...init,
      headers: { ...(init.headers as { [name: string]: string }), ...headersOf(this.cookie, this.from) },
    })
    this.cookie = cookieFrom(response.headers) || this.cookie
    return response
  }

  /** There, or there again, with every table open that was open before. */
  async connect(): Promise<this> {
    this.socket.goOnline()
    if (!this.own) {
      this.own = new Client(socketTransport(this.socket, TIMES), this.settings)
      this.own.watch(() => this.waiting.changed())
    }
    await this.until(
      () => this.isOpen && [...this.tables.values()].every(({ isFollowing, gone }) => isFollowing || gone),
    )
    return this
  }

  /** The connection breaks; the client comes back by itself. */
  async cut(): Promise<void> {
    this.socket.cut()
    await this.until(() => !this.isOpen)
  }

  /** The connection breaks and stays so, until `connect`. */
  async goOffline(): Promise<void> {
    this.socket.goOffline()
    await this.until(() => !this.isOpen)
  }

  /** For good. */
  close(): void {
    this.own?.close()
    this.socket.cut()
  }

  until(isSo: () => boolean, within = 60_000): Promise<void> {
    return this.waiting.until(isSo, within)
  }

  async openInbox(): Promise<void> {
    this.inbox.watch(() => this.waiting.changed())
    this.client.openInbox((told) => this.inbox.heard(told))
    await this.until(() => this.inbox.isThere)
  }

  private follow(table: string, key: string, as: Viewer | undefined): TableStore {
    const store = this.client.open(table, key, as)
    if (this.tables.get(table) !== store) store.watch(() => this.waiting.changed())
    this.tables.set(table, store)
    return store
  }

  /** Opens a table, also once more: through other eyes, or to be told all of it again. */
  async open(table: string, key = '', as?: Viewer): Promise<void> {
    const refusal = await this.refusedTo(table, key, as)
    if (refusal) throw new Error(`${table}: ${refusal.key}`)
  }

  /** Why a table does not open; null when it does. */
  async refusedTo(table: string, key = '', as?: Viewer): Promise<Refusal | null> {
    // Whoever was refused asks anew.
    if (this.tables.get(table)?.gone) this.leave(table)
    const store = this.follow(table, key, as)
    await this.until(() => store.isFollowing || store.gone !== null)
    return store.gone
  }

  /** Follows it no longer. */
  leave(table: string): void {
    this.tables.delete(table)
    this.client.leave(table)
    this.socket.left(table)
  }

  /** Whether it has opened this table. */
  isAt(table: string): boolean {
    return this.tables.has(table)
  }

  at(table: string): OpenTable {
    const store = this.tables.get(table)
    if (!store?.state) throw new Error(`table ${table} is not open`)
    return store as OpenTable
  }

  /** Says something, under a name of its own if it is to be said twice. */
  ask({ id, ...said }: TableMessage & { readonly id?: string }): Promise<Reply> {
    return this.client.say(said as TableMessage, id)
  }

  /** Ready for the table as it is, also when somebody else is just changing it. */
  async ready(table: string): Promise<void> {
    const reply = await this.ask({ type: 'ready', table, ready: true })
    // What has changed came before the reply.
    if (!reply.ok && reply.refusal.key === 'table.changed') return this.ready(table)
    if (!reply.ok) throw new Error(`${table}: ${reply.refusal.key}`)
  }

  /** The game has begun, and this guest has heard of it. */
  async untilBegun(table: string): Promise<void> {
    await this.until(() => this.at(table).state.status !== 'open')
  }

  /** The same, for what should be taken. */
  async do(said: TableMessage & { readonly id?: string }): Promise<void> {
    const refusal = await this.refused(said)
    if (refusal) throw new Error(`${JSON.stringify(said)}: ${refusal.key}`)
  }

  async refused(said: TableMessage): Promise<Refusal | null> {
    const reply = await this.ask(said)
    return reply.ok ? null : reply.refusal
  }

  /** Whatever was sent to this guest before has come when this is over. */
  async settle(): Promise<void> {
    await this.client.ping({})
  }

  /** A request as any program could make it, and the answer as it came. */
  async http(method: string, path: string, body?: unknown, headers: { [name: string]: string } = {}) {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
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

/** What says who calls, and from where. */
export const headersOf = (cookie: string, from?: string): { [name: string]: string } => ({
  cookie,
  ...(from ? { 'x-forwarded-for': from } : {}),
})

export const cookieFrom = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0]

/** Somebody with a cookie, and no socket yet. */
export const newGuest = async (
  address: string | (() => string),
  settings: ClientSettings = {},
  from?: string,
): Promise<Guest> => {
  const guest = new Guest(address, '', settings, from)
  await guest.api.arrive()
  return guest
}

export const connectedGuest = async (
  address: string | (() => string),
  settings: ClientSettings = {},
  from?: string,
): Promise<Guest> => (await newGuest(address, settings, from)).connect()

/** A table of people and bots, running, with everybody looking. */
export const seatAll = async (
  people: readonly Guest[],
  { game, bots = [], ...more }: { game: string; bots?: readonly string[]; [name: string]: unknown },
): Promise<string> => {
  const [host] = people
  const { table, key } = await host.api.create({ game, seats: people.length + bots.length, ...more })
  for (const [seat, person] of people.entries()) {
    await person.open(table, key)
    if (seat > 0) await person.do({ type: 'sit', table, seat })
  }
  for (const [i, bot] of bots.entries()) await host.do({ type: 'place', table, seat: people.length + i, bot })
  for (const person of people) await person.ready(table)
  await host.do({ type: 'start', table })
  await Promise.all(people.map((person) => person.untilBegun(table)))
  return table
}

/** Whether this guest is asked and has not answered. */
export const owes = ({ state, as }: Pick<OpenTable, 'state' | 'as'>): boolean =>
  state.play !== null &&
  as !== 'watcher' &&
  state.play.asked.includes(as) &&
  !state.play.answered.includes(as)
