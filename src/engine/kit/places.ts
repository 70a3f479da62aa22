/** Where the cards of a game lie: one table gives names, indexes and backs, and how cards are told to move. */
import { MOST_SEATS, type Moved, type Place, type State } from '../contract.ts'
import { Transfer, type TransferSpec } from './transfer.ts'

/** Of which face-down cards in a place everybody sees the back. */
type One = Pick<Place, 'backs'>
/** One place for each of these names: 'deck.events', 'deck.helpers' … */
interface Each extends One {
  readonly each: readonly string[]
}
type SharedPlaces = { readonly [name: string]: One | Each }
type SeatPlaces = { readonly [name: string]: One }

/** A row of places: one for each seat, or one for each of a list. */
interface PlaceRow {
  (n: number): number
  /** Whether a place is one of the row. */
  has(place: number): boolean
}

type Indexes<Shared extends SharedPlaces, Own extends SeatPlaces> = {
  readonly [Name in keyof Shared]: Shared[Name] extends Each ? PlaceRow : number
} & { readonly [Name in keyof Own]: PlaceRow }

interface Places<Shared extends SharedPlaces, Own extends SeatPlaces> {
  /** By name: the index of a place, or of the places of a row. */
  readonly at: Indexes<Shared, Own>
  /** All places at a table with so many seats, in the order of their indexes. */
  list(seats: number): readonly Place[]
  /** How many these are. */
  count(seats: number): number
  /** The seat that a place of a seat belongs to. */
  seatOf(place: number): number
  /** For motion: cards that have gone from one place to another. */
  moved(from: number, to: number, cards: readonly number[]): Moved
  /** A way in which cards move, with what is told of it. */
  transfer<S extends State>(spec: TransferSpec<S>): Transfer<S>
}

/** Whole numbers all through: steps ask for places all the time. */
const rowOf = (first: number, step: number, count: number): PlaceRow => {
  const last = first + step * (count - 1)
  return Object.assign((n: number): number => first + step * n, {
    has: (place: number): boolean => place >= first && place <= last && (place - first) % step === 0,
  })
}

/**
 * The index of a place is its position in the table: what all share comes first, then what lies before each seat, seat
 * by seat. States that are stored hold these indexes, so the order is for good.
 */
export const definePlaces = <const Shared extends SharedPlaces, const Own extends SeatPlaces>({
  shared,
  perSeat,
}: {
  readonly shared: Shared
  readonly perSeat: Own
}): Places<Shared, Own> => {
  const at: { [name: string]: number | PlaceRow } = {}
  const common: Place[] = []
  for (const [name, spec] of Object.entries<One | Each>(shared)) {
    const { backs } = spec
    const names = 'each' in spec ? spec.each.map((one) => `${name}.${one}`) : [name]
    at[name] = 'each' in spec ? rowOf(common.length, 1, names.length) : common.length
    for (const one of names) common.push(placeNamed(one, backs))
  }
  const own = Object.entries<One>(perSeat)
  const first = common.length
  const each = own.length
  own.forEach(([name], i) => {
    at[name] = rowOf(first + i, each, MOST_SEATS)
  })
  const list = (seats: number): readonly Place[] => [
    ...common,
    ...Array.from({ length: seats }, (_, seat) =>
      own.map(([name, { backs }]) => placeNamed(`${name}.${seat}`, backs)),
    ).flat(),
  ]
  const names = list(MOST_SEATS).map(({ name }) => name)
  const moved = (from: number, to: number, cards: readonly number[]): Moved => ({
    from: names[from],
    to: names[to],
    cards,
  })
  return {
    at: at as Indexes<Shared, Own>,
    list,
    count: (seats) => first + each * seats,
    seatOf: (place) => ((place - first) / each) | 0,
    moved,
    transfer: (spec) => new Transfer(moved, spec),
  }
}

const placeNamed = (name: string, backs: Place['backs']): Place => (backs ? { name, backs } : { name })
