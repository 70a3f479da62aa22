/** Two people, some with bots, who play table after table through everything that happens to their servers. */
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
  private readonly name: string
  private answers = 0

  constructor(guest: Guest, name: string) {
    this.guest = guest
    this.name = name
  }

  /** Answers what is asked until the round or the game is over. A reply comes at last, whatever is killed meanwhile. */
  async play(table: string, seed: number, round: Round): Promise<void> {
    const { guest } = this
    const isOver = () => guest.at(table).state.status === 'over' || guest.at(table).gone !== null
    for (let i = 0; !round.isOver && !isOver(); i++) {
      const question = guest.at(table).state.play?.question
      if (question && owes(guest.at(table))) {
        const id = `${this.name}-${++this.answers}`
        const answer = someAnswer(question, seed + 13 * i)
        const reply = await guest.ask({ type: 'answer', id, table, question: question.id, answer })
        if (reply.ok && reply.seq !== undefined)
          this.acknowledged.push({ table, guest: guest.id, id, seq: reply.seq })
      } else {
        const asked = guest.until(() => round.isOver || isOver() || owes(guest.at(table)), GIVE_UP)
        await Promise.race([asked, round.over])
        // Nobody waits for it any longer.
        asked.catch(() => {})
      }
    }
  }

  /** When it is back at its table after a kill: at once, if it was not cut off. `gone`: where nobody answers any longer. */
  async backAt(table: string, gone: string | null): Promise<number> {
    const { guest } = this
    const isBack = () => guest.isOpen && guest.line.connectedTo !== gone && guest.at(table).isFollowing
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
