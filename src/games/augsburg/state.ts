import type { Seat, State } from '#engine/contract.ts'
import { definePlaces } from '#engine/kit/places.ts'
import { clockwiseFrom, everySeat } from '#engine/kit/seats.ts'
import { firstState } from '#engine/kit/state.ts'
import { CARDS, LEVEL_CARDS, type Noble, RIGHTS, type Right, TRACKS, type Track } from './material.ts'

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

type Options = { readonly openMoney: boolean }

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

const zeros = (n: number): number[] => new Array<number>(n).fill(0)

/** All that the game keeps beside the cards, with its first values. */
const own = (seats: number) => ({
  round: 1,
  /** Who opens the next auction: the winner of the last one that had a winner, at first the start player. */
  opener: 0,
  noble: 0,
  /** The highest bid of this auction, 0 before the first. */
  high: 0,
  /** By seat: the last bid in this auction, 0 before the first, PASSED when out. */
  bids: zeros(seats),
  /** AUG-10: how many cards of each hand, the first ones there, everybody has seen; the rest was never shown. */
  seen: zeros(seats),
  /** AUG-8: covered at the table, but it follows from what was public. */
  money: zeros(seats),
  prestige: zeros(seats),
  /** By seat × 3 + track. */
  levels: zeros(seats * TRACKS.length).fill(1),
  /** By track × 3 + level - 2: level cards that lie out. */
  supply: TRACKS.flatMap(() => LEVEL_CARDS[seats]),
  /** By seat × 6 + right: the value or price of the own tile, 0 without it. */
  rights: zeros(seats * RIGHTS.length),
  /** By right: how many tiles of the stack are taken. */
  taken: zeros(RIGHTS.length),
  /** By seat × 7 + source. */
  earned: zeros(seats * SOURCES.length),
})

export interface Augsburg extends State<Frame>, ReturnType<typeof own> {
  readonly options: Options
}

export const PASSED = -1

/**
 * AUG-9, AUG-10: of the pile the back on top is seen; every other note has come out of it before the eyes of all, so
 * that its back stays known also where it lies in the discard pile. AUG-41: cards given up lie in `given`, under the
 * draw pile, until all are shuffled.
 */
export const places = definePlaces({
  // The draw pile comes first: all cards are there at the start.
  shared: {
    pile: { backs: 'top' },
    discard: { backs: 'all' },
    display: {},
    waiting: { backs: 'all' },
    used: {},
    given: { backs: 'all' },
  },
  perSeat: { hand: { backs: 'all' }, offer: { backs: 'all' }, shown: { backs: 'all' } },
})
export const {
  pile: PILE,
  discard: DISCARD,
  display: DISPLAY,
  waiting: WAITING,
  used: USED,
  given: GIVEN,
  hand,
  offer,
  shown,
} = places.at

export const setup = firstState<Augsburg>({ first: { step: 'setUp' }, cards: CARDS, places, own })

/** AUG-1. */
export const roundsOf = (seats: number): number => seats + 2

export const levelOf = (s: Pick<Augsburg, 'levels'>, seat: Seat, track: Track): number =>
  s.levels[TRACKS.length * seat + track]
export const rightOf = (s: Pick<Augsburg, 'rights'>, seat: Seat, right: Right): number =>
  s.rights[RIGHTS.length * seat + right]
/** The value or price of the tile on top of a stack. */
export const topOf = (s: Pick<Augsburg, 'taken'>, right: Right): number => RIGHTS[right].tiles[s.taken[right]]

/** Every seat, from the one that opens the next auction. */
export const clockwise = (s: Augsburg): readonly Seat[] => clockwiseFrom(s.seats, s.opener)

/** Level cards of each kind, in the supply or held, and tiles of each right: never more, never fewer. */
export const material = (s: Augsburg): readonly number[] => {
  const seats = everySeat(s.seats)
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
