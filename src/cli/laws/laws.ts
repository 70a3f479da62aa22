/** `kontor laws`: holds every law of the engine against random games of each number of players. */
import { imagined } from '#engine/chance.ts'
import { Broken, check } from '#engine/testkit/check.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { grid } from '../shell/grid.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'
import { randomOptions } from './fuzzing.ts'

const USUAL_GAMES = 20

interface Row {
  readonly seats: number
  games: number
  answers: number
  positions: number
}

export const command: Command = {
  usage: '<game> [--games K] [--seats N] [--seed S]',
  words: 1,
  about: 'laws.about',
  options: {
    games: { type: 'string', value: 'K', what: 'option.lawGames' },
    seats: { type: 'string', value: 'N', what: 'option.lawSeats' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
    const only = seatsFrom(args, game)
    const seed = seedFrom(args)
    const { min, max } = only === undefined ? game.seats : { min: only, max: only }
    const rows: Row[] = []
    let broken: Broken | null = null
    for (let seats = min; seats <= max && !broken; seats++) {
      const row: Row = { seats, games: 0, answers: 0, positions: 0 }
      rows.push(row)
      while (row.games < games) {
        const at = seed + 1000 * row.games + seats
        try {
          const { answers, positions } = check(game, {
            seats,
            options: randomOptions(game, imagined(at)),
            seed: at,
          })
          row.answers += answers
          row.positions += positions
        } catch (error) {
          if (!(error instanceof Broken)) throw error
          broken = error
          break
        }
        row.games++
        screen.progress(say('laws.progress', { seats, played: row.games, games }))
      }
    }
    screen.progress('')
    if (args.flag('json')) {
      const failure = broken && { law: broken.law, what: broken.message, file: broken.file }
      screen.print(JSON.stringify({ game: game.id, seed, players: rows, broken: failure }))
    } else {
      screen.print(
        ...grid({
          head: [say('laws.seats'), say('laws.games'), say('laws.answers'), say('laws.positions')],
          rows: rows.map(({ seats, ...row }) => [seats, row.games, row.answers, row.positions].map(String)),
          width: screen.width,
          right: [0, 1, 2, 3],
        }),
      )
      if (broken)
        screen.complain(say('laws.broken', { what: broken.message.split('\n')[0], file: broken.file }))
      else screen.print(say('laws.hold', { game: game.id }))
    }
    return broken ? 1 : 0
  },
}
