/** `kontor play`: any game in the terminal, against bots or with everybody at one screen. */
import { writeFileSync } from 'node:fs'
import { greedy } from '#bots/greedy.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { recordOf } from '#engine/record.ts'
import { sealedBy } from '#engine/seal.ts'
import { GAMES } from '#games/index.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command, CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'
import { BOT_NAMES, SEATS, VARIANTS } from '../shell/options.ts'
import { namesFrom, sittersFrom } from '../shell/seats.ts'
import { gameToPlay, optionsFrom, seatsFrom } from '../shell/shelf.ts'
import { NAMES, voiceFor } from '../show/sentences.ts'
import { playAtTerminal } from './playing.ts'
import { newSession } from './session.ts'

const USUAL_SEATS = 3

/** Shows the shelf and lets the person take a game from it. Null: none was taken. */
const chooseGame = async ({ say, screen, lines }: CommandContext): Promise<Game | null> => {
  const rows = await Promise.all(
    GAMES.map(async (game, i) => {
      const { speak } = await voiceFor(game, NAMES, screen, say)
      const seats = say('play.seats', { min: game.seats.min, max: game.seats.max })
      const title = screen.paint('bold', speak({ key: 'game.title' }))
      return [String(i + 1), title, seats, speak({ key: 'game.pitch' })]
    }),
  )
  screen.print(screen.paint('bold', say('play.games')), ...grid({ rows, width: screen.width, indent: '  ' }))
  for (;;) {
    const typed = await lines().next(`${say('play.which', { n: GAMES.length })} `)
    if (typed === null || typed.trim() === 'q') return null
    const game = GAMES[Number(typed) - 1] ?? GAMES.find(({ id }) => id === typed.trim())
    if (game) return game
    screen.print(say('panel.noOption', { typed, numbers: `1–${GAMES.length}` }))
  }
}

export const command: Command = {
  usage: '[game] [--seats N] [--bots expert|none] [--auto]',
  words: 1,
  about: 'play.about',
  options: {
    ...SEATS,
    bots: { type: 'string', value: 'a,b,…|none', what: 'option.playBots', bots: BOT_NAMES },
    names: { type: 'string', value: 'A,B,…', what: 'option.names' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    ...VARIANTS,
    auto: { type: 'boolean', what: 'option.auto' },
    record: { type: 'string', value: 'file', what: 'option.record' },
  },
  async run(job) {
    const { args, screen, say } = job
    const lines = once(job.lines)
    const seed = seedFrom(args)
    try {
      const game = args.words.length > 0 ? gameToPlay(args.words[0]) : await chooseGame({ ...job, lines })
      if (!game) return 0
      const file = args.text('record')
      // Nobody should play a whole game to learn at its end that it cannot be kept.
      if (file !== undefined) save(file, '')
      const { min, max } = game.seats
      const seats = seatsFrom(args, game) ?? Math.min(max, Math.max(min, USUAL_SEATS))
      const sitters = sittersFrom(args, seats)
      const session = newSession(game, seats, optionsFrom(args, game), sealedBy(String(seed), []))
      const voice = await voiceFor(game, namesFrom(args, seats), screen, say)
      const ended = await playAtTerminal({
        session,
        sitters,
        auto: args.flag('auto') ? greedy : null,
        chance: imagined(seed),
        voice,
        say,
        screen,
        lines,
      })
      if (file !== undefined) {
        save(file, JSON.stringify(recordOf(game, session.inProgress)))
        screen.print('', say('play.recorded', { file }))
      }
      return ended === 'ranOut' ? 1 : 0
    } finally {
      lines.used?.close()
    }
  },
}

/** stdin is opened only when somebody is asked. */
const once = (open: CommandContext['lines']) => {
  const lines = (): ReturnType<CommandContext['lines']> => {
    lines.used ??= open()
    return lines.used
  }
  lines.used = null as ReturnType<CommandContext['lines']> | null
  return lines
}

const save = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch {
    throw new Failure('bad.write', { file })
  }
}
