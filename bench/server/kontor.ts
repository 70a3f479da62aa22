/** Kontor under load: people with a socket each, who follow what they are told and answer what they are asked. */
import { WebSocket } from 'ws'
import { cookieFrom, owes } from '../../src/server/trials/guest.ts'
import { someAnswer } from '../../src/server/trials/player.ts'
import type { ToClient } from '../../src/table/messages.ts'
import { apply, type Patch } from '../../src/table/publish/patch.ts'
import type { TableSeen } from '../../src/table/see.ts'
import { type LoadedTable, several } from './load.ts'

type Reply = Extract<ToClient, { type: 'reply' }>

const AT_ONCE = 40
const MOST_REFUSED = 200

/** The messages of one answer, as they went over the wire. */
export interface Exchange {
  readonly answer: string
  readonly reply: string
  /** By seat. */
  readonly changes: readonly string[]
}

/** The load answers questions and looks at nothing else: drawing the board is the work of people's own machines. */
const withoutBoard = (change: Patch | null): Patch | null => {
  if (change === null || !('play' in change) || Array.isArray(change.play)) return change
  const { view: _, ...play } = change.play as { readonly [key: string]: Patch }
  return { ...change, play }
}

/** Somebody with a socket, at one table at a time. */
class Person {
  readonly socket: WebSocket
  readonly cookie: string
  table = ''
  as = 0
  seq = 0
  state: TableSeen | null = null
  /** Called for every change, with the message. */
  onChange: (data: Buffer) => void = () => {}
  private readonly waiting = new Map<string, (reply: Reply, text: string) => void>()
  private sent = 0

  private constructor(socket: WebSocket, cookie: string) {
    this.socket = socket
    this.cookie = cookie
    socket.on('message', (data) => this.receive(data as Buffer))
  }

  static async arrive(url: string): Promise<Person> {
    const response = await fetch(`${url}/api/me`, { method: 'POST' })
    await response.arrayBuffer()
    const cookie = cookieFrom(response.headers)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers: { cookie } })
    const person = new Person(socket, cookie)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => {})
    return person
  }

  private receive(data: Buffer): void {
    const text = data.toString()
    const told = JSON.parse(text) as ToClient
    if (told.type === 'reply') {
      const resolve = told.id === null ? undefined : this.waiting.get(told.id)
      if (told.id !== null) this.waiting.delete(told.id)
      resolve?.(told, text)
    } else if (told.type === 'table' && told.table === this.table) {
      this.state = told.state
      this.seq = told.seq
      this.as = Number(told.as)
    } else if (told.type === 'change' && told.table === this.table) {
      if (told.from !== this.seq) throw new Error(`told of ${told.from} at ${this.seq}`)
      this.state = apply(withoutBoard(told.patch), this.state)
      this.seq = told.seq
      this.as = Number(told.as)
      this.onChange(data)
    }
  }

  /** Sends a message; gives it and the reply as they went over the wire. */
  ask(message: object): Promise<{ reply: Reply; asked: string; text: string }> {
    const id = `b${++this.sent}`
    const asked = JSON.stringify({ id, table: this.table, ...message })
    return new Promise((resolve) => {
      this.waiting.set(id, (reply, text) => resolve({ reply, asked, text }))
      this.socket.send(asked)
    })
  }

  /** For messages that should be taken; gives the number of the entry. */
  async do(message: object): Promise<number> {
    const { reply, asked } = await this.ask(message)
    if (!reply.ok) throw new Error(`${asked}: ${reply.refusal.key}`)
    return reply.seq ?? 0
  }

  get owes(): boolean {
    const { state, as } = this
    return state !== null && owes({ state, as })
  }
}

/** People at one table, who begin another one when the game is over. */
export class KontorTable implements LoadedTable {
  /** What went over the wire, where somebody wants it. */
  exchanges: Exchange[] | null = null
  /** In bytes, for each answer and viewer, where somebody wants to know. */
  sizes: number[] | null = null
  private readonly url: string
  private readonly game: string
  private readonly people: readonly Person[]
  private seed: number
  private changes: string[] = []
  private awaited: { readonly seq: number; seen(at: number): void } | null = null

  constructor(url: string, game: string, people: readonly Person[], seed: number) {
    this.url = url
    this.game = game
    this.people = people
    this.seed = seed
    people.forEach((person, seat) => {
      person.onChange = (data) => this.saw(seat, data)
    })
  }

  private saw(seat: number, data: Buffer): void {
    this.sizes?.push(data.length)
    if (this.exchanges) this.changes[seat] = data.toString()
    this.look()
  }

  private look(): void {
    const { awaited } = this
    if (!awaited || this.people.some(({ seq }) => seq < awaited.seq)) return
    this.awaited = null
    awaited.seen(performance.now())
  }

  /** Begins a game, and leaves the one before. */
  async begin(): Promise<void> {
    const [host, ...others] = this.people
    const response = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { cookie: host.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ game: this.game, seats: this.people.length }),
    })
    const { table } = (await response.json()) as { table: string }
    await this.leave()
    for (const person of this.people) {
      person.table = table
      await person.do({ type: 'subscribe' })
    }
    for (const [i, person] of others.entries()) await person.do({ type: 'sit', seat: i + 1 })
    await Promise.all(this.people.map((person) => person.do({ type: 'ready', ready: true })))
    await this.everybodySees(await host.do({ type: 'start' }))
  }

  async leave(): Promise<void> {
    for (const person of this.people) {
      if (person.table !== '') await person.do({ type: 'unsubscribe' })
      person.table = ''
    }
  }

  /** When an entry was seen at every seat. */
  private everybodySees(seq: number): Promise<number> {
    return new Promise((seen) => {
      this.awaited = { seq, seen }
      this.look()
    })
  }

  async ready(): Promise<void> {
    if (this.people[0].state?.status === 'over') await this.begin()
  }

  async answer(): Promise<number> {
    const person = this.people.find((one) => one.owes)
    const question = person?.state?.play?.question
    if (!person || !question) throw new Error('nobody is asked')
    this.changes = []
    const isSeen = this.everybodySees(person.seq + 1)
    for (let i = 0; i < MOST_REFUSED; i++) {
      // A fresh walk through the offers each time: some answers that are of the right form are refused.
      this.seed = (this.seed * 1_103_515_245 + 12_345) % 2 ** 31
      const answer = someAnswer(question, this.seed >> 8)
      const sentAt = performance.now()
      const { reply, asked, text } = await person.ask({ type: 'answer', question: question.id, answer })
      if (!reply.ok) continue
      const seenAt = await isSeen
      this.exchanges?.push({ answer: asked, reply: text, changes: this.changes })
      return seenAt - sentAt
    }
    throw new Error(`no answer to ${question.step} was taken`)
  }
}

/** Everybody with a socket, and nobody at a table yet. */
export const arrive = (url: string, people: number): Promise<Person[]> =>
  several(Array.from({ length: people }), AT_ONCE, () => Person.arrive(url))

/** People at tables of all games in turn, with the cards dealt. */
export const seat = async (
  url: string,
  people: readonly Person[],
  seats: number,
  games: readonly string[],
): Promise<KontorTable[]> => {
  const tables = Array.from(
    { length: people.length / seats },
    (_, i) => new KontorTable(url, games[i % games.length], people.slice(seats * i, seats * (i + 1)), i + 1),
  )
  await several(tables, AT_ONCE, (table) => table.begin())
  return tables
}

export const goAway = (people: readonly Person[]): void => {
  for (const { socket } of people) socket.terminate()
}
