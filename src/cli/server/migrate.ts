/** `kontor migrate`: copies all data from the embedded store to a PostgreSQL, or back. */
import { resolve } from 'node:path'
import { moveStore, type Place } from '#server/backup/backup.ts'
import type { Settings } from '#server/settings.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { oneSentence, settingsOf } from './settings.ts'

/** `sqlite` and `postgres` are those of the settings. */
const placeFrom = (named: string | undefined, { data, databaseUrl }: Settings): Place => {
  if (!named) throw new Failure('bad.migrate')
  if (named === 'sqlite') return { folder: data }
  if (/^postgres(ql)?:\/\//.test(named)) return { url: named }
  if (named !== 'postgres') return { folder: resolve(named) }
  if (databaseUrl === '') throw new Failure('bad.noDatabase')
  return { url: databaseUrl }
}

export const command: Command = {
  usage: '--from sqlite|postgres|<folder>|<address> --to sqlite|postgres|<folder>|<address>',
  words: 0,
  about: 'migrate.about',
  options: {
    from: { type: 'string', value: 'store', what: 'option.from' },
    to: { type: 'string', value: 'store', what: 'option.to' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const settings = await settingsOf(process.env)
    const [from, to] = [placeFrom(args.text('from'), settings), placeFrom(args.text('to'), settings)]
    const done = await oneSentence(() => moveStore(from, to))
    const { tables, rows, wrong } = done
    if (args.flag('json')) screen.print(JSON.stringify(done))
    else {
      screen.print(say('migrate.done', { tables, rows }))
      if (wrong.length > 0) screen.complain(say('backup.wrong', { n: wrong.length }))
    }
    return wrong.length === 0 ? 0 : 1
  },
}
