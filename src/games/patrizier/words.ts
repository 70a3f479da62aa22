import type { Text } from '#engine/contract.ts'
import { texts } from '#engine/language/say.ts'
import { CARDS, CITIES, type City } from './material.ts'
import type { Site } from './state.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
export const { text, refuse } = texts<Key>()

const CITY_TEXTS: readonly Text[] = CITIES.map(({ code }) => text(`city.${code}`))
export const cityText = (city: City): Text => CITY_TEXTS[city]

const SIDES = [text('side.a'), text('side.b')] as const
export const sideText = (site: Site): Text => SIDES[site % 2]

const CARD_TEXTS: readonly Text[] = CARDS.map(({ city, crests, head, heads, action }) => {
  const kind =
    crests === 2 ? 'crests' : action !== null ? action : heads === 2 ? `${head as 'lady'}2` : (head as 'lady')
  return text(`card.${kind}` as Key, { city: cityText(city) })
})
export const cardText = (card: number): Text => CARD_TEXTS[card]
