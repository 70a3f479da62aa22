import type { Text } from '#engine/contract.ts'
import { texts } from '#engine/language/say.ts'
import { CARDS } from './cards.ts'
import { BACKS, COMPANIONS, type Companion, DECKS, type Deck, PROPERTIES, type Property } from './material.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
export const { text, refuse } = texts<Key>()

export const backText = (back: number, n: number): Text => text(`back.${BACKS[back]}`, { n })

const DECK_TEXTS: readonly Text[] = DECKS.map((name) => text(`deck.${name}`))
export const deckText = (deck: Deck): Text => DECK_TEXTS[deck]

const PROPERTY_TEXTS: readonly Text[] = PROPERTIES.map((name) => text(`property.${name}`))
export const propertyText = (property: Property): Text => PROPERTY_TEXTS[property]

const COMPANION_TEXTS: readonly Text[] = COMPANIONS.map((name) => text(`card.${name}`))
export const companionText = (companion: Companion): Text => COMPANION_TEXTS[companion]

const CARD_TEXTS: readonly Text[] = CARDS.map(({ name, property, values }) =>
  property < 0
    ? text(`card.${name}` as Key)
    : text('card.property', { property: propertyText(property), n: values[0] }),
)
export const cardText = (card: number): Text => CARD_TEXTS[card]

/** A modifier or bonus with its sign. */
export const signed = (n: number): Text => (n < 0 ? text('minus', { n: -n }) : text('plus', { n }))

/** A list of sentences as one, or nothing. The last may be joined by another word: "a, b or c". */
export const joined = (parts: readonly Text[], key: Key, last: Key = key): Text | null =>
  parts.length === 0 ? null : parts.reduce((a, b, at) => text(at === parts.length - 1 ? last : key, { a, b }))
