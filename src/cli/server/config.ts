/** `kontor config`: which settings are in force, and where each comes from. */
import { settingsInForce } from '#server/settingsFile.ts'
import type { Command } from '../shell/command.ts'
import { grid } from '../shell/grid.ts'
import { oneSentence } from './settings.ts'

export const command: Command = {
  usage: '',
  words: 0,
  about: 'config.about',
  options: { json: { type: 'boolean', what: 'option.json' } },
  async run({ args, say, screen }) {
    const inForce = await oneSentence(() => settingsInForce(process.env))
    if (args.flag('json')) screen.print(JSON.stringify(inForce))
    else {
      const { path, settings } = inForce
      screen.print(path ? say('config.fileName', { file: path }) : say('config.noFile'), '')
      screen.print(
        ...grid({
          rows: settings.map(({ name, value, from }) => [name, value || '–', say(`config.${from}`)]),
          width: screen.width,
        }),
      )
    }
    return 0
  },
}
