/** Two people, some with bots, who play table after table through everything that happens to their servers. */

import type { TableMessage } from '#client/client.ts'
import { gameNamed } from '#games/index.ts'
import { type Guest, owes, seatAll } from './guest.ts'
import { someAnswer } from './player.ts'

export interface Acknowledged {
  readonly table: string
  readonly guest: string
  readonly id: string
  readonly seq: number
}

/** The longest that anybody is waited for, in milliseconds. */
const GIVE_UP = 60_000
/** So often is an answer asked back. */
const TAKEBACK_EVERY = 7

/** The time from one kill to the next. */
export class Round {
  isOver = false
  end: () => void = () => {}
  readonly over = new Promise<void>((resolve) => {
    this.end = () => {
      this.isOver = true
      resolve()
    }
  })
}

/** Somebody who remembers every answer that was acknowledged. */
export class Player {
  readonly guest: Guest
  readonly acknowledged: Acknowledged[] = []
  /** How often others were asked to let an answer be taken back, and how often this one agreed. */
  takebacksAsked = 0
  takebacksAgreed = 0
  private readonly name: string
  private messages = 0

  constructor(guest: Guest, name: string) {
    this.guest = guest
    this.name = name
  }

  /** Answers what is asked until the round or the game is over. A reply comes at last, whatever is killed meanwhile. */
  async play(table: string, seed: number, round: Round): Promise<void> {
    const { guest } = this
    const isOver = () => guest.at(table).state.status === 'over' || guest.at(table).gone !== null
    const isWanted = () => owes(guest.at(table)) || this.mayVote(table)
    for (let i = 0; !round.isOver && !isOver(); i++) {
      if (await this.agree(table)) continue
      if (await this.answer(table, seed + 13 * i)) {
        if (i % TAKEBACK_EVERY === TAKEBACK_EVERY - 1) await this.takeBack(table)
        continue
      }
      const asked = guest.until(() => round.isOver || isOver() || isWanted(), GIVE_UP)
      await Promise.race([asked, round.over])
      // Nobody waits for it any longer.
      asked.catch(() => {})
    }
  }

  /** Says something that is remembered if it is acknowledged. Gives whether it was. */
  private async say(what: TableMessage & { readonly table: string }): Promise<boolean> {
    const id = `${this.name}-${++this.messages}`
    const reply = await this.guest.ask({ ...what, id })
    if (reply.ok && reply.seq !== undefined)
      this.acknowledged.push({ table: what.table, guest: this.guest.id, id, seq: reply.seq })
    return reply.ok
  }

  /** Asks the others whether the last answer may be taken back. */
  private async takeBack(table: string): Promise<void> {
    if (await this.say({ type: 'propose', table, motion: { kind: 'takeback' } })) this.takebacksAsked++
  }

  private mayVote(table: string): boolean {
    const { state } = this.guest.at(table)
    const seat = state.seats.findIndex(({ guest }) => guest === this.guest.id)
    const asked = state.proposal
    return asked?.voters.includes(seat) === true && !asked.yes.includes(seat)
  }

  private async agree(table: string): Promise<boolean> {
    if (!this.mayVote(table)) return false
    if (await this.say({ type: 'vote', table, yes: true })) this.takebacksAgreed++
    return true
  }

  /** Answers what is asked now, rightly or not; false when nothing is. */
  async answer(table: string, seed: number): Promise<boolean> {
    const { guest } = this
    const question = guest.at(table).state.play?.question
    if (!question || !owes(guest.at(table))) return false
    await this.say({ type: 'answer', table, question: question.id, answer: someAnswer(question, seed) })
    return true
  }

  /** When it is back at its table after a kill: at once, if it was not cut off. `gone`: where nobody answers any longer. */
  async backAt(table: string, gone: string | null): Promise<number> {
    const { guest } = this
    const isBack = () => guest.isOpen && guest.socket.connectedTo !== gone && guest.at(table).isFollowing
    await guest.until(() => isBack() || guest.at(table).gone !== null, GIVE_UP)
    const refusal = guest.at(table).gone
    if (refusal) throw new Error(`the table is gone: ${refusal.key}`)
    return performance.now()
  }
}

export class Party {
  readonly people: readonly [Player, Player]
  private readonly game: string
  private readonly bots: readonly string[]
  table = ''

  private constructor(people: readonly [Player, Player], game: string, bots: number) {
    this.people = people
    this.game = game
    this.bots = Array.from({ length: bots }, () => 'random')
  }

  /** `bots`: at least so many; more where the game needs more seats. */
  static async gather(people: readonly [Player, Player], game: string, bots: number): Promise<Party> {
    const seats = gameNamed(game)?.seats.min ?? 2
    const party = new Party(people, game, Math.max(seats - 2, bots))
    await party.begin()
    return party
  }

  get isOver(): boolean {
    return this.people.some(({ guest }) => guest.at(this.table).state.status === 'over')
  }

  /** A new table. */
  async begin(): Promise<void> {
    const guests = this.people.map(({ guest }) => guest)
    if (this.table !== '') for (const guest of guests) guest.leave(this.table)
    this.table = await seatAll(guests, { game: this.game, bots: this.bots })
  }

  play(seed: number, round: Round): Promise<unknown> {
    return Promise.all(this.people.map((player, i) => player.play(this.table, seed + i, round)))
  }
}
