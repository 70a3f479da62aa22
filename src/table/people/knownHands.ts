/** Who knows which hand. Whoever knows one plays no other seat of that game. */
import type { Seat } from '#engine/contract.ts'

interface SeatHad {
  readonly guest: string | null
  readonly earlier?: readonly string[]
}

/** Whether a person knows the hand of another seat than this one. */
export const knowsOtherHand = (seats: readonly SeatHad[], seat: Seat, person: string): boolean =>
  seats.some(
    ({ guest, earlier }, other) => other !== seat && (guest === person || earlier?.includes(person) === true),
  )
