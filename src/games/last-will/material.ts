/** Everything but the cards: decks, plans, the offer, the market. Which figures are reconstructed the rules files say. */
export const DECKS = ['events', 'helpers', 'properties', 'companions'] as const
export type Deck = number
export const EVENTS: Deck = 0
export const HELPERS: Deck = 1
export const PROPERTY_CARDS: Deck = 2
export const COMPANION_CARDS: Deck = 3

/** What a back shows: the regular deck, the crowns of a special card, or a wild companion. */
export const BACKS = [...DECKS, 'crown', 'crowns2', 'crowns3', 'wild'] as const
export type Back = number
export const ONE_CROWN: Back = 4
export const WILD_BACK: Back = 7
export const isSpecial = (back: Back): boolean => back >= ONE_CROWN && back < WILD_BACK

export const SYMBOLS = ['silverware', 'coach', 'wine', 'helm', 'mask'] as const
export type CardSymbol = number
export const MASK: CardSymbol = 4

export const COMPANIONS = ['guest', 'dog', 'chef', 'horse', 'wild'] as const
export type Companion = number
export const HORSE: Companion = 3
export const WILD: Companion = 4

/** The four kinds of property; all but the farm are houses. */
export const PROPERTIES = ['farm', 'mansion', 'townHouse', 'manor'] as const
export type Property = number
export const FARM: Property = 0
export const MODIFIERS = [-3, -2, 1, 3] as const

/** LW-1: one last will card for each amount. */
export const LAST_WILLS = [70, 80, 90, 100, 110, 120, 130] as const
export const USUAL_LAST_WILL = 70

export interface Plan {
  readonly cards: number
  readonly boys: number
  readonly actions: number
}
const plan = (cards: number, boys: number, actions: number): Plan => ({ cards, boys, actions })
const PLANS_FOR_FEW: readonly Plan[] = [
  plan(5, 2, 1),
  plan(2, 2, 2),
  plan(1, 2, 3),
  plan(7, 2, 1),
  plan(3, 1, 4),
  plan(4, 2, 3),
]
const PLANS_FOR_MANY: readonly Plan[] = [
  plan(5, 2, 1),
  plan(2, 2, 2),
  plan(3, 1, 3),
  plan(7, 2, 1),
  plan(4, 2, 2),
  plan(0, 2, 4),
  plan(3, 2, 3),
]
const isFew = (seats: number): boolean => seats <= 3
/** LW-7: the plans, the leftmost first. */
export const plansFor = (seats: number): readonly Plan[] => (isFew(seats) ? PLANS_FOR_FEW : PLANS_FOR_MANY)

const SPECIAL = 'special'
type Laid = Deck | typeof SPECIAL
interface OfferPlace {
  readonly name: string
  /** From how many players on it takes part. */
  readonly seats: number
  /** One of the three cards that two places serve with 2 or 3 players (LW-11). */
  readonly inGroup: boolean
  /** What is laid there up to a round, and after it. */
  readonly until: number
  readonly first: Laid
  readonly then: Laid
}
const offerPlace = (
  name: string,
  first: Laid,
  until = 7,
  then = first,
  { seats = 2, inGroup = false } = {},
): OfferPlace => ({ name, seats, inGroup, until, first, then })

/** LW-6. The wild companions have a place of their own. */
export const OFFER: readonly OfferPlace[] = [
  offerPlace('A', SPECIAL),
  offerPlace('B', SPECIAL),
  offerPlace('C', HELPERS, 7, HELPERS, { inGroup: true }),
  offerPlace('D', HELPERS, 4, EVENTS, { seats: 3 }),
  offerPlace('E', PROPERTY_CARDS, 2, EVENTS, { inGroup: true }),
  offerPlace('F', PROPERTY_CARDS, 4, COMPANION_CARDS, { inGroup: true }),
  offerPlace('I', HELPERS, 4, SPECIAL, { seats: 5 }),
]
/** Which deck feeds a place of the offer in a round; -1 for the special cards. */
export const laidAt = (place: number, round: number): Deck => {
  const { until, first, then } = OFFER[place]
  const laid = round <= until ? first : then
  return laid === SPECIAL ? -1 : laid
}
/** Whether a place belongs to the group of three cards at this table. */
export const isGrouped = (place: number, seats: number): boolean => OFFER[place].inGroup && isFew(seats)
export const PLACES_OF_GROUP = 2

/** LW-10: where boys leave their hats: at the places of the offer, at two for the wild companions, at three houses. */
export const HAT_AT_WILDS = OFFER.length
export const PLACES_OF_WILDS = 2
export const HAT_AT_EXTENSION = HAT_AT_WILDS + PLACES_OF_WILDS
export const HAT_AT_MARKET = HAT_AT_EXTENSION + 1
export const HAT_AT_OPERA = HAT_AT_EXTENSION + 2
export const HATS = HAT_AT_EXTENSION + 3
/** Instead of a seat: nobody's hat, and one of which it is not known any more whose it is. */
export const NOBODY = -1
export const SOMEBODY = -2

/** What money goes for; what is sold brings some back and counts below zero. */
export const PURPOSES = ['events', 'expenses', 'upkeep', 'opera', 'bought', 'sold'] as const
export type Purpose = (typeof PURPOSES)[number]

export const ROUNDS = 7
export const SPACES = 5
export const EXTENSIONS = 12
export const OPERA_POUNDS = 2
export const HAND_LIMIT = 2
export const PROPERTY_BURDEN = 5
