/**
 * What the threads of `kontor learn` do: a game of the bot with itself, a quick one, or one of a new network against the one
 * before.
 */
import { withDefaults } from '#engine/advance.ts'
import type { Game, Packed } from '#engine/contract.ts'
import { playGame, sharesOf } from '../arena/arena.ts'
import type { Bot } from '../bot.ts'
import { observe } from '../master/search.ts'
import { unpack } from '../network/pack.ts'
import { type KeptGame, selfPlay } from './games.ts'
import { quickGame } from './weights.ts'

/** Null stands for the weighted sum. */
type Learnt = Packed | null

export type Task =
  | { readonly kind: 'self'; readonly network: Learnt; readonly seats: number; readonly seed: number }
  | { readonly kind: 'quick'; readonly seats: number; readonly seed: number }
  | {
      readonly kind: 'duel'
      /** The first one sits alone against the second one in all other seats. */
      readonly networks: readonly [Learnt, Learnt]
      readonly seats: number
      readonly seed: number
      readonly number: number
    }

export interface Done {
  readonly kept: KeptGame | null
  /** Of a duel: the first network's share of the win. */
  readonly won: number
}

const networkOf = (learnt: Learnt) => learnt && unpack(learnt)

const botBy = (learnt: Learnt, iterations: number): Bot => {
  const network = networkOf(learnt)
  return {
    name: 'learner',
    choose: (game, seen, seat, chance) =>
      observe(game, seen, seat, chance, { iterations, network }).answers[0].given,
  }
}

export const doTask = (game: Game, task: Task, iterations: number): Done => {
  if (task.kind === 'quick') return { kept: quickGame(game, task.seats, task.seed), won: 0 }
  if (task.kind === 'self') {
    const network = networkOf(task.network)
    const kept = selfPlay(
      game,
      (...[g, seen, seat, chance]) => observe(g, seen, seat, chance, { iterations, network }),
      task.seats,
      task.seed,
    )
    return { kept, won: 0 }
  }
  const bots = task.networks.map((learnt) => botBy(learnt, iterations))
  const { seats, seed } = task
  const contest = { seats, options: withDefaults(game, {}), bots, seed }
  const { sits, result } = playGame(game, contest, task.number)
  return { kept: null, won: result ? sharesOf(result.places)[sits.indexOf(0)] : 1 / seats }
}
