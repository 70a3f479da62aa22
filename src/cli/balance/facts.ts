/**
 * What the seats of one game took: from the questions, what was offered and what was answered; from what is told, which
 * cards and other things it names beside a seat. It knows no game.
 */
import type { Onlooker } from '#bots/arena/arena.ts'
import { open } from '#engine/advance.ts'
import type { Answer, Ask, Frame, Game, Given, Ref, Seat, State, Tell, Text } from '#engine/contract.ts'

/** How often a seat had something to do with a thing; `name` is a text as JSON. */
interface Deed {
  /** The key of what was asked or told. */
  readonly section: string
  readonly name: string
  readonly seat: Seat
  readonly taken: number
  /** How often it could have been taken; 0 for what is told. */
  readonly offered: number
}

export interface Facts {
  readonly deeds: readonly Deed[]
  /** By seat: points by the key of the score line. */
  readonly lines: readonly { readonly [key: string]: number }[]
}

/** Whoever does it, and whoever else is meant: which seat it is must not tell things apart. */
export const SELF = -1
const SOMEBODY = -2

interface Count {
  taken: number
  offered: number
}

export class Notes implements Onlooker {
  private readonly game: Game
  /** By section, name and seat. */
  private readonly counts = new Map<string, Count>()
  /** By the text of a card: the first one that has it. Cards that read the same are the same. */
  private readonly alike = new Map<string, number>()
  private lines: Facts['lines'] = []

  constructor(game: Game) {
    this.game = game
  }

  private count(section: string, name: Text, seat: Seat): Count {
    const key = JSON.stringify([section, JSON.stringify(name), seat])
    const count = this.counts.get(key) ?? { taken: 0, offered: 0 }
    this.counts.set(key, count)
    return count
  }

  readonly tell: Tell = (_rule, { key, with: named = {} }) => {
    const refs = Object.values(named)
    const who = refs.find((ref): ref is { seat: Seat } => typeof ref === 'object' && 'seat' in ref)
    if (!who) return
    for (const thing of refs.flatMap((ref) => this.thingsIn(ref)))
      this.count(key, this.normal(thing, who.seat), who.seat).taken++
  }

  private thingsIn(ref: Ref): Text[] {
    if (typeof ref === 'number') return []
    if ('key' in ref) return [ref]
    if ('card' in ref) return [this.game.cardText(ref.card)]
    return 'cards' in ref ? ref.cards.map((card) => this.game.cardText(card)) : []
  }

  private normal(text: Text, self: Seat): Text {
    const meant = (seat: Seat): Seat => (seat === self ? SELF : SOMEBODY)
    const ref = (r: Ref): Ref => {
      if (typeof r === 'number' || 'back' in r) return r
      if ('key' in r) return this.normal(r, self)
      if ('seat' in r) return { seat: meant(r.seat) }
      if ('seats' in r) return { seats: r.seats.map(meant) }
      if ('card' in r) return { card: this.first(r.card) }
      return { ...r, cards: r.cards.map((card) => this.first(card)) }
    }
    if (!text.with) return text
    return {
      key: text.key,
      with: Object.fromEntries(Object.entries(text.with).map(([name, r]) => [name, ref(r)])),
    }
  }

  private first(card: number): number {
    const text = JSON.stringify(this.game.cardText(card))
    const found = this.alike.get(text) ?? card
    this.alike.set(text, found)
    return found
  }

  before(s: State, seat: Seat, given: Given): void {
    // biome-ignore lint/style/noNonNullAssertion: whoever is to answer is asked something.
    const { frame, step } = open(this.game, s)!
    const offered = offeredBy(s, frame, seat, step)
    // What has to be done tells nothing about those who do it.
    if (offered.length < 2) return
    const taken = takenOf(step, given, offered)
    const section = step.prompt(s, frame, seat).key
    for (const answer of offered) {
      const count = this.count(section, this.normal(step.label(s, frame, seat, answer), seat), seat)
      count.offered++
      if (taken.has(answer)) count.taken++
    }
  }

  after({ result }: State): void {
    this.lines = (result?.scores ?? []).map((lines) => {
      const points: { [key: string]: number } = {}
      for (const line of lines) points[line.key] = (points[line.key] ?? 0) + line.points
      return points
    })
  }

  done(): Facts {
    const deeds = [...this.counts].map(([key, { taken, offered }]) => {
      const [section, name, seat] = JSON.parse(key) as [string, string, Seat]
      return { section, name, seat, taken, offered }
    })
    return { deeds, lines: this.lines }
  }
}

const offeredBy = (s: State, f: Frame, seat: Seat, step: Ask<State, Frame>): readonly Answer[] => {
  if (step.shape === 'one')
    return step.options(s, f, seat).filter((answer) => step.refusal(s, f, seat, answer) === null)
  if (step.shape === 'some') return step.items(s, f, seat)
  return step.items(s, f, seat).map(({ item }) => item)
}

const takenOf = (step: Ask<State, Frame>, given: Given, offered: readonly Answer[]): Set<Answer> => {
  if (!Array.isArray(given)) return new Set([given as Answer])
  return new Set(step.shape === 'counts' ? offered.filter((_, i) => given[i] !== 0) : (given as Answer[]))
}
