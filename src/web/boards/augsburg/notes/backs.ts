/** What the table sees of cards that lie face down. */
import type { Seat, View } from '#engine/contract.ts'
import { BACKS } from '#games/augsburg/material.ts'
import type { Augsburg } from '#games/augsburg/state.ts'

type Seen = View<Augsburg>

export const seatsOf = ({ seats }: Seen): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** The number of a back; also where the card itself is known. */
export const backOf = (seen: Seen, card: number): number =>
  BACKS[card < 0 ? seen.cards.groups[-1 - card][0] : card]

export const backsOf = (seen: Seen, cards: readonly number[]): number[] =>
  cards.map((card) => backOf(seen, card)).toSorted((a, b) => a - b)
