/** Four levels of play. A level is a number of iterations, so it means the same on every machine. */
import { below, type Chance } from '#engine/chance.ts'
import type { Given } from '#engine/contract.ts'
import type { Bot } from './bot.ts'
import { type Budget, type Found, search } from './search.ts'

export interface Level extends Budget {
  readonly name: string
  /** How much worse an answer may look and still be given now and then, in chances to win; 0: always the best one. */
  readonly noise: number
}

export const level = (how: Level): Bot => ({
  name: how.name,
  choose: (game, seen, seat, chance, signal) =>
    picked(search(game, seen, seat, chance, how, signal), how.noise, chance),
})

const picked = ({ answers }: Found, noise: number, chance: Chance): Given => {
  if (noise === 0) return answers[0].given
  const best = Math.max(...answers.map(({ value }) => value))
  const weights = answers.map(({ value }) => Math.exp((value - best) / noise))
  let left = (weights.reduce((sum, weight) => sum + weight, 0) * below(chance, 1 << 30)) / (1 << 30)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return answers[i].given
  }
  return answers[0].given
}

export const LEVELS: readonly Level[] = [
  { name: 'beginner', iterations: 16, worlds: 2, noise: 0.06 },
  { name: 'club', iterations: 40, noise: 0.02 },
  { name: 'strong', iterations: 120, noise: 0 },
  { name: 'expert', iterations: 400, noise: 0 },
]
