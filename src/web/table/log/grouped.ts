/** Lines of the log put together by the player whom they are about. */
import type { Ref } from '#engine/contract.ts'
import type { Logged } from '#table/messages.ts'
import type { LogLine } from '#table/table.ts'

export interface Group {
  readonly seat: number | null
  readonly seq: number
  readonly lines: readonly LogLine[]
}

const seatIn = (ref: Ref | undefined): number | null =>
  ref !== undefined && typeof ref !== 'number' && 'seat' in ref ? ref.seat : null

export const grouped = (log: readonly Logged[]): readonly Group[] => {
  const groups: { seat: number | null; seq: number; lines: LogLine[] }[] = []
  for (const { seq, lines } of log)
    for (const line of lines) {
      const seat = seatIn(line.text.with?.seat) ?? groups.at(-1)?.seat ?? null
      const last = groups.at(-1)
      if (last && last.seat === seat) last.lines.push(line)
      else groups.push({ seat, seq, lines: [line] })
    }
  return groups
}
