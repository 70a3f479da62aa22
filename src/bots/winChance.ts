/** Each seat's chance to win a position, from the game's own evaluation. */
import type { Game, State } from '#engine/contract.ts'

/**
 * By how much better an evaluation must be for odds of e to one, by game: chosen after a fit to games between greedy
 * bots (see docs/decisions/0071). Other games take the usual one.
 */
const SPREAD: { readonly [game: string]: number } = {
  patrizier: 22,
  augsburg: 12,
  citadels: 5,
  'last-will': 12,
}
const USUAL_SPREAD = 8

/** The chances add up to 1; a finished game shares 1 among its winners. */
export const winChances = (game: Game, s: State): number[] => {
  const { result } = s
  const odds = result
    ? result.places.map((place) => (place === 1 ? 1 : 0))
    : oddsBetween(evaluations(game, s), SPREAD[game.id] ?? USUAL_SPREAD)
  const sum = odds.reduce((all, one) => all + one, 0)
  return odds.map((one) => one / sum)
}

const evaluations = (game: Game, s: State): number[] =>
  Array.from({ length: s.seats }, (_, seat) => game.evaluate(s, seat))

const oddsBetween = (values: readonly number[], spread: number): number[] => {
  const best = Math.max(...values)
  return values.map((value) => Math.exp((value - best) / spread))
}
