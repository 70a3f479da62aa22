/** What is told about a table, for each of those who hear it. */
import type { Text, Viewer } from '#engine/contract.ts'
import type { Ears } from '#engine/told.ts'
import type { Line, TableKey, Told } from './table.ts'

export const say = (key: Extract<TableKey, `told.${string}`>, named?: Text['with']): Line => ({
  text: named ? { key, with: named } : { key },
})

/** Whether each viewer hears a line of its own. */
export const isForEach = (told: Told): told is readonly Line[] => Array.isArray(told)

/** Everything the ears heard; what is the same for all is kept once. */
export const toldBy = (ears: Ears, seats: number): Told[] => {
  const watcher = ears.of('watcher')
  const bySeat = Array.from({ length: seats }, (_, seat) => ears.of(seat))
  return watcher.map((line, i) =>
    bySeat.every((heard) => heard[i] === line) ? line : [...bySeat.map((heard) => heard[i]), line],
  )
}

export const linesFor = (told: readonly Told[], viewer: Viewer): Line[] =>
  told.map((one) => (isForEach(one) ? one[viewer === 'watcher' ? one.length - 1 : viewer] : one))
