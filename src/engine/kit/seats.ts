/** Seats in turn order. The lists are made once: steps ask for them all the time. */
import { MOST_SEATS, type Seat } from '../contract.ts'

const CLOCKWISE: readonly (readonly (readonly Seat[])[])[] = Array.from(
  { length: MOST_SEATS + 1 },
  (_, seats) =>
    Array.from({ length: seats }, (_, first) => Array.from({ length: seats }, (_, i) => (first + i) % seats)),
)

/** Every seat, clockwise from one of them. */
export const clockwiseFrom = (seats: number, first: Seat): readonly Seat[] => CLOCKWISE[seats][first]

/** Every seat in order. */
export const everySeat = (seats: number): readonly Seat[] => CLOCKWISE[seats][0]

export const nextSeat = (seats: number, seat: Seat): Seat => (seat + 1 === seats ? 0 : seat + 1)

/** The same frame for each seat: frames never change, so those that say no more than whose turn it is are made once. */
export const forEachSeat = <F>(frame: (seat: Seat) => F): readonly F[] =>
  Array.from({ length: MOST_SEATS }, (_, seat) => frame(seat))
