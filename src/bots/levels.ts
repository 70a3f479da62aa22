/** Five levels of play. A level is a number of iterations, so it means the same on every machine. */
import { below, type Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'
import type { Bot, Signal } from './bot.ts'
import { observe } from './master/search.ts'
import type { Part, Thinking } from './master/thinking.ts'
import { networkFor } from './networks.ts'
import { type Budget, type SearchResult, search } from './search/search.ts'

export interface Level extends Budget {
  readonly name: string
  /** How much worse an answer may look and still be given now and then, in chances to win; 0: always the best one. */
  readonly noise: number
  /** How likely it does not even think of an answer. */
  readonly overlooks: number
  /** Imagines each seat to know only what it has seen, and judges by the game's network. */
  readonly observers?: boolean
  /** So many iterations where no network judges: the sum takes less time. */
  readonly bySum?: number | undefined
  /** A part of the search that is taken away, to measure what it is worth. */
  readonly without?: Part | undefined
}

/** How many iterations a level has for a decision of this game. */
export const iterationsFor = ({ iterations, bySum }: Level, game: Game, { seats }: View): number =>
  bySum === undefined || networkFor(game.id, seats) ? iterations : bySum

/** The search that a level thinks by. */
export const searchAs = (
  how: Level & Pick<Thinking, 'exact' | 'notes'>,
  game: Game,
  seen: View,
  seat: Seat,
  chance: Chance,
  signal?: Signal,
): SearchResult => (how.observers ? observe : search)(game, seen, seat, chance, how, signal)

export const level = (how: Level): Bot => {
  const decide: NonNullable<Bot['decide']> = (game, seen, seat, chance, signal, most) => {
    const iterations = most ?? iterationsFor(how, game, seen)
    const exactly = { ...how, iterations, exact: most !== undefined }
    const found = searchAs(exactly, game, seen, seat, chance, signal)
    return { given: picked(found, how, chance), iterations: found.iterations }
  }
  return { name: how.name, decide, choose: (...asked) => decide(...asked).given }
}

/** A number from 0 to 1. */
const share = (chance: Chance): number => below(chance, 1 << 30) / (1 << 30)

/** One of the answers found: the best one, or now and then one that looks about as good. */
export const picked = (
  { answers }: SearchResult,
  { noise, overlooks }: Pick<Level, 'noise' | 'overlooks'>,
  chance: Chance,
): Given => {
  if (noise === 0) return answers[0].given
  const seen = answers.filter(() => share(chance) >= overlooks)
  const among = seen.length > 0 ? seen : answers
  const best = Math.max(...among.map(({ value }) => value))
  const weights = among.map(({ value }) => Math.exp((value - best) / noise))
  let left = weights.reduce((sum, weight) => sum + weight, 0) * share(chance)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return among[i].given
  }
  return among[0].given
}

/** A beginner believes in two deals of the cards, overlooks answers and takes what looks about as good. */
export const LEVELS: readonly Level[] = [
  { name: 'beginner', iterations: 8, worlds: 2, noise: 0.1, overlooks: 0.3 },
  { name: 'club', iterations: 12, noise: 0.06, overlooks: 0 },
  { name: 'strong', iterations: 40, noise: 0.02, overlooks: 0 },
  { name: 'expert', iterations: 800, noise: 0, overlooks: 0 },
  { name: 'master', iterations: 1200, bySum: 1900, noise: 0, overlooks: 0, observers: true },
]

/** The strongest of release 0.1, kept as it was for good: what came later is measured by it. */
export const EXPERT_0_1: Level = { name: 'expert-0.1', iterations: 800, noise: 0, overlooks: 0 }

/** Plain search, for comparison: it knows the rules of a game and nothing else. */
export const PLAIN: Level = { name: 'plain', iterations: 100, plain: true, noise: 0, overlooks: 0 }
