/** `kontor restore`: a backup, into a folder or a database without data. */
import { placeOf, restoreBackup } from '#server/backup/backup.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { oneSentence, settingsOf } from './settings.ts'

export const command: Command = {
  usage: '<file>',
  words: 1,
  about: 'restore.about',
  options: { json: { type: 'boolean', what: 'option.json' } },
  async run({ args, say, screen }) {
    const [file] = args.words
    if (!file) throw new Failure('bad.noBackup')
    const settings = await settingsOf(process.env)
    const done = await oneSentence(() => restoreBackup(file, settings))
    const place = placeOf(settings)
    const { tables, rows, wrong } = done
    if (args.flag('json')) screen.print(JSON.stringify(done))
    else {
      const where = 'folder' in place ? place.folder : 'DATABASE_URL'
      screen.print(say('restore.done', { place: where, tables, rows }))
      if (wrong.length > 0) screen.complain(say('backup.wrong', { n: wrong.length }))
    }
    return wrong.length === 0 ? 0 : 1
  },
}
