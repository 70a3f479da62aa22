/** Answers and cards as short text: districts 'TAV3', characters 'king', what a turn offers 'gold', 'cards', 'end' … */
import type { Answer } from '#engine/contract.ts'
import { CARDS, CHARACTERS, type Character, districtOf, FIRST_DISTRICT } from './material.ts'

const NAMES: readonly string[] = Array.from({ length: CARDS }, (_, card) =>
  card < FIRST_DISTRICT ? CHARACTERS[card].code : districtOf(card).name,
)
export const CHARACTER_NAMES: readonly string[] = NAMES.slice(0, FIRST_DISTRICT)

const cardByName = new Map<Answer, number>(NAMES.map((name, card) => [name, card]))
export const cardName = (card: number): string => NAMES[card]
/** The card with this name; undefined for what a turn offers besides. */
export const cardNamed = (name: Answer): number | undefined => cardByName.get(name)
export const characterNamed = (name: Answer): Character => cardByName.get(name) as Character
/** Characters have a number: the order in which they are called. */
export const digit = (name: Answer): number | undefined => {
  const card = cardNamed(name)
  return card !== undefined && card < FIRST_DISTRICT ? card + 1 : undefined
}
export const districtNamed = (name: Answer): number => cardByName.get(name) as number
