import { copyCards, newCards } from '#engine/cards.ts'
import { type Chance, copyChance } from '#engine/chance.ts'
import type { Given, Options, Place, Result, Seat, State } from '#engine/contract.ts'
import { CARDS } from './material.ts'

type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'turn'; readonly seat: Seat; readonly round: number }
  | { readonly step: 'lay'; readonly seat: Seat }
  | { readonly step: 'end' }
export type In<K> = Extract<Frame, { step: K }>

export interface Skeleton extends State<Frame> {
  points: number[]
}

// Where cards lie.
export const DECK = 0
export const hand = (seat: Seat): number => 1 + 2 * seat
export const row = (seat: Seat): number => 2 + 2 * seat

export const places = (seats: number): readonly Place[] => [
  { name: 'deck' },
  ...Array.from({ length: seats }, (_, seat) => [{ name: `hand.${seat}` }, { name: `row.${seat}` }]).flat(),
]

export const create = (seats: number, options: Options, chance: Chance): Skeleton => ({
  seats,
  options,
  chance,
  asked: 0,
  stack: [{ step: 'setUp' }],
  pending: new Array<Given | null>(seats).fill(null),
  cards: newCards(CARDS, places(seats).length),
  result: null as Result | null,
  points: new Array<number>(seats).fill(0),
})

/** Field by field, in the same order as above, so that every state has the same shape. */
export const copy = (s: Skeleton): Skeleton => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  points: s.points.slice(),
})
