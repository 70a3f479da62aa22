/** What the search would do in somebody's place. It is given what that seat sees, and nothing else. */
import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'
import type { Signal } from './bot.ts'
import { LEVELS } from './levels.ts'
import { type SearchResult, search } from './search/search.ts'

export interface Hint {
  readonly seat: Seat
  /** The question that it is about. */
  readonly question: number
  /** The best answers, the best one first, each with the seat's chance to win. */
  readonly best: readonly { readonly given: Given; readonly value: number }[]
  /** By seat: the chance to win with the best answer. */
  readonly chances: readonly number[]
  readonly iterations: number
}

const STRONGEST = LEVELS.reduce((best, one) => (one.iterations > best.iterations ? one : best))
const MOST_SHOWN = 3
/** What was looked at less often is too little known to be shown. */
const LEAST_LOOKED_AT = 5

export const hint = (game: Game, seen: View, seat: Seat, chance: Chance, signal?: Signal): Hint => {
  const found = search(game, seen, seat, chance, STRONGEST, signal)
  return {
    seat,
    question: seen.asked,
    best: bestOf(found),
    chances: found.chances,
    iterations: found.iterations,
  }
}

const bestOf = ({ answers }: SearchResult): Hint['best'] =>
  answers
    .slice(0, MOST_SHOWN)
    .filter(({ visits }, i) => i === 0 || visits >= LEAST_LOOKED_AT)
    .map(({ given, value }) => ({ given, value }))
