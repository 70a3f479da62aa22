/**
 * When somebody counts as away: only then may the others offer the seat
 * (docs/decisions/0152-a-seat-is-offered-never-taken-away.md).
 */
import type { Seat } from '#engine/contract.ts'
import type { Done, Refused } from '../handler.ts'
import { type Now, refuse, type Settings, type Sitting, type Table, withSeat } from '../table.ts'
import { say, sayOf } from '../told.ts'
import { isOnVacation } from './vacation.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** So many questions in a row that run out of time are an absence, whatever the clock. */
export const MOST_MISSED = 3

/** How long an absence is before it matters; null where people play by turns, and a closed page means nothing. */
export const absenceOf = ({ clock, absence }: Pick<Settings, 'clock' | 'absence'>): number | null => {
  if (clock?.kind === 'days') return null
  return absence ?? (clock ? 5 * MINUTE : DAY)
}

/** Before the game nobody can begin without the host: so an absence matters sooner, but for games by turns. */
const lobbyAbsence = ({ clock, absence }: Settings): number =>
  clock?.kind === 'days' ? DAY : (absence ?? 5 * MINUTE)

/** Who is the host when this guest is not: somebody who sits here, and rather one who is there. */
export const nextHost = ({ seats }: Table, not: string): string | null => {
  const others = seats.filter(({ guest }) => guest !== null && guest !== not)
  return (others.find(({ isAbsent }) => isAbsent !== true) ?? others[0])?.guest ?? null
}

/** Whether a person has the seat and would play it: one question may just be answered by a bot. */
export const isPlaying = ({ guest, standIn }: Sitting): boolean =>
  guest !== null && (standIn === null || standIn === 'time')

/** Whether somebody who should play does not. Nobody is away while the clocks stand, or on vacation. */
export const isAway = ({ seats, settings, status }: Table, seat: Seat): boolean => {
  const sitting = seats[seat]
  if (status !== 'running' || !isPlaying(sitting) || isOnVacation({ seats, settings }, seat)) return false
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
  const { status, settings, goingSince = 0 } = table
  const longest =
    status === 'open' ? lobbyAbsence(settings) : status === 'running' ? absenceOf(settings) : null
  const sitting = table.seats[seat]
  if (longest === null || !isPlaying(sitting) || sitting.isAbsent || isOnVacation(table, seat)) return null
  return Math.max(seen, goingSince) + longest
}

export const absent = (table: Table, { seat, guest, seen }: Absent, { ticks }: Now): Done | Refused => {
  const at = absentAt(table, seat, seen)
  if (table.seats[seat].guest !== guest || at === null || at > ticks) return refuse('table.notNeeded')
  const away = withSeat(table, seat, { isAbsent: true })
  if (table.status !== 'open')
    return { ok: true, table: away, told: [say('told.absent', { seat: { seat } })] }
  // The others would wait for somebody who may never come back.
  const host = table.host === guest ? (nextHost(away, guest) ?? guest) : table.host
  return { ok: true, table: { ...away, host }, told: [sayOf('told.away', { who: guest })] }
}

/** Whoever comes to a lobby whose host has long been away is its host. */
export const hostedBy = (table: Table, guest: string): Table => {
  const own = table.seats.filter((sitting) => sitting.guest !== null && sitting.guest === table.host)
  const isGone = own.length > 0 && own.every(({ isAbsent }) => isAbsent === true)
  return table.status === 'open' && isGone ? { ...table, host: guest } : table
}

export const present = (table: Table, { seat, guest }: Present): Done | Refused =>
  table.seats[seat].guest === guest && table.seats[seat].isAbsent === true
    ? {
        ok: true,
        table: hostedBy(withSeat(table, seat, { isAbsent: false }), guest),
        told: [
          table.status === 'open' ? sayOf('told.here', { who: guest }) : say('told.back', { seat: { seat } }),
        ],
      }
    : refuse('table.notNeeded')

/** The game goes on, after a pause for instance: from here on it is counted who is away. */
export const goingOn = (table: Table, ticks: number): Table => ({
  ...table,
  goingSince: ticks,
  seats: table.seats.map((sitting) => (sitting.isAbsent ? { ...sitting, isAbsent: false } : sitting)),
})
