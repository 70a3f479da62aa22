/** `kontor exercises`: positions in which one answer is clearly the best, from games of bots, checked by a deeper search. */
import { writeFileSync } from 'node:fs'
import { botNamed } from '#bots/index.ts'
import { type Collected, collect } from '#bots/review/collection.ts'
import { reviewWords } from '#bots/review/words.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { wrapped } from '../shell/grid.ts'
import { REPEATABLE, SEATS } from '../shell/options.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'
import { NAMES, voiceFor } from '../show/sentences.ts'
import { answerText, percent } from './gameLines.ts'

const PLAYS = 'club'

export const command: Command = {
  usage: '<game> [--games K] [--seats N] [--out file.json]',
  words: 1,
  about: 'exercises.about',
  options: {
    ...SEATS,
    games: { type: 'string', value: 'K', what: 'option.games' },
    out: { type: 'string', value: 'file', what: 'option.exercisesOut' },
    ...REPEATABLE,
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const seats = seatsFrom(args, game) ?? Math.min(4, game.seats.max)
    const games = args.integer('games', { min: 1, max: 10_000 }) ?? 4
    const seed = seedFrom(args)
    const bot = botNamed(PLAYS)
    if (!bot) throw new Failure('bad.bot', { bot: PLAYS, bots: '' })
    const found: Collected[] = []
    for (let i = 0; i < games; i++) {
      found.push(...collect(game, bot, seats, seed + i))
      screen.progress(`${i + 1}/${games}`)
    }
    const out = args.text('out')
    if (out !== undefined) {
      try {
        writeFileSync(out, `${JSON.stringify(found, null, 1)}\n`)
      } catch {
        throw new Failure('bad.write', { file: out })
      }
    }
    if (args.flag('json')) screen.print(JSON.stringify(found))
    else if (found.length === 0) screen.print(say('exercises.none'))
    else {
      const voice = await voiceFor(game, NAMES, screen, say, [await reviewWords(say.language)])
      for (const [i, { seat, decision }] of found.entries()) {
        const prompt = voice.speak(decision.prompt)
        const asked = say('exercises.one', { n: i + 1, game: game.id, name: voice.nameOf(seat), prompt })
        screen.print(...wrapped(asked, screen.width, '   '))
        for (const one of decision.top)
          screen.print(
            `   ${say('exercises.best', { value: percent(one.value), answer: answerText({ voice, say }, one) })}`,
          )
      }
    }
    return 0
  },
}
