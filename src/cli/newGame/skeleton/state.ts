import type { Seat, State } from '#engine/contract.ts'
import { definePlaces } from '#engine/kit/places.ts'
import { firstState } from '#engine/kit/state.ts'
import { CARDS } from './material.ts'

type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'turn'; readonly seat: Seat; readonly round: number }
  | { readonly step: 'lay'; readonly seat: Seat }
  | { readonly step: 'end' }
export type In<K> = Extract<Frame, { step: K }>

/**
 * All that the game keeps beside the cards, with its first values. The copy in copy.generated.ts is written from it:
 * `npm test -- src/games/skeleton/test -u` after every change here.
 */
const own = (seats: number) => ({
  points: new Array<number>(seats).fill(0),
})

export interface Skeleton extends State<Frame>, ReturnType<typeof own> {}

/** Where cards lie. All are in the first place at the start. */
export const places = definePlaces({ shared: { deck: {} }, perSeat: { hand: {}, row: {} } })
export const { deck: DECK, hand, row } = places.at

export const setup = firstState<Skeleton>({ first: { step: 'setUp' }, cards: CARDS, places, own })
