/** `kontor arena`: many games between bots. */
import { arena } from '#bots/arena.ts'
import { botNamed } from '#bots/index.ts'
import { seedFrom } from './args.ts'
import type { Command } from './command.ts'
import { grid } from './grid.ts'
import { botsFrom } from './seats.ts'
import { gameFrom, optionsFrom, seatsFrom } from './shelf.ts'

const USUAL_GAMES = 100

export const command: Command = {
  usage: '<game> [--seats N] [--bots a,b,…] [--games K] [--seed S]',
  words: 1,
  about: 'arena.about',
  options: {
    seats: { type: 'string', value: 'N', what: 'option.seats' },
    bots: { type: 'string', value: 'a,b,…', what: 'option.arenaBots' },
    games: { type: 'string', value: 'K', what: 'option.games' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    set: { type: 'string', value: 'name=value,…', what: 'option.set' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const seats = seatsFrom(args, game) ?? game.seats.min
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
    const outcome = arena(game, {
      seats,
      options: optionsFrom(args, game),
      bots: botsFrom(args, seats) ?? [botNamed('greedy')!, botNamed('random')!],
      games,
      seed: seedFrom(args),
      progress: (played) => screen.progress(say('arena.progress', { played, games })),
    })
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify(outcome))
    else {
      const { finished, answers, answersPerSecond, gamesPerSecond, bots, wins, meanScore } = outcome
      screen.print(
        say('arena.done', { finished, games, answers, answersPerSecond, gamesPerSecond }),
        '',
        ...grid({
          head: [say('arena.bot'), say('arena.wins'), say('arena.meanScore')],
          rows: bots.map((bot, i) => [bot, String(wins[i]), String(meanScore[i])]),
          width: screen.width,
          right: [1, 2],
        }),
      )
    }
    return outcome.finished === outcome.games ? 0 : 1
  },
}
