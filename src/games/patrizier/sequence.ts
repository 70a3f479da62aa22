/**
 * The sequence of play at a glance: what follows what, with the clauses. The steps call it; their files hold the rules.
 *
 *   set-up → turns, clockwise → end
 */
import type { Seat } from '#engine/contract.ts'
import { forEachSeat, nextSeat } from '#engine/kit/seats.ts'
import { CARDS } from './material.ts'
import type { Frame } from './state.ts'

/** PAT-6: the start player begins. */
export const TURN = forEachSeat((seat): Frame => ({ step: 'turn', seat }))

/** PAT-7: a turn begins with a card from the hand; PAT-16: without one the game is over. */
export const PLAY = forEachSeat((seat): Frame => ({ step: 'play', seat }))
export const END: Frame = { step: 'end' }

/** PAT-7: then, in exactly this order: */
const afterPlaying = (seats: number, seat: Seat, card: number): readonly Frame[] => [
  { step: 'build', seat, card }, // PAT-8: a floor for each crest
  { step: 'score', city: CARDS[card].city }, // PAT-13: the city, if it is full
  { step: 'special', seat, card }, // PAT-10: the special action, if the card shows it
  { step: 'draw', seat, card }, // PAT-11, PAT-12: a card, and its place is refilled
  TURN[nextSeat(seats, seat)],
]

/** Frames never change, so each sequence is made once: by seats, seat and card. */
const AFTER_PLAYING: readonly (readonly (readonly (readonly Frame[])[])[])[] = Array.from(
  { length: 6 },
  (_, seats) =>
    Array.from({ length: seats }, (_, seat) => CARDS.map((_, card) => afterPlaying(seats, seat, card))),
)
export const restOfTurn = (seats: number, seat: Seat, card: number): readonly Frame[] =>
  AFTER_PLAYING[seats][seat][card]
