/** `kontor learn`: lets a bot play against itself and works out what the features of a game are worth. */
import { fitWeights, type Sample, selfPlay } from '#bots/learn.ts'
import { imagined } from '#engine/chance.ts'
import type { Judge, State, Weight } from '#engine/contract.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'

const USUAL_GAMES = 2000
const USUAL_ROUNDS = 3

/** The weights as a file of the game. */
const fileOf = (weights: readonly Weight[]): string[] => [
  '/** Learnt by `kontor learn` from games of a bot with itself (docs/decisions/0072). */',
  "import type { Weight } from '#engine/contract.ts'",
  '',
  'export const WEIGHTS: readonly Weight[] = [',
  ...weights.map(({ what, early, late }) => `  { what: '${what}', early: ${early}, late: ${late} },`),
  ']',
]

export const command: Command = {
  usage: '<game> [--games K] [--rounds R] [--seats N] [--seed S]',
  words: 1,
  about: 'learn.about',
  options: {
    games: { type: 'string', value: 'K', what: 'option.learnGames' },
    rounds: { type: 'string', value: 'R', what: 'option.rounds' },
    seats: { type: 'string', value: 'N', what: 'option.seats' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    if (!game.judge) throw new Failure('bad.noJudge', { game: game.id })
    const seats = seatsFrom(args, game) ?? game.seats.min
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
    const rounds = args.integer('rounds', { min: 1, max: 100 }) ?? USUAL_ROUNDS
    const seed = seedFrom(args)
    let judge: Judge<State> = game.judge
    const names = judge.weights.map(({ what }) => what)
    let before: Sample[] = []
    for (let round = 1; round <= rounds; round++) {
      // Each round plays by what the last one has learnt, and learns from the games of both.
      const learner = { ...game, judge }
      const samples: Sample[] = []
      for (let i = 0; i < games; i++) {
        samples.push(...selfPlay(learner, judge, seats, 1000 * seed + round * games + i))
        screen.progress(say('learn.progress', { round, rounds, played: i + 1, games }))
      }
      judge = { ...judge, weights: fitWeights([...before, ...samples], names, imagined(seed + round)) }
      before = samples
    }
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify(judge.weights))
    else screen.print(...fileOf(judge.weights))
    return 0
  },
}
