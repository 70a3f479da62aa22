import type { Text } from '#engine/contract.ts'
import { texts } from '#engine/language/say.ts'
import {
  CARDS,
  FIRST_PRIVILEGE,
  isJoker,
  NOBLES,
  type Noble,
  nobleOf,
  noteValue,
  PRICES,
  PRIVILEGE_BACK,
  PRIVILEGE_CARDS,
  RIGHTS,
  type Right,
  TRACKS,
  type Track,
} from './material.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
export const { text, refuse } = texts<Key>()

const NOBLE_TEXTS: readonly Text[] = NOBLES.map((noble) => text(`noble.${noble}`))
export const nobleText = (noble: Noble): Text => NOBLE_TEXTS[noble]

const RIGHT_TEXTS: readonly Text[] = RIGHTS.map(({ name }) => text(`right.${name}`))
export const rightText = (right: Right): Text => RIGHT_TEXTS[right]

const LEVELS = [1, 2, 3, 4] as const
const LEVEL_TEXTS: readonly (readonly Text[])[] = TRACKS.map((track) =>
  LEVELS.map((level) => text(`level.${track}.${level}`)),
)
export const levelText = (track: Track, level: number): Text => LEVEL_TEXTS[track][level - 1]

const privilegeText = (card: number): Text => {
  const [a, b, c] = PRIVILEGE_CARDS[card - FIRST_PRIVILEGE].map((privilege) => text(`privilege.${privilege}`))
  return text('card.privilege', { a, b, c })
}
const CARD_TEXTS: readonly Text[] = Array.from({ length: CARDS }, (_, card) =>
  card >= FIRST_PRIVILEGE
    ? privilegeText(card)
    : isJoker(card)
      ? text('card.joker')
      : text('card.note', { noble: nobleText(nobleOf(card)), value: noteValue(card) }),
)
export const cardText = (card: number): Text => CARD_TEXTS[card]
export const backText = (back: number, n: number): Text =>
  back === PRIVILEGE_BACK ? text('back.privilege', { n }) : text('back.note', { n, price: PRICES[back] })
