/** `kontor fuzz`: random games, played badly, until the time is up. */
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'
import { type Finding, fuzzed } from './fuzzing.ts'

const USUAL_SECONDS = 10
const MOST_SHOWN = 20

export const command: Command = {
  usage: '<game> [--seconds S] [--seats N] [--seed S]',
  words: 1,
  about: 'fuzz.about',
  options: {
    seconds: { type: 'string', value: 'S', what: 'option.seconds' },
    seats: { type: 'string', value: 'N', what: 'option.fuzzSeats' },
    ...REPEATABLE,
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const seconds = args.integer('seconds', { min: 1, max: 86_400 }) ?? USUAL_SECONDS
    const seats = seatsFrom(args, game)
    const seed = seedFrom(args)
    const begun = performance.now()
    const found: Finding[] = []
    let games = 0
    let answers = 0
    while (performance.now() - begun < 1000 * seconds && found.length < MOST_SHOWN) {
      const one = fuzzed(game, seats, seed + games)
      games++
      answers += one.answers
      if (one.found) found.push(one.found)
      screen.progress(say('fuzz.progress', { games, answers, found: found.length }))
    }
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify({ game: game.id, seed, games, answers, found }))
    else {
      for (const { what, file } of found)
        screen.complain(file === '' ? what : say('fuzz.found', { what, file }))
      screen.print(say('fuzz.done', { games, answers, seed: String(seed), found: found.length }))
    }
    return found.length === 0 ? 0 : 1
  },
}
