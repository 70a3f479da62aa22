/**
 * When somebody counts as away: only then may the others offer the seat
 * (docs/decisions/0152-a-seat-is-offered-never-taken-away.md).
 */
import type { Seat } from '#engine/contract.ts'
import type { Done, Refused } from '../handler.ts'
import { type Now, refuse, type Settings, type Sitting, type Table, withSeat } from '../table.ts'
import { say } from '../told.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** So many questions in a row that run out of time are an absence, whatever the clock. */
export const MOST_MISSED = 3

/** How long an absence is before it matters; null where people play by turns, and a closed page means nothing. */
export const absenceOf = ({ clock, absence }: Pick<Settings, 'clock' | 'absence'>): number | null => {
  if (clock?.kind === 'days') return null
  return absence ?? (clock ? 5 * MINUTE : DAY)
}

/** Whether a person has the seat and would play it: one question may just be answered by a bot. */
export const isPlaying = ({ guest, standIn }: Sitting): boolean =>
  guest !== null && (standIn === null || standIn === 'time')

/** Whether somebody who should play does not. Nobody is away while the clocks stand. */
export const isAway = ({ seats, settings, status }: Table, seat: Seat): boolean => {
  const sitting = seats[seat]
  if (status !== 'running' || !isPlaying(sitting)) return false
  const { missed = 0, isAbsent = false } = sitting
  return missed >= MOST_MISSED || (isAbsent && absenceOf(settings) !== null)
}

/** Nobody has seen a person at the table since then. */
export interface Absent {
  readonly type: 'absent'
  readonly seat: Seat
  readonly guest: string
  /** When they were seen last, in ticks. */
  readonly seen: number
}

/** They are there again. */
export interface Present {
  readonly type: 'present'
  readonly seat: Seat
  readonly guest: string
}

/** When somebody who was seen last at that moment will be absent; null where that never happens. */
export const absentAt = (table: Table, seat: Seat, seen: number): number | null => {
  const longest = absenceOf(table.settings)
  const sitting = table.seats[seat]
  if (table.status !== 'running' || longest === null || !isPlaying(sitting) || sitting.isAbsent) return null
  return Math.max(seen, table.goingSince ?? 0) + longest
}

export const absent = (table: Table, { seat, guest, seen }: Absent, { ticks }: Now): Done | Refused => {
  const at = absentAt(table, seat, seen)
  if (table.seats[seat].guest !== guest || at === null || at > ticks) return refuse('table.notNeeded')
  return {
    ok: true,
    table: withSeat(table, seat, { isAbsent: true }),
    told: [say('told.absent', { seat: { seat } })],
  }
}

export const present = (table: Table, { seat, guest }: Present): Done | Refused =>
  table.seats[seat].guest === guest && table.seats[seat].isAbsent === true
    ? {
        ok: true,
        table: withSeat(table, seat, { isAbsent: false }),
        told: [say('told.back', { seat: { seat } })],
      }
    : refuse('table.notNeeded')

/** The game goes on, after a pause for instance: from here on it is counted who is away. */
export const goingOn = (table: Table, ticks: number): Table => ({
  ...table,
  goingSince: ticks,
  seats: table.seats.map((sitting) => (sitting.isAbsent ? { ...sitting, isAbsent: false } : sitting)),
})
