import { move } from '#engine/cards.ts'
import type { Moved, Seat, State } from '#engine/contract.ts'
import { definePlaces } from '#engine/kit/places.ts'
import { firstState } from '#engine/kit/state.ts'
import { CARDS } from './cards.ts'
import { isHouse } from './kinds.ts'
import {
  type Back,
  DECKS,
  EXTENSIONS,
  HATS,
  isGrouped,
  isSpecial,
  NOBODY,
  OFFER,
  ONE_CROWN,
  PURPOSES,
  type Purpose,
  plansFor,
  SPACES,
  USUAL_LAST_WILL,
  WILD_BACK,
} from './material.ts'

export type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'offer' }
  | { readonly step: 'keepTwo' }
  | { readonly step: 'planning' }
  | { readonly step: 'block'; readonly seat: Seat }
  | { readonly step: 'plan'; readonly seat: Seat }
  | { readonly step: 'draw'; readonly seat: Seat }
  | { readonly step: 'drawCounts'; readonly seat: Seat }
  | { readonly step: 'errands' }
  | { readonly step: 'errand'; readonly seat: Seat }
  | { readonly step: 'market'; readonly seat: Seat }
  | { readonly step: 'actions' }
  | { readonly step: 'turn'; readonly seat: Seat }
  /** What is left to decide about the hand card that lies in `playing`; it is secret until then. */
  | { readonly step: 'finish'; readonly seat: Seat }
  | { readonly step: 'tenants'; readonly seat: Seat; readonly left: number }
  | { readonly step: 'fair'; readonly seat: Seat; readonly left: number }
  /** How much to spend when activating a card of the own board, or at the opera (card -1). */
  | { readonly step: 'amount'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'sale'; readonly seat: Seat; readonly card: number }
  | { readonly step: 'roundEnd' }
  | { readonly step: 'keepHand' }
  | { readonly step: 'closeRound' }
  | { readonly step: 'end' }

export type Options = { readonly lastWill: 70 | 'drawn' }

/** All that the game keeps beside the cards, with its first values. */
const own = (seats: number) => {
  const each = <T>(value: T): T[] => new Array<T>(seats).fill(value)
  const eachCard = <T>(value: T): T[] => new Array<T>(CARDS.length).fill(value)
  return {
    round: 0,
    startPlayer: 0,
    /** What each player was given. */
    inheritance: USUAL_LAST_WILL as number,
    /** By kind of property: its modifier. */
    market: [] as number[],
    extensions: EXTENSIONS,
    /** By place for a hat: whose boy has been there this round. */
    hats: new Array<number>(HATS).fill(NOBODY),
    unknownTaken: each(false),
    /** By seat: its plan, the leftmost is 0; -1 for none. */
    plans: each(-1),
    /** Plans under a neutral marker. */
    blocked: [] as number[],
    money: each(0),
    /** By seat and purpose: pounds of this round. Empty while they are not counted: before the first round. */
    spent: [] as number[],
    bankrupt: each(false),
    spaces: each(SPACES),
    actions: each(0),
    whiteActions: each(0),
    /** Maintenance and deals without an action that are left this round. */
    freeFarms: each(0),
    freeHouses: each(0),
    farmDeals: each(0),
    houseDeals: each(0),
    /** By card, while it lies on a board: companions on its slots, steps of value lost, activated this round. */
    tokens: eachCard(0),
    stepsLost: eachCard(0),
    activated: eachCard(false),
  }
}

export interface LastWill extends State<Frame>, ReturnType<typeof own> {
  readonly options: Options
}

const open = { backs: 'all' } as const

export const places = definePlaces({
  shared: {
    box: open,
    deck: { each: DECKS, ...open },
    discard: { each: DECKS, ...open },
    special: { each: ['1', '2', '3'], ...open },
    wild: open,
    offer: { each: OFFER.map(({ name }) => name), ...open },
  },
  // A hand lies in two places: what was drawn is secret, what was taken from the offer is known to all (LW-42).
  perSeat: { hand: open, taken: open, board: open, playing: open },
})
export const {
  box: BOX,
  deck: deckPile,
  discard: discardPile,
  wild: WILD_PLACE,
  offer: offerPlace,
  hand,
  taken,
  board,
  playing,
} = places.at
/** The special cards, a pile for each number of crowns: fewer crowns lie on top. */
export const specialPile = (back: Back): number => places.at.special(back - ONE_CROWN)

export const setup = firstState<LastWill>({ first: { step: 'setUp' }, cards: CARDS.length, places, own })

/** Where a card goes when it is used up: its discard pile, the box (LW-26) or the place of the wild companions. */
const outOfPlay: readonly number[] = CARDS.map(({ back }) =>
  back === WILD_BACK ? WILD_PLACE : isSpecial(back) ? BOX : discardPile(back),
)
export const discard = (s: LastWill, card: number): void => move(s.cards, card, outOfPlay[card])
/** For motion: a card on its way out of play. */
export const leaving = (card: number, from: number): Moved => places.moved(from, outOfPlay[card], [card])

/** Takes a card off a board: its companions, its value marker and its activation are gone with it. */
export const leaveBoard = (s: LastWill, card: number): void => {
  s.tokens[card] = 0
  s.stepsLost[card] = 0
  s.activated[card] = false
  discard(s, card)
}

export const handSize = (s: LastWill, seat: Seat): number =>
  s.cards.piles[hand(seat)].length + s.cards.piles[taken(seat)].length

export const hasFreeSpace = (s: LastWill, seat: Seat): boolean =>
  s.cards.piles[board(seat)].length < s.spaces[seat]

export const ownsProperty = (s: LastWill, seat: Seat): boolean => {
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) if (CARDS[pile[i]].property >= 0) return true
  return false
}

/** The current value of a property, without modifier and helpers. */
export const currentValue = (s: Pick<LastWill, 'stepsLost'>, card: number): number =>
  CARDS[card].values[s.stepsLost[card]]

export const canLoseStep = (s: LastWill, card: number): boolean => {
  const kind = CARDS[card]
  return isHouse(kind) && s.stepsLost[card] < kind.values.length - 1
}

/** LW-11: how many boys have been at the group of three cards. */
export const groupVisits = (s: Pick<LastWill, 'hats' | 'seats'>): number => {
  let visits = 0
  for (let place = 0; place < OFFER.length; place++)
    if (s.hats[place] !== NOBODY && isGrouped(place, s.seats)) visits++
  return visits
}

/** What a seat has spent on something this round, as far as it was counted. */
export const spentOn = (s: Pick<LastWill, 'spent'>, seat: Seat, purpose: Purpose): number =>
  s.spent[seat * PURPOSES.length + PURPOSES.indexOf(purpose)] ?? 0

/** LW-7: the seats in the order of their plans, the leftmost first. */
export const planOrder = (s: LastWill): Seat[] => {
  const order: Seat[] = []
  const plans = plansFor(s.seats).length
  for (let plan = 0; plan < plans; plan++) {
    const seat = s.plans.indexOf(plan)
    if (seat >= 0) order.push(seat)
  }
  return order
}
