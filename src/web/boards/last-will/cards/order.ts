import { CARDS } from '#games/last-will/cards.ts'

const SORTS = ['white', 'black', 'property', 'companion']
const sortOf = (card: number): number => SORTS.indexOf(CARDS[card].sort)
/** A hand as one sorts it: by kind, and each card always at the same place among those that are there. */
export const inOrder = (cards: readonly number[]): readonly number[] =>
  cards.toSorted((a, b) => sortOf(a) - sortOf(b) || a - b)
