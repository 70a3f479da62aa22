/** Lines of the log put together by turns: by the player who acts. What the house tells stands by itself. */
import type { Game } from '#engine/contract.ts'
import { actorOf } from '#engine/news.ts'
import type { Logged } from '#table/messages.ts'
import type { LogLine } from '#table/table.ts'

export interface Group {
  readonly seat: number | null
  readonly seq: number
  readonly isNote: boolean
  readonly lines: readonly LogLine[]
}

export const grouped = (log: readonly Logged[], game: Game | null = null): readonly Group[] => {
  const groups: { seat: number | null; seq: number; isNote: boolean; lines: LogLine[] }[] = []
  for (const { seq, lines } of log)
    for (const line of lines) {
      // Whatever the game tells follows from a clause.
      const isNote = line.rule === undefined
      const last = groups.at(-1)
      const before = last?.isNote === isNote ? last : undefined
      const seat = isNote ? null : (actorOf(game, line.text) ?? before?.seat ?? null)
      if (before && before.seat === seat) before.lines.push(line)
      else groups.push({ seat, seq, isNote, lines: [line] })
    }
  return groups
}
