/** A table of Augsburg for tests: hands and piles by their notation, 'Lo12 J' being a note and any joker. */
import { EVERYONE, viewerBit } from '#engine/cards.ts'
import { type Table, table } from '#engine/testkit/table.ts'
import { augsburg } from '../index.ts'
import { FIRST_JOKER, FIRST_PRIVILEGE, RIGHTS, TRACKS } from '../material.ts'
import { cardName, cardNamed } from '../notation.ts'
import { type Augsburg, DISCARD, DISPLAY, hand, offer, PILE, USED, WAITING } from '../state.ts'

type ByName<T> = { readonly [name: string]: T }
type Levels = { readonly [T in (typeof TRACKS)[number]]?: number }
type Rights = { readonly [R in (typeof RIGHTS)[number]['name']]?: number }

export interface Position {
  readonly hands?: ByName<string>
  /** Hand cards that everybody has seen. */
  readonly seen?: ByName<string>
  readonly offers?: ByName<string>
  readonly money?: ByName<number>
  readonly prestige?: ByName<number>
  readonly levels?: ByName<Levels>
  /** The value or price of own tiles; every dearer one is taken too. */
  readonly rights?: ByName<Rights>
  /** How many tiles of a stack are taken. */
  readonly taken?: Rights
  /** The draw pile, the top card last. All other cards are out of play then. */
  readonly pile?: string
  readonly discard?: string
  /** The privilege cards that lie out. */
  readonly display?: string
  readonly opener?: string
  readonly round?: number
  readonly options?: Augsburg['options']
  readonly next: readonly Augsburg['stack'][number][]
}

/** Lays everything out as said; what is not said is as at the start, but hands and offers are empty. */
export const position = (names: readonly string[], wanted: Position): Table<Augsburg> => {
  const t = table(augsburg, names, wanted.options ? { options: wanted.options } : {})
  const { s } = t
  const rest = wanted.pile === undefined ? PILE : USED
  for (let card = 0; card < FIRST_PRIVILEGE; card++) if (s.cards.where[card] !== PILE) t.put(card, PILE, 0)
  if (wanted.pile !== undefined) for (const card of s.cards.piles[PILE].slice()) t.put(card, USED, 0)

  let joker = FIRST_JOKER
  const lay = (list: string | undefined, place: number, knownTo: number) => {
    for (const name of (list ?? '').split(' ').filter(Boolean)) {
      const card = name === 'J' ? joker++ : cardNamed(name)
      if (s.cards.where[card] !== rest) throw new Error(`${name} lies somewhere already`)
      t.put(card, place, knownTo)
    }
  }
  names.forEach((name, seat) => {
    lay(wanted.seen?.[name], hand(seat), EVERYONE)
    s.seen[seat] = s.cards.piles[hand(seat)].length
    lay(wanted.hands?.[name], hand(seat), viewerBit(seat))
    lay(wanted.offers?.[name], offer(seat), viewerBit(seat))
    s.money[seat] = wanted.money?.[name] ?? s.money[seat]
    s.prestige[seat] = wanted.prestige?.[name] ?? 0
    TRACKS.forEach((track, i) => {
      for (let level = 2; level <= (wanted.levels?.[name]?.[track] ?? 1); level++) rise(s, seat, i, level)
    })
    RIGHTS.forEach((right, i) => {
      const tile = wanted.rights?.[name]?.[right.name]
      if (tile === undefined) return
      s.rights[RIGHTS.length * seat + i] = tile
      s.taken[i] = Math.max(s.taken[i], (right.tiles as readonly number[]).indexOf(tile) + 1)
    })
  })
  RIGHTS.forEach((right, i) => {
    s.taken[i] = wanted.taken?.[right.name] ?? s.taken[i]
  })
  lay(wanted.discard, DISCARD, EVERYONE)
  lay(wanted.pile, PILE, 0)
  if (wanted.display !== undefined) {
    for (const card of s.cards.piles[DISPLAY].slice()) t.put(card, WAITING)
    for (const name of wanted.display.split(' ').filter(Boolean)) t.put(cardNamed(name), DISPLAY)
  }
  s.opener = wanted.opener === undefined ? 0 : t.seat(wanted.opener)
  s.round = wanted.round ?? 1
  // AUG-13: where all hands are empty an auction asks nobody; so that a test can stop there, its opener is.
  const stop = wanted.next.at(-1)?.step === 'auction' ? [{ step: 'bid', seat: s.opener } as const] : []
  return t.only(...wanted.next, ...stop)
}

/** AUG-25: takes the level card from the supply; level 3 goes back when level 4 is taken. */
const rise = (s: Augsburg, seat: number, track: number, level: number): void => {
  s.levels[TRACKS.length * seat + track] = level
  s.supply[TRACKS.length * track + level - 2]--
  if (level === 4) s.supply[TRACKS.length * track + 1]++
}

/** The names of the hand cards of somebody, jokers all as 'J', sorted. */
export const handOf = (t: Table<Augsburg>, name: string): string =>
  namesIn(t, `hand of ${name}`).toSorted().join(' ')

/** The names of the cards in a place, the top one last. */
export const namesIn = (t: Table<Augsburg>, place: string): string[] =>
  t.cards(place).map((card) => (isJokerCard(card) ? 'J' : cardName(card)))

const isJokerCard = (card: number): boolean => card >= FIRST_JOKER && card < FIRST_PRIVILEGE

/** What somebody picks by name: each 'J' is the next joker of the hand or offer that holds them. */
export const picks = (t: Table<Augsburg>, name: string, list: string): string[] => {
  const jokers = t
    .question(name)
    .options.map(({ answer }) => String(answer))
    .filter((item) => isJokerCard(cardNamed(item)))
  return list
    .split(' ')
    .filter(Boolean)
    .map((item) => (item === 'J' ? (jokers.shift() ?? 'no joker') : item))
}
