/** What is told about a table, for each of those who hear it. */
import type { Text, Viewer } from '#engine/contract.ts'
import type { LogLine, TableKey, Told } from './table.ts'

type ToldKey = Extract<TableKey, `told.${string}`>

export const say = (key: ToldKey, named?: Text['with']): LogLine => ({
  text: named ? { key, with: named } : { key },
})

/** About people, whatever seat they have then or later. */
export const sayOf = (key: ToldKey, who: NonNullable<LogLine['who']>, named?: Text['with']): LogLine => ({
  ...say(key, named),
  who,
})

/** Whether each viewer hears a line of its own. */
export const isForEach = (told: Told): told is readonly LogLine[] => Array.isArray(told)

export const linesFor = (told: readonly Told[], viewer: Viewer): LogLine[] =>
  told.map((one) => (isForEach(one) ? one[viewer === 'watcher' ? one.length - 1 : viewer] : one))
