/**
 * People at one table after the other, at the pace of people: two who play, some bots, and one who looks on. They chat, ask
 * for hints and lose their lines. All that they are sent is kept until the game is over, and then held against the record.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { GAMES, gameNamed } from '#games/index.ts'
import type { Storage } from '../../storage/storage.ts'
import { randomFrom } from '../garbage.ts'
import { connectedGuest, type Guest, owes, seatAll } from '../guest.ts'
import { Player, type Round } from '../party.ts'
import type { Checks } from './checks.ts'

/** How long somebody takes for an answer, at least and at most, in milliseconds. */
const PACE = [100, 350] as const
/** The longest that anybody is waited for. */
const GIVE_UP = 60_000
/** So often in a row may a table not be made. */
const MOST_FAILURES = 60
const OFTEN = { hint: 0.04, chat: 0.03, cut: 0.01, past: 0.01 } as const

/** What all people of a soak share. */
export interface Soaked {
  url(): string
  readonly reader: Pick<Storage, 'load'>
  readonly problems: string[]
  readonly checks: Checks
  /** Whether waits count: not while servers are being killed. */
  isMeasuring: boolean
  games: number
  viewers: number
  bytes: number
}

export class SoakTable {
  readonly players: readonly Player[]
  readonly waits: number[][] = [[], []]
  private readonly watcher: Guest
  private readonly soaked: Soaked
  private readonly game: string
  private readonly random: () => number
  private table = ''
  private failures = 0

  private constructor(players: readonly Player[], watcher: Guest, soaked: Soaked, number: number) {
    this.players = players
    this.watcher = watcher
    this.soaked = soaked
    this.game = GAMES[number % GAMES.length].id
    this.random = randomFrom(number + 1)
  }

  static async gather(number: number, soaked: Soaked): Promise<SoakTable> {
    // Each from an address of its own.
    const person = (seat: number) => connectedGuest(() => soaked.url(), {}, `10.1.${number}.${seat + 1}`)
    const [anna, bert, watcher] = [await person(0), await person(1), await person(2)]
    const players = [anna, bert].map((guest, i) => new Player(guest, `t${number}p${i}`))
    return new SoakTable(players, watcher, soaked, number)
  }

  private get guests(): readonly Guest[] {
    return [...this.players.map(({ guest }) => guest), this.watcher]
  }

  /** Game after game, until the round is over. */
  async play(round: Round): Promise<void> {
    while (!round.isOver) {
      if (this.table === '' && !(await this.hasBegun())) continue
      await Promise.all(this.players.map((player, seat) => this.playOn(player, seat, round)))
      if (this.isOver(this.table)) await this.finish()
    }
  }

  private isOver(table: string): boolean {
    return this.players.some(({ guest }) => !guest.isAt(table) || guest.at(table).state.status === 'over')
  }

  /** A server that is just being killed makes no tables: then it is tried again. */
  private async hasBegun(): Promise<boolean> {
    try {
      this.table = await this.begin()
      this.failures = 0
    } catch (error) {
      if (++this.failures > MOST_FAILURES) throw error
      await wait(PACE[1])
    }
    return this.table !== ''
  }

  private async begin(): Promise<string> {
    const least = gameNamed(this.game)?.seats.min ?? 2
    const bots = Array.from({ length: Math.max(1, least - 2) }, () => 'beginner')
    const seated = this.players.map(({ guest }) => guest)
    const table = await seatAll(seated, { game: this.game, bots, hints: true })
    await this.watcher.open(table)
    return table
  }

  private async playOn(player: Player, seat: number, round: Round): Promise<void> {
    const { guest } = player
    const { table, random } = this
    while (!round.isOver && !this.isOver(table)) {
      const asked = guest.until(() => this.isOver(table) || owes(guest.at(table)), GIVE_UP)
      await Promise.race([asked, round.over])
      // Nobody waits for it any longer.
      if (round.isOver) return void asked.catch(() => {})
      await this.idle(guest, table)
      const begun = performance.now()
      const { isMeasuring } = this.soaked
      if (
        (await player.answer(table, Math.floor(1_000 * random()))) &&
        isMeasuring &&
        this.soaked.isMeasuring
      )
        this.waits[seat].push(performance.now() - begun)
      await wait(PACE[0] + (PACE[1] - PACE[0]) * random())
    }
  }

  /** What people do beside playing. */
  private async idle(guest: Guest, table: string): Promise<void> {
    const { random } = this
    if (random() < OFTEN.hint) await guest.ask({ type: 'hint', table })
    if (random() < OFTEN.chat) await guest.ask({ type: 'chat', table, text: 'Who is next?' })
    if (random() < OFTEN.past) await guest.ask({ type: 'past', table, before: 1_000_000 })
    if (random() < OFTEN.cut) this.guests[Math.floor(3 * random())].socket.cut()
  }

  /** The game is over, or the soak is: everything that anybody was sent is held against what really was. */
  async finish(): Promise<void> {
    const { soaked, table } = this
    if (table === '') return
    for (const guest of this.guests) await guest.settle()
    // Bots may play on: what came before is in the store, what comes later is not looked at.
    const received = this.guests.map((guest) => guest.socket.received)
    for (const guest of this.guests) guest.socket.received = []
    const stored = await soaked.reader.load(table)
    if (!stored) {
      soaked.problems.push(`${table} is gone`)
      return
    }
    const viewers = this.guests.map((guest, i) => ({ guest: guest.id, received: received[i] }))
    soaked.viewers += viewers.length
    soaked.bytes += received.flat().reduce((sum, text) => sum + text.length, 0)
    for (const guest of this.guests) guest.leave(table)
    this.table = ''
    soaked.problems.push(...(await soaked.checks.of({ table, stored, viewers })))
    soaked.games++
  }

  close(): void {
    for (const guest of this.guests) {
      for (const gap of guest.gaps) this.soaked.problems.push(`a client was told wrongly: ${gap}`)
      guest.close()
    }
  }
}
