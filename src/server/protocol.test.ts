/**
 * A client written from docs/protocol.md: nothing of it is imported from this project. The page's own client looks on, and
 * both come to know the same.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connectedGuest } from './trials/guest.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

interface Question {
  id: number
  shape: 'one' | 'some' | 'counts'
  size: { min: number; max: number }
  options: { answer: string | number; refusal?: Json; max?: number }[]
}

interface TableState {
  status: string
  commitment: string
  play: {
    question: Question | null
    answered: number[]
    view: { result: { places: number[] } | null }
  } | null
  outcome: { secret: string; nonces: string[] } | null
}

interface Message {
  type: string
  id: string
  ok: boolean
  refusal: { key: string }
  state: TableState
  as: number | 'watcher'
  seq: number
  from: number
  patch: Json
  log: { seq: number; lines: Json[] }[]
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-protocol-'))
let server: ChildProcess
let address = ''

beforeAll(async () => {
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.ts'], {
    env: { ...process.env, PORT: '0', KONTOR_DATA: folder, BOT_PAUSE: '0', LOG_LEVEL: 'warn', RATE: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout!)) {
    address = /^Kontor is at (\S+)$/.exec(line)?.[1] ?? ''
    if (address) break
  }
}, 30_000)

afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
})

const apply = (patch: Json, value: Json): Json => {
  if (patch === null) return value
  if (Array.isArray(patch)) return patch[0]
  const changes = patch as { [key: string]: Json }
  if (Array.isArray(value)) {
    if ('@' in changes) {
      const [at, gone, items] = changes['@'] as [number, number, Json[]]
      return value.toSpliced(at, gone, ...items)
    }
    return value.map((item, i) => (String(i) in changes ? apply(changes[i], item) : item))
  }
  const next = { ...(value as { [key: string]: Json }) }
  for (const key of Object.keys(changes)) next[key] = apply(changes[key], next[key])
  return next
}

/** The answers worth trying, the first ones first. */
const answersTo = ({ shape, size, options }: Question): Json[] => {
  const free = options.filter(({ refusal }) => !refusal).map(({ answer }) => answer)
  if (shape === 'one') return free
  if (shape === 'some') return free.map((_, i) => free.slice(i, i + size.min))
  return options.map((_, i) => options.map((_other, j) => (i === j ? size.min : 0)))
}

class Player {
  cookie = ''
  socket!: WebSocket
  state!: TableState
  as: number | 'watcher' = 'watcher'
  seq = 0
  lines = new Map<number, Json[]>()
  private n = 0
  private waiting = new Map<string, (reply: Message) => void>()
  private wake: () => void = () => {}

  async call<T>(method: string, path: string, body?: Json): Promise<T> {
    const response = await fetch(address + path, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie
    return (await response.json()) as T
  }

  async connect(): Promise<void> {
    if (!this.cookie) await this.call('POST', '/api/me', {})
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.cookie },
    })
    await new Promise<void>((resolve) => {
      this.socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Message
        if (message.type === 'hello') resolve()
        this.hear(message)
      })
    })
  }

  private hear(message: Message): void {
    if (message.type === 'reply') this.waiting.get(message.id)?.(message)
    if (message.type === 'table') this.state = message.state
    if (message.type === 'change') {
      if (message.from !== this.seq) throw new Error('a gap')
      this.state = apply(message.patch, this.state as unknown as Json) as unknown as TableState
    }
    if (message.type === 'table' || message.type === 'change') {
      this.seq = message.seq
      this.as = message.as
      for (const { seq, lines } of message.log) this.lines.set(seq, lines)
    }
    this.wake()
  }

  say(message: { [key: string]: Json }): Promise<Message> {
    const id = `n${++this.n}`
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.socket.send(JSON.stringify({ id, ...message }))
    })
  }

  private async somethingNew(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve
    })
  }

  /** Takes the first answer that is not refused, to the end of the game. */
  async play(table: string): Promise<void> {
    while (this.state.status !== 'over') {
      // What others have done may be heard of a moment later than they know that it is done.
      const { question, answered } = this.state.play ?? { question: null, answered: [] }
      if (!question || answered.includes(Number(this.as))) {
        await this.somethingNew()
        continue
      }
      for (const answer of answersTo(question))
        if ((await this.say({ type: 'answer', table, question: question.id, answer })).ok) break
    }
  }
}

it('plays a whole game from what docs/protocol.md says', { timeout: 60_000 }, async () => {
  const [anna, bert, watcher] = [new Player(), new Player(), new Player()]
  for (const one of [anna, bert, watcher]) await one.connect()
  const { games, bots } = await anna.call<{ games: { id: string }[]; bots: string[] }>('GET', '/api/games')
  expect(games.map(({ id }) => id)).toContain('patrizier')
  const wanted = { game: 'patrizier', seats: 3, privacy: 'private' }
  const { table, key } = await anna.call<{ table: string; key: string }>('POST', '/api/tables', wanted)
  await anna.say({ type: 'subscribe', table })
  expect((await bert.say({ type: 'subscribe', table })).refusal.key).toBe('table.private')
  const joined = await bert.call<{ seats: number[] }>('POST', `/api/tables/${table}/join`, { key })
  expect(joined.seats).toEqual([1])
  await bert.say({ type: 'subscribe', table })
  await watcher.say({ type: 'subscribe', table, key })
  const page = await connectedGuest(address)
  await page.open(table, key)
  await anna.say({ type: 'place', table, seat: 2, bot: bots[0] })
  for (const one of [anna, bert]) await one.say({ type: 'ready', table, ready: true, nonce: 'c0ffee' })
  const shown = anna.state.commitment
  expect((await anna.say({ type: 'start', table })).ok).toBe(true)
  expect([anna.as, bert.as, watcher.as]).toEqual([0, 1, 'watcher'])

  // Cut off in mid-game: the same again from where it was, and a message that is sent twice counts once.
  const bertPlays = bert.play(table)
  anna.socket.terminate()
  await anna.connect()
  expect(await anna.say({ type: 'subscribe', table, seq: anna.seq })).toMatchObject({ ok: true })
  const said = { type: 'chat', table, text: 'good luck', id: 'mine-1' }
  for (let i = 0; i < 2; i++) anna.socket.send(JSON.stringify(said))
  await Promise.all([anna.play(table), bertPlays])

  const { secret, nonces } = anna.state.outcome!
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hash(`kontor secret ${secret}`)).toBe(shown)
  const { record } = await bert.call<{ record: { chance: { key: string } } }>('GET', `/api/records/${table}`)
  expect(record.chance.key).toBe(hash(JSON.stringify(['kontor deal', secret, ...nonces])))
  expect(anna.state.play!.view.result!.places).toHaveLength(3)
  expect(bert.state.play!.view.result).toEqual(anna.state.play!.view.result)
  expect([...anna.lines.keys()]).toEqual([...bert.lines.keys()])
  await page.until(() => page.at(table).seq === watcher.seq)
  expect(page.at(table).state).toEqual(watcher.state)
  expect(page.at(table).log).toEqual([...watcher.lines].map(([seq, lines]) => ({ seq, lines })))
  page.close()
  for (const one of [anna, bert, watcher]) one.socket.close()
})
