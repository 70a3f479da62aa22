/** Notes as a hand is sorted: by noble, then by value, jokers last. */
import type { Text } from '#engine/contract.ts'
import { isJoker, nobleOf, noteValue, PRICES } from '#games/augsburg/material.ts'
import { cardText, nobleText } from '#games/augsburg/words.ts'
import type { Printed } from '../../../board/enlarged.svelte.ts'
import type { Voice } from '../../../voice.svelte.ts'
import { text } from '../say.ts'

const groupOf = (card: number): number => (isJoker(card) ? -1 : nobleOf(card))

export const grouped = (cards: readonly number[]): readonly (readonly number[])[] => {
  const sorted = cards.toSorted((a, b) => a - b)
  const kinds = [...new Set(sorted.map(groupOf))]
  return kinds.map((kind) => sorted.filter((card) => groupOf(card) === kind))
}

/** As it is printed, from the top down. */
export const noteText = (card: number): Text =>
  isJoker(card)
    ? text('aug.joker')
    : text('aug.note', { n: noteValue(card), noble: nobleText(nobleOf(card)) })

export const printedNote = (voice: Voice, card: number, back: number): Printed => {
  const n = PRICES[back]
  return isJoker(card)
    ? {
        title: voice.plain(text('aug.joker')),
        text: voice.plain(text('aug.jokerText', { n })),
        rule: 'AUG-12',
      }
    : {
        title: voice.plain(cardText(card)),
        text: voice.plain(text('aug.noteText', { noble: nobleText(nobleOf(card)), n })),
        rule: 'AUG-12, AUG-17',
      }
}
