import { type Cards, copyCards } from '#engine/cards.ts'
import { type Chance, copyChance } from '#engine/chance.ts'
import type { Given, Place, Result, Seat, State } from '#engine/contract.ts'
import { CHARACTERS, type Character } from './material.ts'

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

export interface Citadels extends State<Frame> {
  readonly options: Options
  round: number
  crown: Seat
  gold: number[]
  /** By character: who has revealed it this round, or -1. */
  revealedBy: Seat[]
  /** The characters named this round, or -1. */
  murdered: Character
  robbed: Character
  /** Who was the first with a full city, or -1. */
  first: Seat
  /** CIT-40: the round in which the Haunted City was last built. */
  hauntedSince: number
}

export const copy = (s: Citadels): Citadels => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  crown: s.crown,
  gold: s.gold.slice(),
  revealedBy: s.revealedBy.slice(),
  murdered: s.murdered,
  robbed: s.robbed,
  first: s.first,
  hauntedSince: s.hauntedSince,
})

export const create = (seats: number, options: Options, chance: Chance, cards: Cards): Citadels => ({
  seats,
  options,
  chance,
  asked: 0,
  stack: [{ step: 'setUp' }],
  pending: new Array<Given | null>(seats).fill(null),
  cards,
  result: null as Result | null,
  round: 0,
  crown: 0,
  gold: new Array<number>(seats).fill(0),
  revealedBy: CHARACTERS.map(() => -1),
  murdered: -1,
  robbed: -1,
  first: -1,
  hauntedSince: 0,
})

// Where cards lie. The characters to choose from are handed from seat to seat.
export const PASSING = 0
export const PILE = 1
export const DISCARD = 2
/** A district that the mercenary has removed, while the graveyard's owner is asked. */
export const RUIN = 3
export const FACE_UP_PLACE = 4
export const ASIDE = 5
export const hand = (seat: Seat): number => 6 + 4 * seat
export const city = (seat: Seat): number => 7 + 4 * seat
export const drawn = (seat: Seat): number => 8 + 4 * seat
export const chosen = (seat: Seat): number => 9 + 4 * seat

export const places = (seats: number): readonly Place[] => [
  { name: 'passing' },
  { name: 'pile' },
  { name: 'discard' },
  { name: 'ruin' },
  { name: 'faceUp' },
  { name: 'aside' },
  ...Array.from({ length: seats }, (_, seat) => [
    { name: `hand.${seat}` },
    { name: `city.${seat}` },
    { name: `drawn.${seat}` },
    { name: `chosen.${seat}` },
  ]).flat(),
]

/** Whose city or whose chosen characters a place is. */
export const seatOf = (place: number): Seat => (place - 6) >> 2
export const isChosen = (place: number): boolean => place >= 6 && (place - 6) % 4 === 3
export const isCity = (place: number): boolean => place >= 6 && (place - 6) % 4 === 1

/** Where the cards lie, in a state or as somebody sees it: cities are open, so what counts them takes either. */
export interface WithPiles {
  readonly cards: { readonly piles: readonly (readonly number[])[] }
}

export const hasInCity = (s: Citadels, seat: Seat, card: number): boolean =>
  s.cards.where[card] === city(seat)

/** CIT-13, CIT-17: how many districts can still be drawn. */
export const drawable = (s: Citadels): number => s.cards.piles[PILE].length + s.cards.piles[DISCARD].length
