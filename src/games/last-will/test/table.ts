/** A table of Last Will for tests: hands, boards and the market by their notation. */
import { EVERYONE, viewerBit } from '#engine/cards.ts'
import { type Table, table } from '#engine/testkit/table.ts'
import { CARDS } from '../cards.ts'
import { lastWill } from '../index.ts'
import { isSpecial, PROPERTIES, WILD_BACK } from '../material.ts'
import { cardNamed } from '../notation.ts'
import { startWith } from '../privileges.ts'
import {
  board,
  deckPile,
  type Frame,
  hand,
  type LastWill,
  offerPlace,
  playing,
  specialPile,
  taken,
  WILD_PLACE,
} from '../state.ts'

type ByName<T> = { readonly [name: string]: T }

export interface Position {
  /** By name: secret hand cards, 'dinner1 dog2'. */
  readonly hands?: ByName<string>
  /** By name: hand cards that everybody saw being taken. */
  readonly taken?: ByName<string>
  /** By name: cards on the board; 'farm12+1' has a companion, 'mansion14-2' has lost two steps. */
  readonly boards?: ByName<string>
  readonly money?: ByName<number>
  readonly actions?: ByName<number>
  /** By kind of property; 0 for the rest, so that prices are easy to read. */
  readonly market?: { readonly [K in (typeof PROPERTIES)[number]]?: number }
  readonly round?: number
  /** By name: the plan, counted from 1; all others have the plans that are left. */
  readonly plans?: ByName<number>
}

export const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil']
const words = (text: string): string[] => text.split(' ').filter(Boolean)
const homeOf = (card: number): number => {
  const { back } = CARDS[card]
  return back === WILD_BACK ? WILD_PLACE : isSpecial(back) ? specialPile(back) : deckPile(back)
}

/** A table in the middle of a round: nothing in the hands and on the boards but what is named. */
export const position = (names: readonly string[], it: Position = {}): Table<LastWill> => {
  const t = table(lastWill, names)
  const { s } = t
  const clear = (place: number) => {
    for (const card of s.cards.piles[place].slice()) t.put(card, homeOf(card), 0)
  }
  for (let place = 0; place < 7; place++) clear(offerPlace(place))
  names.forEach((name, seat) => {
    for (const place of [hand(seat), taken(seat), board(seat), playing(seat)]) clear(place)
    s.plans[seat] = (it.plans?.[name] ?? seat + 1) - 1
    s.money[seat] = it.money?.[name] ?? 70
  })
  s.market = PROPERTIES.map((property) => it.market?.[property] ?? 0)
  s.round = it.round ?? 3
  names.forEach((name, seat) => {
    for (const card of words(it.hands?.[name] ?? '')) t.put(cardNamed(card), hand(seat), viewerBit(seat))
    for (const card of words(it.taken?.[name] ?? '')) t.put(cardNamed(card), taken(seat), EVERYONE)
    for (const marked of words(it.boards?.[name] ?? '')) {
      const [text, n] = marked.split(/[+-]/)
      const sign = marked[text.length]
      const card = cardNamed(text)
      t.put(card, board(seat), EVERYONE)
      if (sign === '+') s.tokens[card] = Number(n)
      if (sign === '-') s.stepsLost[card] = Number(n)
    }
    startWith(s, seat, it.actions?.[name] ?? 0)
  })
  return t
}

/** The same, in the action turn of the first of the names. */
export const turnOf = (names: readonly string[], it: Position = {}): Table<LastWill> => {
  const t = position(names, it)
  const frames: Frame[] = names.map((_, seat) => ({ step: 'turn', seat }))
  return t.only(...frames, { step: 'roundEnd' })
}

/** The same, with one errand after the other in the order of the names. */
export const errandsOf = (names: readonly string[], it: Position = {}): Table<LastWill> =>
  position(names, it).only(
    ...names.map((_, seat): Frame => ({ step: 'errand', seat })),
    ...names.map((_, seat): Frame => ({ step: 'errand', seat })),
    { step: 'actions' },
  )
