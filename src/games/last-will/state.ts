import { type Cards, copyCards, move } from '#engine/cards.ts'
import { type Chance, copyChance } from '#engine/chance.ts'
import type { Given, Moved, Place, Result, Seat, State } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { isHouse } from './kinds.ts'
import {
  type Back,
  DECKS,
  type Deck,
  EXTENSIONS,
  isSpecial,
  OFFER,
  ONE_CROWN,
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

const MOST_SEATS = 5
/** Frames never change, so those that say no more than whose turn it is are made once. */
export const forEachSeat = (frame: (seat: Seat) => Frame): readonly Frame[] =>
  Array.from({ length: MOST_SEATS }, (_, seat) => frame(seat))

export type Options = { readonly lastWill: 70 | 'drawn' }

export interface LastWill extends State<Frame> {
  readonly options: Options
  round: number
  startPlayer: Seat
  /** What each player was given. */
  inheritance: number
  /** By kind of property: its modifier. */
  market: number[]
  extensions: number
  /** Which places boys have visited this round. */
  extensionVisited: boolean
  marketVisited: boolean
  operaVisited: boolean
  groupVisits: number
  unknownTaken: boolean[]
  /** By seat: its plan, the leftmost is 0; -1 for none. */
  plans: number[]
  /** Plans under a neutral marker. */
  blocked: number[]
  money: number[]
  bankrupt: boolean[]
  spaces: number[]
  actions: number[]
  whiteActions: number[]
  /** Maintenance and deals without an action that are left this round. */
  freeFarms: number[]
  freeHouses: number[]
  farmDeals: number[]
  houseDeals: number[]
  /** By card, while it lies on a board: companions on its slots, steps of value lost, activated this round. */
  tokens: number[]
  stepsLost: number[]
  activated: boolean[]
}

export const copy = (s: LastWill): LastWill => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  startPlayer: s.startPlayer,
  inheritance: s.inheritance,
  market: s.market.slice(),
  extensions: s.extensions,
  extensionVisited: s.extensionVisited,
  marketVisited: s.marketVisited,
  operaVisited: s.operaVisited,
  groupVisits: s.groupVisits,
  unknownTaken: s.unknownTaken.slice(),
  plans: s.plans.slice(),
  blocked: s.blocked.slice(),
  money: s.money.slice(),
  bankrupt: s.bankrupt.slice(),
  spaces: s.spaces.slice(),
  actions: s.actions.slice(),
  whiteActions: s.whiteActions.slice(),
  freeFarms: s.freeFarms.slice(),
  freeHouses: s.freeHouses.slice(),
  farmDeals: s.farmDeals.slice(),
  houseDeals: s.houseDeals.slice(),
  tokens: s.tokens.slice(),
  stepsLost: s.stepsLost.slice(),
  activated: s.activated.slice(),
})

export const create = (seats: number, options: Options, chance: Chance, cards: Cards): LastWill => {
  const each = (n: number) => new Array<number>(seats).fill(n)
  const eachCard = (n: number) => new Array<number>(CARDS.length).fill(n)
  return {
    seats,
    options,
    chance,
    asked: 0,
    stack: [{ step: 'setUp' }],
    pending: new Array<Given | null>(seats).fill(null),
    cards,
    result: null as Result | null,
    round: 0,
    startPlayer: 0,
    inheritance: USUAL_LAST_WILL,
    market: [],
    extensions: EXTENSIONS,
    extensionVisited: false,
    marketVisited: false,
    operaVisited: false,
    groupVisits: 0,
    unknownTaken: new Array<boolean>(seats).fill(false),
    plans: each(-1),
    blocked: [],
    money: each(0),
    bankrupt: new Array<boolean>(seats).fill(false),
    spaces: each(SPACES),
    actions: each(0),
    whiteActions: each(0),
    freeFarms: each(0),
    freeHouses: each(0),
    farmDeals: each(0),
    houseDeals: each(0),
    tokens: eachCard(0),
    stepsLost: eachCard(0),
    activated: new Array<boolean>(CARDS.length).fill(false),
  }
}

// Where cards lie.
export const BOX = 0
export const deckPile = (deck: Deck): number => 1 + deck
export const discardPile = (deck: Deck): number => 1 + DECKS.length + deck
/** The special cards, a pile for each number of crowns: fewer crowns lie on top. */
export const specialPile = (back: Back): number => 1 + 2 * DECKS.length + back - ONE_CROWN
export const WILD_PLACE = 12
export const offerPlace = (place: number): number => 13 + place
/** A hand lies in two places: what was drawn is secret, what was taken from the offer is known to all (LW-42). */
export const hand = (seat: Seat): number => 20 + 4 * seat
export const taken = (seat: Seat): number => 21 + 4 * seat
export const board = (seat: Seat): number => 22 + 4 * seat
export const playing = (seat: Seat): number => 23 + 4 * seat

export const placeCount = (seats: number): number => hand(seats)

const everyBack = { backs: 'all' } as const
const named = (name: string): Place => ({ name, ...everyBack })

export const places = (seats: number): readonly Place[] => [
  named('box'),
  ...DECKS.map((name) => named(`deck.${name}`)),
  ...DECKS.map((name) => named(`discard.${name}`)),
  named('special.1'),
  named('special.2'),
  named('special.3'),
  named('wild'),
  ...OFFER.map(({ name }) => named(`offer.${name}`)),
  ...Array.from({ length: seats }, (_, seat) => [
    named(`hand.${seat}`),
    named(`taken.${seat}`),
    named(`board.${seat}`),
    named(`playing.${seat}`),
  ]).flat(),
]

/** Where a card goes when it is used up: its discard pile, the box (LW-26) or the place of the wild companions. */
const outOfPlay: readonly number[] = CARDS.map(({ back }) =>
  back === WILD_BACK ? WILD_PLACE : isSpecial(back) ? BOX : discardPile(back),
)
export const discard = (s: LastWill, card: number): void => move(s.cards, card, outOfPlay[card])
/** For motion: a card on its way out of play. */
export const leaving = (card: number, from: string): Moved => {
  const { back } = CARDS[card]
  const to = back === WILD_BACK ? 'wild' : isSpecial(back) ? 'box' : `discard.${DECKS[back]}`
  return { from, to, cards: [card] }
}

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
export const currentValue = (s: LastWill, card: number): number => CARDS[card].values[s.stepsLost[card]]

export const canLoseStep = (s: LastWill, card: number): boolean => {
  const kind = CARDS[card]
  return isHouse(kind) && s.stepsLost[card] < kind.values.length - 1
}

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
