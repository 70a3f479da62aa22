import type { Seat, State } from '#engine/contract.ts'
import { definePlaces } from '#engine/kit/places.ts'
import { firstState } from '#engine/kit/state.ts'
import { CARDS, CHARACTERS, type Character } from './material.ts'

/** A character's turn, and what has been done in it. */
export interface TurnFrame {
  readonly step: 'turn'
  readonly seat: Seat
  readonly character: Character
  /** Whether gold or cards have been taken. */
  readonly acted: boolean
  readonly built: number
  /** A sum of the bits below. */
  readonly used: number
}
export const USED_INCOME = 1
export const USED_ABILITY = 2
export const USED_LABORATORY = 4
export const USED_SMITHY = 8

/** A choice of a character: the rules of choosing differ with 2 and with 3 players. */
interface Picking<Step> {
  readonly step: Step
  readonly seat: Seat
  readonly choice: number
}

export type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'round' }
  | { readonly step: 'pass'; readonly choice: number }
  | Picking<'pick'>
  | Picking<'pickOfTwo'>
  | Picking<'pickOfThree'>
  | { readonly step: 'putAside'; readonly seat: Seat }
  | { readonly step: 'call'; readonly character: Character }
  | TurnFrame
  | { readonly step: 'keep'; readonly seat: Seat; readonly n: number }
  | { readonly step: 'murder'; readonly seat: Seat }
  | { readonly step: 'rob'; readonly seat: Seat }
  | { readonly step: 'swap'; readonly seat: Seat }
  | { readonly step: 'exchange'; readonly seat: Seat }
  | { readonly step: 'remove'; readonly seat: Seat }
  | { readonly step: 'save'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'laboratory'; readonly seat: Seat }
  | { readonly step: 'endOfRound' }
  | { readonly step: 'end' }

export type Options = {
  readonly uniqueDistricts: boolean
  /** CIT-41: whether every second character may build past eight, not only the builder. */
  readonly buildPastEight: boolean
}

/** All that the game keeps beside the cards, with its first values. */
const own = (seats: number) => ({
  round: 0,
  crown: 0,
  gold: new Array<number>(seats).fill(0),
  /** By character: who has revealed it this round, or -1. */
  revealedBy: CHARACTERS.map((): Seat => -1),
  /** The characters named this round, or -1. */
  murdered: -1,
  robbed: -1,
  /** Who was the first with a full city, or -1. */
  first: -1,
  /** CIT-40: the round in which the Haunted City was last built. */
  hauntedSince: 0,
})

export interface Citadels extends State<Frame>, ReturnType<typeof own> {
  readonly options: Options
}

export const places = definePlaces({
  // The characters to choose from are handed from seat to seat. In the ruin lies a district that the mercenary has
  // removed, while the graveyard's owner is asked.
  shared: { passing: {}, pile: {}, discard: {}, ruin: {}, faceUp: {}, aside: {} },
  perSeat: { hand: {}, city: {}, drawn: {}, chosen: {} },
})
export const {
  passing: PASSING,
  pile: PILE,
  discard: DISCARD,
  ruin: RUIN,
  faceUp: FACE_UP_PLACE,
  aside: ASIDE,
  hand,
  city,
  drawn,
  chosen,
} = places.at

/** Whose city or whose chosen characters a place is. */
export const { seatOf } = places
export const isChosen = chosen.has
export const isCity = city.has

export const setup = firstState<Citadels>({ first: { step: 'setUp' }, cards: CARDS, places, own })

/** Where the cards lie, in a state or as somebody sees it: cities are open, so what counts them takes either. */
export interface WithPiles {
  readonly cards: { readonly piles: readonly (readonly number[])[] }
}

export const hasInCity = (s: Citadels, seat: Seat, card: number): boolean =>
  s.cards.where[card] === city(seat)

/** CIT-13, CIT-17: how many districts a seat can still draw; what it has not kept is discarded first. */
export const drawable = (s: Citadels, seat: Seat): number =>
  s.cards.piles[PILE].length + s.cards.piles[DISCARD].length + s.cards.piles[drawn(seat)].length

/** How many districts the seat is choosing among, those not counted that it has not kept. */
export const choosingAmong = (s: Citadels, seat: Seat): number =>
  s.stack[s.stack.length - 1]?.step === 'keep' ? s.cards.piles[drawn(seat)].length : 0
