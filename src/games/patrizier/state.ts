import type { Seat, State } from '#engine/contract.ts'
import { definePlaces } from '#engine/kit/places.ts'
import { firstState } from '#engine/kit/state.ts'
import { CARDS, CITIES, type City } from './material.ts'

export type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'turn'; readonly seat: Seat }
  | { readonly step: 'play'; readonly seat: Seat }
  | { readonly step: 'build'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'score'; readonly city: City }
  | { readonly step: 'special'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'move'; readonly seat: Seat; readonly builtIn: City }
  | { readonly step: 'draw'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'pick'; readonly seat: Seat; readonly builtIn: City }
  | { readonly step: 'refill'; readonly city: City }
  | { readonly step: 'end' }

type Options = { readonly openScores: boolean }

/** A site of the board: city × 2, plus 0 or 1. Its tower is the list of its floors' owners, the ground floor first. */
export type Site = number

/** All that the game keeps beside the cards, with its first values. */
const own = (seats: number) => ({
  towers: CITIES.flatMap((): Seat[][] => [[], []]),
  supply: new Array<number>(seats).fill(0),
  /** By city × 2: who has the higher tile; plus 1: the lower. -1 while it lies on the board. */
  tiles: CITIES.flatMap(() => [-1, -1]),
})

export interface Patrizier extends State<Frame>, ReturnType<typeof own> {
  readonly options: Options
}

export const places = definePlaces({
  shared: { box: {}, pile: {}, beside: { each: CITIES.map(({ code }) => code) } },
  perSeat: { hand: {}, played: {} },
})
export const { box: BOX, pile: PILE, beside, hand, played } = places.at

export const setup = firstState<Patrizier>({ first: { step: 'setUp' }, cards: CARDS.length, places, own })

/** The card beside a city, or undefined. */
export const cardBeside = (s: Patrizier, city: City): number | undefined => s.cards.piles[beside(city)][0]

export const floorsIn = (s: Pick<Patrizier, 'towers'>, city: City): number =>
  s.towers[2 * city].length + s.towers[2 * city + 1].length

export const isScored = (s: Pick<Patrizier, 'towers'>, city: City): boolean =>
  floorsIn(s, city) === CITIES[city].floors

/** Pistoia takes part with 5 players only. */
export const citiesIn = (seats: number): number => (seats === 5 ? CITIES.length : CITIES.length - 1)
