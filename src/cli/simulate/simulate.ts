/** `kontor simulate by-turns`: how many days games take whose players look in twice a day. */
import { GAMES } from '#games/index.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameToPlay } from '../shell/shelf.ts'
import { gameOverDays, HABITS, type Habit, quantile } from './byTurns.ts'

const USUAL_GAMES = 50
const SEATS = 5

interface Row {
  readonly game: string
  readonly orders: Habit
  readonly answers: number
  /** The share of answers that orders gave. */
  readonly byOrder: number
  readonly median: number
  readonly p90: number
}

const sumOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

export const command: Command = {
  usage: 'by-turns [--game G] [--games K] [--seed S]',
  words: 1,
  about: 'simulate.about',
  options: {
    game: { type: 'string', value: 'G', what: 'option.simulateGame' },
    games: { type: 'string', value: 'K', what: 'option.simulateGames' },
    ...REPEATABLE,
  },
  async run({ args, say, screen }) {
    if (args.words[0] !== 'by-turns') throw new Failure('bad.simulation', { what: args.words[0] ?? '' })
    const only = args.text('game')
    const games = args.integer('games', { min: 1, max: 10_000 }) ?? USUAL_GAMES
    const seed = seedFrom(args)
    const rows: Row[] = []
    for (const game of only === undefined ? GAMES : [gameToPlay(only)])
      for (const orders of HABITS) {
        const played = Array.from({ length: games }, (_, i) => {
          screen.progress(say('simulate.progress', { game: game.id, played: i, games }))
          return gameOverDays(game, SEATS, orders, seed + 1_000 * i)
        })
        const answers = sumOf(played.map((one) => one.answers))
        const days = played.map((one) => one.days)
        rows.push({
          game: game.id,
          orders,
          answers: Math.round(answers / games),
          byOrder: sumOf(played.map((one) => one.byOrder)) / answers,
          median: quantile(days, 0.5),
          p90: quantile(days, 0.9),
        })
      }
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify({ seed, games, seats: SEATS, rows }))
    else
      screen.print(
        ...grid({
          head: [
            say('simulate.game'),
            say('simulate.orders'),
            say('simulate.answers'),
            say('simulate.byOrder'),
            say('simulate.median'),
            say('simulate.p90'),
          ],
          rows: rows.map(({ game, orders, answers, byOrder, median, p90 }) => [
            game,
            say(`simulate.${orders}`),
            String(answers),
            `${Math.round(100 * byOrder)} %`,
            median.toFixed(1),
            p90.toFixed(1),
          ]),
          width: screen.width,
          right: [2, 3, 4, 5],
        }),
      )
    return 0
  },
}
