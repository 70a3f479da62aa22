/** Many games added up: who wins from where, how long it takes, and what goes with winning. */
import { type Played, sharesOf } from '#bots/arena/arena.ts'
import { interval } from '#bots/arena/rating.ts'
import type { Facts } from './facts.ts'

/** Between what a figure lies 95 times out of 100. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface Thing {
  /** A text as JSON. */
  readonly name: string
  /** How often it was taken in a game, and, of an answer, in how many of the cases in which it could be given. */
  readonly perGame: number
  readonly whenOffered: number | null
  /** Seats that had it at least once in a game. */
  readonly seats: number
  /** How much more often those win than the other seats; null where one of them are too few. */
  readonly effect: Estimate | null
}

export interface Section {
  /** The key of what was asked or told. */
  readonly key: string
  readonly kind: 'asked' | 'told'
  readonly things: readonly Thing[]
}

export interface Study {
  readonly games: number
  readonly seats: number
  readonly winsBySeat: readonly Estimate[]
  readonly answers: readonly number[]
  /** The scores of all seats, and those of the winners. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  /** Between the first and the second. */
  readonly margins: readonly number[]
  /** By score line: mean points of winners and of the others. */
  readonly lines: readonly { readonly key: string; readonly winners: number; readonly others: number }[]
  readonly sections: readonly Section[]
}

interface Tally {
  taken: number
  offered: number
  seats: number
  wins: number
}

/** Fewer seats than this on either side tell nothing. */
const FEWEST = 20

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : sum(numbers) / numbers.length

/** The difference between two shares of wins. */
const difference = (won: number, games: number, otherWon: number, otherGames: number): Estimate | null => {
  if (games < FEWEST || otherGames < FEWEST) return null
  const [p, q] = [won / games, otherWon / otherGames]
  // Newcombe's way of putting two of Wilson's intervals together.
  const [low, high] = interval(won, games)
  const [otherLow, otherHigh] = interval(otherWon, otherGames)
  return {
    value: p - q,
    low: p - q - Math.hypot(p - low, otherHigh - q),
    high: p - q + Math.hypot(high - p, q - otherLow),
  }
}

export class Ledger {
  private readonly seats: number
  private readonly wins: number[]
  private games = 0
  private readonly answers: number[] = []
  private readonly scores: number[] = []
  private readonly winners: number[] = []
  private readonly margins: number[] = []
  private readonly lines = new Map<string, { winners: number[]; others: number[] }>()
  private readonly tallies = new Map<string, Map<string, Tally>>()

  constructor(seats: number) {
    this.seats = seats
    this.wins = new Array<number>(seats).fill(0)
  }

  add({ result, answers }: Played, { deeds, lines }: Facts): void {
    if (!result) return
    const shares = sharesOf(result.places)
    this.games++
    this.answers.push(answers)
    shares.forEach((share, seat) => {
      this.wins[seat] += share
    })
    this.scores.push(...result.totals)
    this.winners.push(...result.totals.filter((_, seat) => shares[seat] > 0))
    const [first, second] = result.totals.toSorted((a, b) => b - a)
    this.margins.push(first - second)
    lines.forEach((points, seat) => {
      for (const [key, n] of Object.entries(points)) {
        const line = this.lines.get(key) ?? { winners: [], others: [] }
        line[shares[seat] > 0 ? 'winners' : 'others'].push(n)
        this.lines.set(key, line)
      }
    })
    for (const { section, name, seat, taken, offered } of deeds) {
      const things = this.tallies.get(section) ?? new Map<string, Tally>()
      const tally = things.get(name) ?? { taken: 0, offered: 0, seats: 0, wins: 0 }
      tally.taken += taken
      tally.offered += offered
      if (taken > 0) {
        tally.seats++
        tally.wins += shares[seat]
      }
      things.set(name, tally)
      this.tallies.set(section, things)
    }
  }

  private thing(name: string, { taken, offered, seats, wins }: Tally): Thing {
    const others = this.games * this.seats - seats
    return {
      name,
      perGame: taken / this.games,
      whenOffered: offered === 0 ? null : taken / offered,
      seats,
      effect: difference(wins, seats, this.games - wins, others),
    }
  }

  get study(): Study {
    const counts = { winners: this.winners.length, others: this.scores.length - this.winners.length }
    return {
      games: this.games,
      seats: this.seats,
      winsBySeat: this.wins.map((won) => {
        const [low, high] = interval(won, this.games)
        return { value: this.games === 0 ? 0 : won / this.games, low, high }
      }),
      answers: this.answers,
      scores: this.scores,
      winners: this.winners,
      margins: this.margins,
      lines: [...this.lines]
        .map(([key, line]) => ({
          key,
          // A seat without the line has no points by it.
          winners: sum(line.winners) / Math.max(1, counts.winners),
          others: sum(line.others) / Math.max(1, counts.others),
        }))
        .sort((a, b) => Math.abs(b.winners) - Math.abs(a.winners)),
      sections: [...this.tallies]
        .map(([key, things]) => ({
          key,
          kind: [...things.values()].some(({ offered }) => offered > 0)
            ? ('asked' as const)
            : ('told' as const),
          things: [...things]
            .map(([name, tally]) => this.thing(name, tally))
            .filter(({ perGame, whenOffered }) => perGame > 0 || whenOffered !== null)
            .sort((a, b) => b.perGame - a.perGame),
        }))
        .filter(({ things }) => things.length > 1)
        .sort((a, b) => perGameOf(b) - perGameOf(a)),
    }
  }
}

const perGameOf = ({ things }: Section): number => sum(things.map(({ perGame }) => perGame))

export const summaryOf = (numbers: readonly number[]): { mean: number; low: number; high: number } => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { mean: mean(numbers), low: at(0.05), high: at(0.95) }
}
