/** The same load on others: boardgame.io's own server through its own kind of socket, and a bare echo. */
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import { someAnswer } from '../../src/server/trials/player.ts'
import type { SeenAtBoardgameio } from '../peers/boardgameioServer.ts'
import type { Exchange } from './kontor.ts'
import { type LoadedTable, SEATS, several } from './load.ts'

const AT_ONCE = 40
const MATCH_LENGTH = 100
const SIZE = 400

const below = (n: number) => Math.floor(Math.random() * n)

interface State<G> {
  readonly G: G
  readonly _stateID: number
}

interface Move {
  readonly seat: number
  readonly type: string
  readonly args: readonly unknown[]
}

/** People at a match, who begin another one when it is over. */
abstract class BoardgameioTable<G> implements LoadedTable {
  private static matches = 0
  private readonly people: readonly Socket[]
  private match = ''
  private missing = 0
  private onAll: (at: number) => void = () => {}
  /** How many moves were made. */
  protected moves = 0
  /** What each seat was sent. */
  protected readonly seen: G[] = []

  constructor(people: readonly Socket[]) {
    this.people = people
    people.forEach((person, seat) => {
      person.on('sync', (match: string, told: { state: State<G> }) => this.saw(match, seat, told.state))
      person.on('update', (match: string, state: State<G>) => this.saw(match, seat, state))
    })
  }

  protected abstract isOver(): boolean
  protected abstract next(): Move
  /** Something that grows with every answer that was taken. */
  protected abstract answers(): number

  private saw(match: string, seat: number, { G, _stateID }: State<G>): void {
    if (match !== this.match) return
    this.seen[seat] = G
    this.moves = _stateID
    if (--this.missing === 0) this.onAll(performance.now())
  }

  private everybodySees(): Promise<number> {
    return new Promise((resolve) => {
      this.missing = this.people.length
      this.onAll = resolve
    })
  }

  async begin(): Promise<void> {
    this.match = `m${++BoardgameioTable.matches}`
    const isSeen = this.everybodySees()
    this.people.forEach((person, seat) => {
      person.emit('sync', this.match, String(seat), undefined, this.people.length)
    })
    await isSeen
  }

  async ready(): Promise<void> {
    if (this.isOver()) await this.begin()
  }

  async answer(): Promise<number> {
    const before = this.answers()
    for (;;) {
      const { seat, type, args } = this.next()
      const playerID = String(seat)
      const sentAt = performance.now()
      const isSeen = this.everybodySees()
      const move = { type: 'MAKE_MOVE', payload: { type, args, playerID } }
      this.people[seat].emit('update', move, this.moves, this.match, playerID)
      const seenAt = await isSeen
      if (this.answers() > before) return seenAt - sentAt
    }
  }
}

/** As long as one of our games. */
class CountersTable extends BoardgameioTable<unknown> {
  protected isOver(): boolean {
    return this.moves >= MATCH_LENGTH
  }

  protected next(): Move {
    return { seat: this.moves % SEATS, type: 'shift', args: [below(SIZE), below(SIZE), below(SIZE)] }
  }

  protected answers(): number {
    return this.moves
  }
}

/** One of our own games. */
class HostedTable extends BoardgameioTable<SeenAtBoardgameio> {
  protected isOver(): boolean {
    return this.seen[0].isOver
  }

  protected next(): Move {
    const seat = this.seen.findIndex(({ owes }) => owes)
    // biome-ignore lint/style/noNonNullAssertion: whoever owes an answer is asked.
    const asked = this.seen[seat].question!
    return { seat, type: 'answer', args: [asked.id, someAnswer(asked, below(2 ** 20))] }
  }

  protected answers(): number {
    return this.seen[0].answers
  }
}

const connected = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })

/** At tables of these games in turn, or of counters where there are none. */
export const seatAtBoardgameio = async (
  url: string,
  count: number,
  games: readonly string[],
): Promise<LoadedTable[]> =>
  several(Array.from({ length: count }), AT_ONCE / SEATS, async (_, i) => {
    const game = games.length === 0 ? 'counters' : games[i % games.length]
    const people = await Promise.all(Array.from({ length: SEATS }, () => connected(`${url}/${game}`)))
    const table = games.length === 0 ? new CountersTable(people) : new HostedTable(people)
    await table.begin()
    return table
  })

/** Everybody gets the messages of an answer; whoever sent it gets one more. */
class EchoTable implements LoadedTable {
  private readonly people: readonly WebSocket[]
  private readonly exchanges: readonly Exchange[]
  private said = 0
  private seen = 0
  private onAll: () => void = () => {}

  constructor(people: readonly WebSocket[], exchanges: readonly Exchange[]) {
    this.people = people
    this.exchanges = exchanges
    for (const person of people) person.on('message', () => this.saw())
  }

  private saw(): void {
    if (++this.seen === this.people.length + 1) this.onAll()
  }

  async ready(): Promise<void> {}

  answer(): Promise<number> {
    this.said++
    const sentAt = performance.now()
    return new Promise((resolve) => {
      this.seen = 0
      this.onAll = () => resolve(performance.now() - sentAt)
      this.people[this.said % this.people.length].send(
        this.exchanges[this.said % this.exchanges.length].answer,
      )
    })
  }
}

export const seatAtEcho = async (
  url: string,
  count: number,
  exchanges: readonly Exchange[],
): Promise<EchoTable[]> => {
  const sockets = await several(Array.from({ length: count * SEATS }), AT_ONCE, async (_, i) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${Math.floor(i / SEATS)}`)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return socket
  })
  return Array.from(
    { length: count },
    (_, i) => new EchoTable(sockets.slice(SEATS * i, SEATS * (i + 1)), exchanges),
  )
}
