/** What a table waits for from people: an answer, a vote, or what it takes to begin. */
import type { Seat } from '#engine/contract.ts'
import { voterSeats } from '../commands/agree.ts'
import { seeFair } from '../fair/rounds.ts'
import { isPlayedByPerson, type Table } from '../table.ts'
import { outAt } from '../time/clock.ts'

/** `come`: a start waits for this person's device, at a table where nobody sits and waits. */
export type WaitsFor = 'answer' | 'vote' | 'ready' | 'start' | 'come'

export interface Wait {
  readonly seat: Seat
  readonly why: WaitsFor
  /** When it is too late, in ticks. */
  readonly until?: number
}

/** `owing`: the seats whose answers are awaited. */
export const waitsOf = (table: Table, owing: readonly Seat[]): readonly Wait[] =>
  table.status === 'open' ? beforeTheGame(table) : [...answers(table, owing), ...votes(table)]

const answers = ({ seats, clock, settings }: Table, owing: readonly Seat[]): Wait[] =>
  owing
    .filter((seat) => isPlayedByPerson(seats[seat]))
    .map((seat) => ({
      seat,
      why: 'answer',
      ...(clock?.running.includes(seat) ? { until: outAt(clock, settings.clock, seat) } : {}),
    }))

const votes = (table: Table): Wait[] => {
  const { proposal, seats } = table
  if (!proposal) return []
  const agreed = proposal.yes.map((seat) => seats[seat].guest)
  const { until } = proposal
  return voterSeats(table, proposal.motion)
    .filter((seat) => !agreed.includes(seats[seat].guest))
    .map((seat) => ({ seat, why: 'vote', ...(until === undefined ? {} : { until }) }))
}

/** Nobody is kept waiting while there are free seats. */
const beforeTheGame = (table: Table): Wait[] => {
  const { seats, host, settings, fair } = table
  if (fair?.waits) {
    const { until } = fair.waits
    const isSlow = settings.clock?.kind === 'days'
    return isSlow ? seeFair(table).missing.map((seat) => ({ seat, why: 'come', until })) : []
  }
  if (seats.some(({ guest, bot }) => guest === null && bot === null)) return []
  const late = seats.flatMap(({ guest, ready }, seat) => (guest !== null && !ready ? [seat] : []))
  if (late.length > 0) return late.map((seat) => ({ seat, why: 'ready' }))
  const hosting = seats.findIndex(({ guest }) => guest !== null && guest === host)
  return hosting < 0 ? [] : [{ seat: hosting, why: 'start' }]
}
