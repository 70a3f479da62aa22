/** What a card can be, and short ways to say it. Every kind has one shape, so that the tables stay fast. */
import {
  type Back,
  type CardSymbol,
  COMPANION_CARDS,
  COMPANIONS,
  type Companion,
  EVENTS,
  FARM,
  HELPERS,
  ONE_CROWN,
  PROPERTIES,
  PROPERTY_CARDS,
  type Property,
  SYMBOLS,
  WILD,
  WILD_BACK,
} from './material.ts'

/** So many actions, so many pounds. */
interface Price {
  readonly actions: number
  readonly pounds: number
}

/** With a companion: how many pounds more (white border), or instead (black border). */
interface Company {
  readonly companion: Companion
  readonly pounds: number
}

/** The lower part of a helper: what it is good for as long as it lies on the board. */
export interface Gives {
  /** Hand cards that may be kept beyond two. */
  readonly keep: number
  readonly actions: number
  /** Actions for white-bordered cards only. */
  readonly whiteActions: number
  /** By symbol: pounds more when a card with it is used. */
  readonly bonus: readonly number[]
  /** By kind of property: pounds more when one is maintained. */
  readonly garden: readonly number[]
  /** Farms and houses that can be maintained without an action each round. */
  readonly freeFarms: number
  readonly freeHouses: number
  /** Farms and houses that can be bought or sold without an action each round. */
  readonly farmDeals: number
  readonly houseDeals: number
  /** How much lower a farm's price may be, and how much higher or lower a house's. */
  readonly farmPrice: number
  readonly housePrice: number
  /** Cards more in planning: of any deck, events, companions. */
  readonly cards: number
  readonly events: number
  readonly companions: number
}

export interface Kind {
  /** Its notation and the key of its words. Cards of one name are alike but for their backs. */
  readonly name: string
  readonly copies: number
  readonly back: Back
  readonly sort: 'white' | 'black' | 'property' | 'companion'
  readonly symbol: CardSymbol
  /** White: each way to play it. */
  readonly ways: readonly Price[]
  /** White: each companion it can be played with. */
  readonly company: readonly Company[]
  /** White: what else it does. */
  readonly effect: 'none' | 'actions' | 'tenants' | 'fair'
  readonly gainsActions: number
  /** Black: actions to lay it down. */
  readonly lay: number
  /** Black: the activation without companions, if it has one. */
  readonly activates: boolean
  readonly activation: Price
  /** Black: from the top down, the companion that belongs there and what can be spent then. */
  readonly slots: readonly Company[]
  /** Black: pounds for each farm, and for each token on farms; then `activation` names no pounds. */
  readonly counts: boolean
  readonly perFarm: number
  readonly perHorse: number
  readonly perDog: number
  readonly gives: Gives
  /** The kind of property, -1 for all other cards. */
  readonly property: Property
  /** From the top down; a farm has one value. */
  readonly values: readonly number[]
  /** The companion it is, -1 for all other cards. */
  readonly companion: Companion
}

const NOTHING: Gives = {
  keep: 0,
  actions: 0,
  whiteActions: 0,
  bonus: SYMBOLS.map(() => 0),
  garden: PROPERTIES.map(() => 0),
  freeFarms: 0,
  freeHouses: 0,
  farmDeals: 0,
  houseDeals: 0,
  farmPrice: 0,
  housePrice: 0,
  cards: 0,
  events: 0,
  companions: 0,
}
const FREE: Price = { actions: 0, pounds: 0 }
const kind = (name: string, copies: number, more: Partial<Kind>): Kind => ({
  name,
  copies,
  back: HELPERS,
  sort: 'black',
  symbol: -1,
  ways: [],
  company: [],
  effect: 'none',
  gainsActions: 0,
  lay: 1,
  activates: false,
  activation: FREE,
  slots: [],
  counts: false,
  perFarm: 0,
  perHorse: 0,
  perDog: 0,
  gives: NOTHING,
  property: -1,
  values: [],
  companion: -1,
  ...more,
})

type SymbolName = (typeof SYMBOLS)[number]
type CompanionName = (typeof COMPANIONS)[number]
type HouseName = Exclude<(typeof PROPERTIES)[number], 'farm'>
/** [actions, pounds] */
type Figures = readonly [number, number]
type Slots = readonly (readonly [CompanionName, number])[]

const price = ([actions, pounds]: Figures): Price => ({ actions, pounds })
const company = ([name, pounds]: readonly [string, number]): Company => ({
  companion: COMPANIONS.indexOf(name as CompanionName),
  pounds,
})

export const white = (
  name: string,
  copies: number,
  symbol: SymbolName | null,
  ways: readonly Figures[],
  more: { readonly [K in CompanionName]?: number } = {},
): Kind =>
  kind(name, copies, {
    back: EVENTS,
    sort: 'white',
    symbol: symbol === null ? -1 : SYMBOLS.indexOf(symbol),
    ways: ways.map(price),
    company: Object.entries(more).map(company),
  })

interface Black {
  readonly symbol?: SymbolName
  readonly lay?: number
  readonly spend?: Figures
  readonly slots?: Slots
  readonly per?: { readonly farm?: number; readonly horse?: number; readonly dog?: number }
  readonly bonus?: { readonly [K in SymbolName]?: number }
  readonly garden?: readonly HouseName[]
  readonly gives?: Partial<Gives>
}
const GARDENER_POUNDS = 3

export const black = (name: string, copies: number, it: Black): Kind =>
  kind(name, copies, {
    symbol: it.symbol ? SYMBOLS.indexOf(it.symbol) : -1,
    lay: it.lay ?? 1,
    activates: it.spend !== undefined || it.per !== undefined,
    activation: price(it.spend ?? [0, 0]),
    slots: (it.slots ?? []).map(company),
    counts: it.per !== undefined,
    perFarm: it.per?.farm ?? 0,
    perHorse: it.per?.horse ?? 0,
    perDog: it.per?.dog ?? 0,
    gives: {
      ...NOTHING,
      bonus: SYMBOLS.map((symbol) => it.bonus?.[symbol] ?? 0),
      garden: PROPERTIES.map((name) => (it.garden?.includes(name as HouseName) ? GARDENER_POUNDS : 0)),
      ...it.gives,
    },
  })

const property = (
  name: (typeof PROPERTIES)[number],
  values: readonly number[],
  pounds: number,
  slots: Slots,
) =>
  kind(`${name}${values[0]}`, 1, {
    back: PROPERTY_CARDS,
    sort: 'property',
    property: PROPERTIES.indexOf(name),
    values,
    activates: true,
    activation: price([1, pounds]),
    slots: slots.map(company),
  })
export const farm = (value: number, pounds: number, slots: Slots = []) =>
  property('farm', [value], pounds, slots)
export const house = (name: HouseName, values: readonly number[], pounds: number, slots: Slots = []) =>
  property(name, values, pounds, slots)

export const companion = (name: CompanionName, copies: number): Kind =>
  kind(name, copies, {
    back: name === 'wild' ? WILD_BACK : COMPANION_CARDS,
    sort: 'companion',
    companion: COMPANIONS.indexOf(name),
  })

export const crowns = (crowns: number, special: Kind): Kind => ({ ...special, back: ONE_CROWN + crowns - 1 })
export const actions = (gainsActions: number, event: Kind): Kind => ({
  ...event,
  effect: 'actions',
  gainsActions,
})
export const effect = (effect: 'tenants' | 'fair', event: Kind): Kind => ({ ...event, effect })

export const isFarm = (kind: Kind): boolean => kind.property === FARM
export const isHouse = (kind: Kind): boolean => kind.property > FARM
export const isWild = (kind: Kind): boolean => kind.companion === WILD
