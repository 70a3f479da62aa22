import type { Text } from '#engine/contract.ts'
import { texts } from '#engine/language/say.ts'
import { CARDS, CHARACTERS, type Character, colourOf, districtOf, FIRST_DISTRICT } from './material.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
export const { text, refuse } = texts<Key>()

const CARD_TEXTS: readonly Text[] = Array.from({ length: CARDS }, (_, card) =>
  card < FIRST_DISTRICT
    ? text(`character.${CHARACTERS[card].code}`)
    : text(`district.${districtOf(card).kind}`),
)
export const cardText = (card: number): Text => CARD_TEXTS[card]
/** A character by name, for where the name is open even if the card is hidden. */
export const characterText = (character: Character): Text => CARD_TEXTS[character]

/** The colour that brings a character its income. */
export const colourText = (character: Character): Text => text(`colour.${colourOf(character)}` as Key)
