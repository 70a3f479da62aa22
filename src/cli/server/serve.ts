/** `kontor serve`: the server itself. */
import { untilStopped } from '#server/starting/untilStopped.ts'
import type { Command } from '../shell/command.ts'

export const command: Command = {
  usage: '',
  words: 0,
  about: 'serve.about',
  options: { settings: { type: 'boolean', what: 'option.settings' } },
  run: ({ args }) => untilStopped(args.flag('settings') ? ['--help'] : [], process.env),
}
