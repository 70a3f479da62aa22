/**
 * A client written from docs/protocol.md: nothing of it is imported from this project. The page's own client looks on, and
 * both come to know the same.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
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
  settings: { game: string; options: { [name: string]: Json }; order: string }
  seats: { guest: string | null; bot: string | null }[]
  fair: { round: number; start: Start | null; missing: number[]; aborted: number }
  play: {
    question: Question | null
    answered: number[]
    view: { result: { places: number[] } | null }
  } | null
  outcome: { secret: string; nonces: string[] } | null
}

interface Start {
  table: string
  round: number
  game: string
  version: number
  options: { [name: string]: Json }
  order: string
  seats: { guest: string | null; bot: string | null; hash: string | null }[]
  commitment: string
}

interface Message {
  me: { id: string }
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
  isWhole: boolean
  tables: { [table: string]: Waiting | null }
  invitations: { [table: string]: { by: { guest: string } } | null }
}

interface Waiting {
  status: string
  waits: { why: string; until: number | null } | null
  result: { places: number[] | null } | null
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
})

afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
})

const apply = <T>(patch: Json, value: T): T => applied(patch, value as Json) as T
const applied = (patch: Json, value: Json): Json => {
  if (patch === null) return value
  if (Array.isArray(patch)) return patch[0]
  const changes = patch as { [key: string]: Json }
  if (Array.isArray(value)) {
    if ('@' in changes) {
      const [at, gone, items] = changes['@'] as [number, number, Json[]]
      return value.toSpliced(at, gone, ...items)
    }
    return value.map((item, i) => (String(i) in changes ? applied(changes[i], item) : item))
  }
  const next = { ...(value as { [key: string]: Json }) }
  for (const key of Object.keys(changes)) next[key] = applied(changes[key], next[key])
  return next
}

const hash = (...parts: Json[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const startHash = (start: Start) =>
  hash(
    'kontor start',
    start.table,
    start.round,
    start.game,
    start.version,
    Object.entries(start.options).sort(([a], [b]) => (a < b ? -1 : 1)),
    start.order,
    start.seats.map(({ guest, bot, hash: own }) => [guest, bot, own]),
    start.commitment,
    null,
  )

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
  me = ''
  nonce = ''
  agreed!: TableState
  start: Start | null = null
  lines = new Map<number, Json[]>()
  waits: { [table: string]: Waiting } = {}
  invitations: string[] = []
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
        if (message.type === 'hello') {
          this.me = message.me.id
          resolve()
        }
        this.hear(message)
      })
    })
  }

  private hear(message: Message): void {
    if (message.type === 'reply') this.waiting.get(message.id)?.(message)
    if (message.type === 'table') this.state = message.state
    if (message.type === 'change') {
      if (message.from !== this.seq) throw new Error('a gap')
      this.state = apply(message.patch, this.state)
    }
    if (message.type === 'table' || message.type === 'change') {
      this.seq = message.seq
      this.as = message.as
      for (const { seq, lines } of message.log) this.lines.set(seq, lines)
    }
    if (message.type === 'inbox') this.hearInbox(message)
    this.wake()
  }

  private hearInbox({ isWhole, tables, invitations }: Message): void {
    if (isWhole) [this.waits, this.invitations] = [{}, []]
    for (const [table, now] of Object.entries(tables)) {
      if (now === null) delete this.waits[table]
      else this.waits[table] = now
    }
    for (const [table, now] of Object.entries(invitations)) {
      this.invitations = this.invitations.filter((one) => one !== table)
      if (now !== null) this.invitations.push(table)
    }
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.somethingNew()
  }

  say(message: { [key: string]: Json }): Promise<Message> {
    const id = `n${++this.n}`
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.socket.send(JSON.stringify({ id, ...message }))
    })
  }

  /** Ready for the table as it is, and bound to it. */
  async ready(table: string): Promise<void> {
    const { round } = this.state.fair
    this.nonce = randomBytes(32).toString('hex')
    this.agreed = this.state
    const own = hash('kontor nonce', table, round, this.me, this.nonce)
    const reply = await this.say({ type: 'ready', table, ready: true, round, hash: own })
    // Somebody has changed the table meanwhile.
    if (!reply.ok) await this.ready(table)
  }

  /** Waits for the start, looks at it, and tells the nonce. */
  async begin(table: string): Promise<void> {
    while (this.state.fair.start === null) await this.somethingNew()
    const { start } = this.state.fair
    const { settings, commitment, fair, seats } = this.agreed
    const own = start.seats[Number(this.as)].hash
    expect(own).toBe(hash('kontor nonce', table, fair.round, this.me, this.nonce))
    const { game, options, order } = settings
    expect(start).toMatchObject({ table, round: fair.round, commitment, game, options, order })
    expect(start.seats).toMatchObject(seats.map(({ guest, bot }) => ({ guest, bot })))
    this.start = start
    await this.say({ type: 'reveal', table, round: fair.round, nonce: this.nonce })
    while (this.state.status === 'open') await this.somethingNew()
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

it('is somebody again by a recovery code', async () => {
  const [first, second] = [new Player(), new Player()]
  for (const one of [first, second]) await one.connect()
  const { code } = await first.call<{ code: string }>('POST', '/api/me/code', {})
  const me = await second.call<{ id: string }>('POST', '/api/me/signin/code', { code })
  expect(me.id).toBe(first.me)
  await second.connect()
  expect(second.me).toBe(first.me)
  for (const one of [first, second]) one.socket.close()
})

it('plays a whole game from what docs/protocol.md says', async () => {
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
  for (const one of [anna, bert]) await one.ready(table)
  expect((await anna.say({ type: 'start', table })).ok).toBe(true)
  expect((await bert.say({ type: 'inbox' })).ok).toBe(true)
  await Promise.all([anna.begin(table), bert.begin(table)])
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
  const start = anna.start!
  expect(bert.start).toEqual(start)
  expect(hash('kontor secret', table, start.round, secret)).toBe(start.commitment)
  expect(nonces).toEqual([anna.nonce, bert.nonce, hash('kontor seat', secret, 2)])
  const { record } = await bert.call<{ record: { chance: { key: string } } }>('GET', `/api/records/${table}`)
  const dealt = hash('kontor deal', startHash(start), secret, ...nonces)
  expect(record.chance.key).toBe(hash('kontor cards', dealt))
  expect(anna.state.play!.view.result!.places).toHaveLength(3)
  expect(bert.state.play!.view.result).toEqual(anna.state.play!.view.result)
  expect([...anna.lines.keys()]).toEqual([...bert.lines.keys()])
  await page.until(() => page.at(table).seq === watcher.seq)
  expect(page.at(table).state).toEqual(watcher.state)
  expect(page.at(table).log).toEqual([...watcher.lines].map(([seq, lines]) => ({ seq, lines })))
  page.close()

  // What waits at other tables, without opening them: a game that is over, and an invitation to a private one.
  await bert.until(() => bert.waits[table]?.status === 'over')
  expect(bert.waits[table].result?.places).toEqual(bert.state.play!.view.result!.places)
  const { people } = await anna.call<{ people: { guest: string }[] }>('GET', '/api/me/companions')
  expect(people).toMatchObject([{ guest: bert.me }])
  const next = (await anna.call<{ table: string }>('POST', '/api/tables', { ...wanted, seats: 2 })).table
  await anna.say({ type: 'subscribe', table: next })
  expect((await anna.say({ type: 'invite', table: next, guest: bert.me })).ok).toBe(true)
  await bert.until(() => bert.invitations.includes(next))
  expect((await bert.say({ type: 'subscribe', table: next })).ok).toBe(true)
  expect((await bert.say({ type: 'sit', table: next })).ok).toBe(true)
  await bert.until(() => bert.waits[next]?.waits?.why === 'ready' && bert.invitations.length === 0)
  for (const one of [anna, bert, watcher]) one.socket.close()
})
