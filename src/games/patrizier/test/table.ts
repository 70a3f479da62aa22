/** A table of Patrizier for tests: hands, towers and cards by their notation. */
import { EVERYONE, viewerBit } from '#engine/cards.ts'
import { type Table, table } from '#engine/testkit/table.ts'
import { patrizier } from '../index.ts'
import { CITIES } from '../material.ts'
import { cardName, cardNamed, cityCoded, siteNamed } from '../notation.ts'
import { BOX, beside, cardBeside, citiesIn, hand, type Patrizier, PILE, played } from '../state.ts'
import { leader } from '../steps/score.ts'

export interface Position {
  /** By name: hand cards, 'ROM3 PAR1'. */
  readonly hands?: { readonly [name: string]: string }
  /** By name: cards played before. */
  readonly played?: { readonly [name: string]: string }
  /** By site, 'ROM:a': the owners' initials, the ground floor first. */
  readonly towers?: { readonly [site: string]: string }
  /** By city: the card beside it, or '' for none. All others keep what they have. */
  readonly beside?: { readonly [city: string]: string }
  /** The cards of the pile, the top one last; all others go to the box. */
  readonly pile?: string
  readonly turn: string
  readonly options?: Patrizier['options']
}

const cards = (text: string): number[] => text.split(' ').filter(Boolean).map(cardNamed)

export const position = (
  names: readonly string[],
  { hands = {}, played: before = {}, towers = {}, beside: out = {}, pile, turn, options }: Position,
): Table<Patrizier> => {
  const t = table(patrizier, names, options ? { options } : {})
  const { s } = t
  /** Makes room first, so that no card lies in two of the arranged places. */
  const lay = (place: number, list: readonly number[], knownTo: number) => {
    for (const card of s.cards.piles[place].slice()) t.put(card, pile === undefined ? PILE : BOX)
    for (const card of list) t.put(card, place, knownTo)
  }
  if (pile !== undefined) for (const card of s.cards.piles[PILE].slice()) t.put(card, BOX)
  for (const name of names) lay(hand(t.seat(name)), cards(hands[name] ?? ''), viewerBit(t.seat(name)))
  for (const [name, list] of Object.entries(before)) lay(played(t.seat(name)), cards(list), EVERYONE)
  for (const [city, card] of Object.entries(out)) lay(beside(cityCoded(city)), cards(card), EVERYONE)
  if (pile !== undefined) for (const card of cards(pile)) t.put(card, PILE, 0)
  // A card that was taken from beside another city is made up for.
  for (let city = 0; city < citiesIn(s.seats) && pile === undefined; city++)
    if (!Object.hasOwn(out, CITIES[city].code) && cardBeside(s, city) === undefined)
      t.put(s.cards.piles[PILE][0], beside(city))
  for (const [site, owners] of Object.entries(towers)) {
    const floors = [...owners].map((initial) => names.findIndex((name) => name.startsWith(initial)))
    s.towers[siteNamed(site)] = floors
    for (const seat of floors) s.supply[seat]--
  }
  return t.only({ step: 'turn', seat: t.seat(turn) })
}

const initial = (t: Table<Patrizier>, seat: number): string => t.names[seat]?.[0] ?? '-'

/** The owners of a tower's floors by their initials, the ground floor first, as in `towers` above. */
export const towerAt = (t: Table<Patrizier>, site: string): string =>
  t.s.towers[siteNamed(site)].map((seat) => initial(t, seat)).join('')

/** Who has the higher and the lower tile of a city, 'AB'; '-' for one that lies on the board. */
export const tilesOf = (t: Table<Patrizier>, city: string): string =>
  t.s.tiles
    .slice(2 * cityCoded(city), 2 * cityCoded(city) + 2)
    .map((seat) => initial(t, seat))
    .join('')

/** Whose tower it is at the moment. */
export const leaderOf = (t: Table<Patrizier>, site: string): string =>
  initial(t, leader(t.s.towers[siteNamed(site)], t.s.seats).seat)

export const supplyOf = (t: Table<Patrizier>, name: string): number => t.s.supply[t.seat(name)]

/** The cards in a place, 'ROM3 PAR1'. */
export const cardsIn = (t: Table<Patrizier>, place: string): string => t.cards(place).map(cardName).join(' ')
export const handOf = (t: Table<Patrizier>, name: string): string => cardsIn(t, `hand of ${name}`)
