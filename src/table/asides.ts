/**
 * What people do in a game besides playing it: propose and vote, leave and come back, offer a seat, take an answer back. Each
 * is a row that is kept for ever, so nobody does it without end. It is counted for each seat, whoever sits there: guests are
 * free, seats are not (docs/decisions/0172-rows-are-limited.md).
 */
import type { Refused } from './handler.ts'
import type { Command } from './protocol.ts'
import { refuse, seatsOf, type Table } from './table.ts'

/** Far more than anybody needs in one game. */
export const MOST_ASIDES = 500

/** Answers are the game itself. The others need something before them that counts: coming back, being let in, a proposal. */
const FREE: readonly Command['type'][] = ['answer', 'resign', 'leave', 'sit', 'vote']

/** Where it is counted: under the seat that acts, or after the last one for a host without a seat. Null: it is not. */
export const asideOf = (table: Table, command: Command, guest: string): number | null => {
  if (table.status === 'open' || table.status === 'over' || FREE.includes(command.type)) return null
  const own = seatsOf(table, guest)
  const named = 'seat' in command ? command.seat : undefined
  return own.find((seat) => seat === named) ?? own[0] ?? table.seats.length
}

export const asideRefused = ({ asides }: Table, at: number): Refused | null =>
  (asides?.[at] ?? 0) < MOST_ASIDES ? null : refuse('table.tooOften')

export const withAside = (table: Table, at: number): Table => ({
  ...table,
  asides: Array.from(
    { length: table.seats.length + 1 },
    (_, i) => (table.asides?.[i] ?? 0) + (i === at ? 1 : 0),
  ),
})
