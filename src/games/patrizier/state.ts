import { type Cards, copyCards } from '#engine/cards.ts'
import { type Chance, copyChance } from '#engine/chance.ts'
import type { Given, Place, Result, Seat, State } from '#engine/contract.ts'
import { CITIES, type City } from './material.ts'

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

export type Options = { readonly openScores: boolean }

/** A site of the board: city × 2, plus 0 or 1. Its tower is the list of its floors' owners, the ground floor first. */
export type Site = number

export interface Patrizier extends State<Frame> {
  readonly options: Options
  towers: Seat[][]
  supply: number[]
  /** By city × 2: who has the higher tile; plus 1: the lower. -1 while it lies on the board. */
  tiles: number[]
}

export const copy = (s: Patrizier): Patrizier => {
  const towers = s.towers.slice()
  for (let i = 0; i < towers.length; i++) towers[i] = towers[i].slice()
  return {
    seats: s.seats,
    options: s.options,
    chance: copyChance(s.chance),
    asked: s.asked,
    stack: s.stack.slice(),
    pending: s.pending.slice(),
    cards: copyCards(s.cards),
    result: s.result,
    towers,
    supply: s.supply.slice(),
    tiles: s.tiles.slice(),
  }
}

export const create = (seats: number, options: Options, chance: Chance, cards: Cards): Patrizier => ({
  seats,
  options,
  chance,
  asked: 0,
  stack: [{ step: 'setUp' }],
  pending: new Array<Given | null>(seats).fill(null),
  cards,
  result: null as Result | null,
  towers: CITIES.flatMap(() => [[], []]),
  supply: new Array<number>(seats).fill(0),
  tiles: CITIES.flatMap(() => [-1, -1]),
})

// Where cards lie.
export const BOX = 0
export const PILE = 1
export const beside = (city: City): number => 2 + city
export const hand = (seat: Seat): number => 12 + 2 * seat
export const played = (seat: Seat): number => 13 + 2 * seat

export const placesIn = (seats: number): number => 12 + 2 * seats

export const places = (seats: number): readonly Place[] => [
  { name: 'box' },
  { name: 'pile' },
  ...CITIES.map(({ code }) => ({ name: `beside.${code}` })),
  ...Array.from({ length: seats }, (_, seat) => [
    { name: `hand.${seat}` },
    { name: `played.${seat}` },
  ]).flat(),
]

/** The card beside a city, or undefined. */
export const cardBeside = (s: Patrizier, city: City): number | undefined => s.cards.piles[beside(city)][0]

export const floorsIn = (s: Patrizier, city: City): number =>
  s.towers[2 * city].length + s.towers[2 * city + 1].length

export const isScored = (s: Patrizier, city: City): boolean => floorsIn(s, city) === CITIES[city].floors

/** Pistoia takes part with 5 players only. */
export const citiesIn = (seats: number): number => (seats === 5 ? CITIES.length : CITIES.length - 1)
