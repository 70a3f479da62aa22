/** What a card does beside building a floor, in a word or two that fit on it. */
import type { Text } from '#engine/contract.ts'
import { CARDS } from '#games/patrizier/material.ts'
import { text } from '../say.ts'

export const cardSays = (card: number): Text => {
  const { head, heads, action } = CARDS[card]
  return text(`pat.says.${head ?? action ?? 'crests'}`, { n: heads })
}
