import type { Text } from '#engine/contract.ts'
import { FIRST_PRIVILEGE, PRIVILEGE_CARDS } from '#games/augsburg/material.ts'
import { cardText } from '#games/augsburg/words.ts'
import type { Printed } from '../../../board/enlarged.svelte.ts'
import type { Voice } from '../../../voice.svelte.ts'
import { text } from '../say.ts'

/** Its three words, as they stand on it. */
export const charterText = (card: number): Text => {
  const [a, b, c] = PRIVILEGE_CARDS[card - FIRST_PRIVILEGE].map((privilege) => text(`aug.word.${privilege}`))
  return text('aug.charter', { a, b, c })
}

/** What is printed on a privilege card, in sentences. */
export const printedCharter = (voice: Voice, card: number): Printed => {
  const [a, b, c] = PRIVILEGE_CARDS[card - FIRST_PRIVILEGE].map((privilege) => text(`aug.seal.${privilege}`))
  return {
    title: voice.plain(cardText(card)),
    text: voice.plain(text('aug.charterText', { a, b, c })),
    rule: 'AUG-20, AUG-24',
  }
}
