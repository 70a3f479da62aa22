import { type Cards, copyCards } from '#engine/cards.ts'
import { type Chance, copyChance } from '#engine/chance.ts'
import type { Given, Place, Result, Seat, State } from '#engine/contract.ts'
import { LEVEL_CARDS, type Noble, RIGHTS, type Right, TRACKS, type Track } from './material.ts'

export type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'buy' }
  | { readonly step: 'bought' }
  | { readonly step: 'round' }
  | { readonly step: 'auction'; readonly noble: Noble }
  | { readonly step: 'bid'; readonly seat: Seat }
  | { readonly step: 'pay'; readonly seat: Seat }
  | { readonly step: 'show' }
  | { readonly step: 'compare' }
  | { readonly step: 'won'; readonly seat: Seat }
  | { readonly step: 'take'; readonly seat: Seat }
  | Using<'privileges'>
  | Using<'use'>
  | { readonly step: 'discardOne'; readonly seat: Seat }
  | { readonly step: 'takeFrom'; readonly seat: Seat; readonly track: Track }
  | { readonly step: 'compensation'; readonly seat: Seat }
  | { readonly step: 'income' }
  | { readonly step: 'prestige' }
  | { readonly step: 'notes' }
  | { readonly step: 'give' }
  | { readonly step: 'deal' }
  | { readonly step: 'nextRound' }
  | { readonly step: 'end' }

/** A won privilege card in use. */
interface Using<Step> {
  readonly step: Step
  readonly seat: Seat
  readonly card: number
  /** A bit for each of the three privileges that has been used. */
  readonly used: number
  /** How many of the two are still to be used or let lapse. */
  readonly left: number
  /** AUG-33: whether the master builder has built on this card. */
  readonly built: boolean
}

export type Options = { readonly openMoney: boolean }

/** Where prestige comes from; `lost` is what the limits at 25 and 45 took away again. */
export const SOURCES = [
  'privilege',
  'lapsed',
  'compensation',
  'level',
  'coatOfArms',
  'patent',
  'lost',
] as const
export type Source = (typeof SOURCES)[number]

export interface Augsburg extends State<Frame> {
  readonly options: Options
  round: number
  /** Who opens the next auction: the winner of the last one that had a winner, at first the start player. */
  opener: Seat
  noble: Noble
  /** The highest bid of this auction, 0 before the first. */
  high: number
  /** By seat: the last bid in this auction, 0 before the first, PASSED when out. */
  bids: number[]
  /** AUG-10: how many cards of each hand, the first ones there, everybody has seen; the rest was never shown. */
  seen: number[]
  /** AUG-8: covered at the table, but it follows from what was public. */
  money: number[]
  prestige: number[]
  /** By seat × 3 + track. */
  levels: number[]
  /** By track × 3 + level - 2: level cards that lie out. */
  supply: number[]
  /** By seat × 6 + right: the value or price of the own tile, 0 without it. */
  rights: number[]
  /** By right: how many tiles of the stack are taken. */
  taken: number[]
  /** By seat × 7 + source. */
  earned: number[]
}

export const PASSED = -1

export const copy = (s: Augsburg): Augsburg => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  opener: s.opener,
  noble: s.noble,
  high: s.high,
  bids: s.bids.slice(),
  seen: s.seen.slice(),
  money: s.money.slice(),
  prestige: s.prestige.slice(),
  levels: s.levels.slice(),
  supply: s.supply.slice(),
  rights: s.rights.slice(),
  taken: s.taken.slice(),
  earned: s.earned.slice(),
})

const zeros = (n: number): number[] => new Array<number>(n).fill(0)

export const create = (seats: number, options: Options, chance: Chance, cards: Cards): Augsburg => ({
  seats,
  options,
  chance,
  asked: 0,
  stack: [{ step: 'setUp' }],
  pending: new Array<Given | null>(seats).fill(null),
  cards,
  result: null as Result | null,
  round: 1,
  opener: 0,
  noble: 0,
  high: 0,
  bids: zeros(seats),
  seen: zeros(seats),
  money: zeros(seats),
  prestige: zeros(seats),
  levels: zeros(seats * TRACKS.length).fill(1),
  supply: TRACKS.flatMap(() => LEVEL_CARDS[seats]),
  rights: zeros(seats * RIGHTS.length),
  taken: zeros(RIGHTS.length),
  earned: zeros(seats * SOURCES.length),
})

// Where cards lie. The draw pile comes first: the engine brings all cards there.
export const PILE = 0
export const DISCARD = 1
export const DISPLAY = 2
export const WAITING = 3
export const USED = 4
/** AUG-41: cards given up lie here, under the draw pile, until all are shuffled. */
export const GIVEN = 5
export const hand = (seat: Seat): number => 6 + 3 * seat
export const offer = (seat: Seat): number => 7 + 3 * seat
export const shown = (seat: Seat): number => 8 + 3 * seat

/**
 * AUG-9, AUG-10: of the pile the back on top is seen; every other note has come out of it before the eyes of all, so
 * that its back stays known also where it lies in the discard pile.
 */
export const places = (seats: number): readonly Place[] => [
  { name: 'pile', backs: 'top' },
  { name: 'discard', backs: 'all' },
  { name: 'display' },
  { name: 'waiting', backs: 'all' },
  { name: 'used' },
  { name: 'given', backs: 'all' },
  ...Array.from({ length: seats }, (_, seat) => [
    { name: `hand.${seat}`, backs: 'all' as const },
    { name: `offer.${seat}`, backs: 'all' as const },
    { name: `shown.${seat}`, backs: 'all' as const },
  ]).flat(),
]

/** How many places `places` makes. */
export const placesFor = (seats: number): number => hand(seats)

/** AUG-1. */
export const roundsOf = (seats: number): number => seats + 2

export const levelOf = (s: Pick<Augsburg, 'levels'>, seat: Seat, track: Track): number =>
  s.levels[TRACKS.length * seat + track]
export const rightOf = (s: Pick<Augsburg, 'rights'>, seat: Seat, right: Right): number =>
  s.rights[RIGHTS.length * seat + right]
/** The value or price of the tile on top of a stack. */
export const topOf = (s: Pick<Augsburg, 'taken'>, right: Right): number => RIGHTS[right].tiles[s.taken[right]]

/** Every seat, clockwise from one of them. */
const CLOCKWISE: readonly (readonly (readonly Seat[])[])[] = Array.from({ length: 6 }, (_, seats) =>
  Array.from({ length: seats }, (_, first) => Array.from({ length: seats }, (_, i) => (first + i) % seats)),
)
export const clockwise = (s: Augsburg): readonly Seat[] => CLOCKWISE[s.seats][s.opener]

/** Level cards of each kind, in the supply or held, and tiles of each right: never more, never fewer. */
export const material = (s: Augsburg): readonly number[] => {
  const seats = Array.from({ length: s.seats }, (_, seat) => seat)
  const levelCards = s.supply.map((left, i) => {
    const level = (i % TRACKS.length) + 2
    const track = Math.floor(i / TRACKS.length)
    // AUG-25: a level 2 card is kept for good, the others are held on their own level only.
    const holds = (seat: Seat) =>
      level === 2 ? levelOf(s, seat, track) >= level : levelOf(s, seat, track) === level
    return left + seats.filter(holds).length
  })
  const tiles = s.taken.map((n, right) => n - seats.filter((seat) => rightOf(s, seat, right) > 0).length)
  return [...levelCards, ...tiles]
}
