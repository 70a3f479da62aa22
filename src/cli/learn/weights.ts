/** `kontor learn --weights`: works out what the features of a game are worth as a plain sum. A network begins with it. */
import { fitWeights, type Sample, selfPlay } from '#bots/learn/weights.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Judge, State, Weight } from '#engine/contract.ts'
import { seedFrom } from '../shell/args.ts'
import type { CommandContext } from '../shell/command.ts'

const USUAL_GAMES = 2000
const USUAL_ROUNDS = 3

/** The weights as a file of the game. */
const fileOf = (weights: readonly Weight[]): string[] => [
  '/** Learnt by `kontor learn --weights` from games of a bot with itself (docs/decisions/0072). */',
  "import type { Weight } from '#engine/contract.ts'",
  '',
  'export const WEIGHTS: readonly Weight[] = [',
  ...weights.map(({ what, early, late }) => `  { what: '${what}', early: ${early}, late: ${late} },`),
  ']',
]

export const learnWeights = (
  { args, say, screen }: CommandContext,
  game: Game,
  known: Judge<State>,
): number => {
  const seats = game.seats.min
  const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
  const rounds = args.integer('rounds', { min: 1, max: 100 }) ?? USUAL_ROUNDS
  const seed = seedFrom(args)
  let judge = known
  const names = judge.weights.map(({ what }) => what)
  let before: Sample[] = []
  for (let round = 1; round <= rounds; round++) {
    // Each round plays by what the last one has learnt, and learns from the games of both.
    const learner = { ...game, judge }
    const samples: Sample[] = []
    for (let i = 0; i < games; i++) {
      samples.push(...selfPlay(learner, judge, seats, 1000 * seed + round * games + i))
      screen.progress(say('learn.round', { round, rounds, played: i + 1, games }))
    }
    judge = { ...judge, weights: fitWeights([...before, ...samples], names, imagined(seed + round)) }
    before = samples
  }
  screen.progress('')
  if (args.flag('json')) screen.print(JSON.stringify(judge.weights))
  else screen.print(...fileOf(judge.weights))
  return 0
}
