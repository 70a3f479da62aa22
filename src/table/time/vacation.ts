/**
 * Somebody is on vacation: at tables where people come by once in a while their time stands still, and nobody may offer
 * their seat. How many days of it a person has, the server knows (docs/decisions/0360-a-vacation-is-an-entry.md).
 */
import type { Seat } from '#engine/contract.ts'
import type { Done, Refused } from '../handler.ts'
import { type Now, refuse, type Settings, type Sitting, seatsOf, type Table, withSeat } from '../table.ts'
import { say } from '../told.ts'

/** Whether nobody sits and waits: only there does a vacation mean anything. */
export const isByTurns = ({ clock }: Pick<Settings, 'clock'>): boolean => clock?.kind !== 'live'

export const isOnVacation = ({ seats, settings }: Pick<Table, 'seats' | 'settings'>, seat: Seat): boolean =>
  seats[seat].vacation != null && isByTurns(settings)

/**
 * Whether the seat waits for the vacations of whoever has it. It does so for one person in a game: a seat that goes from
 * hand to hand would otherwise wait for the days of all of them.
 */
export const mayRest = ({ guest, restsFor = null }: Sitting): boolean =>
  restsFor === null || restsFor === guest

/** A vacation begins, or ends: as the server knows it. */
export interface VacationChange {
  readonly type: 'vacation'
  readonly guest: string
  /** When it is over by itself, in ticks; null when it is over. */
  readonly until: number | null
}

export const vacation = (
  table: Table,
  { guest, until }: VacationChange,
  { now, ticks }: Now,
): Done | Refused => {
  const isGoing = table.status === 'running' || table.status === 'paused'
  const own = seatsOf(table, guest).filter(
    (seat) => (table.seats[seat].vacation?.until ?? null) !== until && mayRest(table.seats[seat]),
  )
  if (!isGoing || own.length === 0) return refuse('table.notNeeded')
  if (until !== null && (until <= ticks || !isByTurns(table.settings))) return refuse('table.notNeeded')
  const change =
    until === null ? { vacation: null } : { vacation: { until, ends: now + until - ticks }, restsFor: guest }
  const changed = own.reduce((at, seat) => withSeat(at, seat, { ...change, isAbsent: false }), table)
  return {
    ok: true,
    // Nobody has been away while they were on vacation.
    table: until === null ? { ...changed, goingSince: ticks } : changed,
    told: own.map((seat) => say(until === null ? 'told.vacationOver' : 'told.vacation', { seat: { seat } })),
  }
}
