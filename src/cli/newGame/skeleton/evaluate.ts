/** How good a position is, for bots: points so far, and what the hand still promises. */
import type { Seat } from '#engine/contract.ts'
import { worthOf } from './material.ts'
import { hand, row, type Skeleton } from './state.ts'

export const evaluate = (s: Skeleton, seat: Seat): number => {
  const last = s.cards.piles[row(seat)].at(-1)
  const promising = s.cards.piles[hand(seat)].filter(
    (card) => last === undefined || worthOf(card) > worthOf(last),
  )
  return s.points[seat] + promising.reduce((sum, card) => sum + worthOf(card) / 2, 0)
}
