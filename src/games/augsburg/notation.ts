/** Answers and cards as short text: notes 'Lo12', jokers 'J1' to 'J12', privilege cards 'T-N-cards'. */
import type { Answer } from '#engine/contract.ts'
import {
  CARDS,
  FIRST_JOKER,
  FIRST_PRIVILEGE,
  isJoker,
  nobleOf,
  noteValue,
  PRIVILEGE_CARDS,
  priceOf,
} from './material.ts'

const NOBLE_CODES = ['Ph', 'Lo', 'Le', 'Ma'] as const
const TRACK_CODES = { trade: 'T', nobility: 'N', office: 'O' } as const

const privilegeName = (card: number): string =>
  PRIVILEGE_CARDS[card - FIRST_PRIVILEGE].map((p) => TRACK_CODES[p as 'trade'] ?? p).join('-')

const NAMES: readonly string[] = Array.from({ length: CARDS }, (_, card) =>
  card >= FIRST_PRIVILEGE
    ? privilegeName(card)
    : isJoker(card)
      ? `J${card - FIRST_JOKER + 1}`
      : `${NOBLE_CODES[nobleOf(card)]}${noteValue(card)}`,
)
export const cardName = (card: number): string => NAMES[card]

const cardByName = new Map<Answer, number>(NAMES.map((name, card) => [name, card]))
export const cardNamed = (name: Answer): number => cardByName.get(name) as number
export const priceNamed = (name: Answer): number => priceOf(cardNamed(name))

export const namesOf = (cards: readonly number[]): string[] => {
  const names: string[] = []
  for (let i = 0; i < cards.length; i++) names.push(NAMES[cards[i]])
  return names
}
