/** Each seat's chance to win a position: by what the game has learnt of it, or else by its evaluation. */
import type { Game, Judge, State } from '#engine/contract.ts'

/** By how much better an evaluation must be for odds of e to one, in a game that has learnt nothing. */
const SPREAD = 8

/** The chances add up to 1; a finished game shares 1 among its winners. */
export const winChances = (game: Game, s: State): number[] => {
  if (s.result) return sharesOf(s.result.places)
  const values = game.judge ? judged(game.judge, s) : evaluated(game, s)
  const best = Math.max(...values)
  return shares(values.map((value) => Math.exp(value - best)))
}

/** By seat: the logarithm of the odds. Weights change evenly from the start of a game to its end. */
const judged = ({ progress, features, weights }: Judge<State>, s: State): number[] => {
  const late = progress(s)
  const values: number[] = []
  for (let seat = 0; seat < s.seats; seat++) {
    const found = features(s, seat)
    let sum = 0
    for (let i = 0; i < weights.length; i++)
      sum += found[i] * (weights[i].early + late * (weights[i].late - weights[i].early))
    values.push(sum)
  }
  return values
}

const evaluated = (game: Game, s: State): number[] =>
  Array.from({ length: s.seats }, (_, seat) => game.evaluate(s, seat) / SPREAD)

/** By seat: 1 for the winner, parts of it where several win. */
export const sharesOf = (places: readonly number[]): number[] =>
  shares(places.map((place) => (place === 1 ? 1 : 0)))

const shares = (odds: readonly number[]): number[] => {
  const sum = odds.reduce((all, one) => all + one, 0)
  return odds.map((one) => one / sum)
}
