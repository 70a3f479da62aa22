/** Positions for tests: who holds which characters, with how much gold, which hand and which city. */
import { moveUnder, viewerBit } from '#engine/cards.ts'
import type { Seat } from '#engine/contract.ts'
import { type Table, table } from '#engine/testkit/table.ts'
import { citadels } from '../index.ts'
import { CARDS, FIRST_DISTRICT } from '../material.ts'
import { characterNamed, districtNamed } from '../notation.ts'
import {
  ASIDE,
  type Citadels,
  chosen,
  city,
  DISCARD,
  FACE_UP_PLACE,
  hand,
  type Options,
  PILE,
  RUIN,
} from '../state.ts'

interface Person {
  /** The characters it has chosen, by name. */
  readonly as?: string
  readonly gold?: number
  readonly hand?: string
  readonly city?: string
}

interface Surroundings {
  readonly options?: Partial<Options>
  readonly crown?: string
  /** Characters that lie face up. All others that nobody holds are put aside. */
  readonly faceUp?: string
  /** The next districts to be drawn, the first one first. */
  readonly pile?: string
  readonly discard?: string
  /** Whether nothing else than `pile` can be drawn. */
  readonly pileOnly?: boolean
  readonly round?: number
}

const list = (names: string | undefined): string[] => (names ? names.split(' ') : [])
const districts = (names: string | undefined): number[] => list(names).map(districtNamed)

/** Clears the table: every district is in the pile and every character put aside, known to nobody. */
const clear = (s: Citadels): void => {
  for (let card = 0; card < CARDS; card++) {
    moveUnder(s.cards, card, card < FIRST_DISTRICT ? ASIDE : PILE)
    s.cards.known[card] = 0
  }
}

/** A round with everybody's characters chosen, just before the first call. */
export const position = (
  people: { readonly [name: string]: Person },
  { options = {}, crown, faceUp, pile, discard, pileOnly = false, round = 1 }: Surroundings = {},
): Table<Citadels> => {
  const names = Object.keys(people)
  const t = table(citadels, names, { options })
  t.arrange((s) => {
    clear(s)
    s.round = round
    s.crown = crown === undefined ? 0 : names.indexOf(crown)
    s.gold = names.map((name) => people[name].gold ?? 0)
  })
  names.forEach((name, seat) => {
    for (const character of list(people[name].as))
      t.put(characterNamed(character), chosen(seat), viewerBit(seat))
    for (const card of districts(people[name].hand)) t.put(card, hand(seat), viewerBit(seat))
    for (const card of districts(people[name].city)) t.put(card, city(seat))
  })
  for (const character of list(faceUp)) t.put(characterNamed(character), FACE_UP_PLACE)
  for (const card of districts(discard)) t.put(card, DISCARD)
  const next = districts(pile)
  if (pileOnly) {
    // Out of the way, where nothing is ever drawn from.
    const rest = t.s.cards.piles[PILE].filter((card) => !next.includes(card))
    for (const card of rest) t.put(card, RUIN)
  }
  for (const card of next.toReversed()) t.put(card, PILE, 0)
  return t.only({ step: 'call', character: 0 })
}

/** Takes gold and ends the turn. */
export const idle = (t: Table<Citadels>, ...names: string[]): Table<Citadels> => {
  for (const name of names) t.says(name, 'gold').says(name, 'end')
  return t
}

const namesIn = (t: Table<Citadels>, place: string): string =>
  t
    .cards(place)
    .map((card) => citadels.cardText(card).key.split('.')[1])
    .join(' ')
/** What lies where, by kind, such as 'TAV KEE'. */
export const handOf = (t: Table<Citadels>, name: string): string => namesIn(t, `hand of ${name}`)
export const cityOf = (t: Table<Citadels>, name: string): string => namesIn(t, `city of ${name}`)
export const discarded = (t: Table<Citadels>): string => namesIn(t, 'discard')
export const goldOf = (t: Table<Citadels>, name: string): number => t.s.gold[t.seat(name)]

/** The characters that a viewer thinks possible for a player's cards, sorted; known ones alone. */
export const couldBe = (t: Table<Citadels>, viewer: string, seat: Seat): string[][] => {
  const cards = t.couldBe(`chosen of ${t.names[seat]}`, viewer)
  return cards.map((all) => all.map((card) => citadels.cardText(card).key.split('.')[1]))
}
