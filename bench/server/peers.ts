/** The same load on others: boardgame.io's own server through its own kind of socket, and a bare echo. */
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { Exchange } from './kontor.ts'
import { type LoadedTable, several } from './load.ts'

const AT_ONCE = 40
/** As long as one of our games. */
const MATCH_LENGTH = 100
const SIZE = 400

const below = (n: number) => Math.floor(Math.random() * n)

/** People at a match, who begin another one when it is as long as a game of ours. */
export class BoardgameioTable implements LoadedTable {
  private static matches = 0
  private readonly people: readonly Socket[]
  private match = ''
  private state = 0
  private seen = 0
  private onAll: (at: number) => void = () => {}

  constructor(people: readonly Socket[]) {
    this.people = people
    for (const person of people) {
      person.on('sync', (match: string) => this.saw(match))
      person.on('update', (match: string) => this.saw(match))
    }
  }

  private saw(match: string): void {
    if (match === this.match && ++this.seen === this.people.length) this.onAll(performance.now())
  }

  private everybodySees(): Promise<number> {
    return new Promise((resolve) => {
      this.seen = 0
      this.onAll = resolve
    })
  }

  async begin(): Promise<void> {
    this.match = `m${++BoardgameioTable.matches}`
    this.state = 0
    const isSeen = this.everybodySees()
    this.people.forEach((person, seat) => {
      person.emit('sync', this.match, String(seat), undefined, this.people.length)
    })
    await isSeen
  }

  async ready(): Promise<void> {
    if (this.state >= MATCH_LENGTH) await this.begin()
  }

  async answer(): Promise<number> {
    const seat = this.state % this.people.length
    const playerID = String(seat)
    const sentAt = performance.now()
    const isSeen = this.everybodySees()
    const payload = { type: 'shift', args: [below(SIZE), below(SIZE), below(SIZE)], playerID }
    this.people[seat].emit('update', { type: 'MAKE_MOVE', payload }, this.state, this.match, playerID)
    const seenAt = await isSeen
    this.state++
    return seenAt - sentAt
  }
}

export const seatAtBoardgameio = async (
  url: string,
  count: number,
  seats: number,
): Promise<BoardgameioTable[]> => {
  const sockets = await several(Array.from({ length: count * seats }), AT_ONCE, async () => {
    const socket = io(`${url}/ledger`, { transports: ['websocket'], forceNew: true, reconnection: false })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', () => resolve())
      socket.on('connect_error', reject)
    })
    return socket
  })
  const tables = Array.from(
    { length: count },
    (_, i) => new BoardgameioTable(sockets.slice(seats * i, seats * (i + 1))),
  )
  await several(tables, AT_ONCE, (table) => table.begin())
  return tables
}

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
  seats: number,
  exchanges: readonly Exchange[],
): Promise<EchoTable[]> => {
  const sockets = await several(Array.from({ length: count * seats }), AT_ONCE, async (_, i) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${Math.floor(i / seats)}`)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return socket
  })
  return Array.from(
    { length: count },
    (_, i) => new EchoTable(sockets.slice(seats * i, seats * (i + 1)), exchanges),
  )
}
