/** `kontor backup`: everything in one file, while the server runs or not. */
import { join } from 'node:path'
import { makeBackup } from '#server/backup/backup.ts'
import { nameByHand } from '#server/backup/schedule.ts'
import type { Command } from '../shell/command.ts'
import { oneSentence, settingsOf } from './settings.ts'

export const command: Command = {
  usage: '[file]',
  words: 1,
  about: 'backup.about',
  options: { json: { type: 'boolean', what: 'option.json' } },
  async run({ args, say, screen }) {
    const settings = await settingsOf(process.env)
    const to = args.words[0] ?? join(settings.backupFolder, nameByHand(Date.now()))
    const done = await oneSentence(() => makeBackup(settings, to))
    if (args.flag('json')) screen.print(JSON.stringify(done))
    else {
      const { file, tables, rows, wrong } = done
      screen.print(say('backup.done', { file, tables, rows }))
      if (wrong.length > 0) screen.complain(say('backup.wrong', { n: wrong.length }))
    }
    return done.wrong.length === 0 ? 0 : 1
  },
}
