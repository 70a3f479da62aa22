/** The draw pile, the discard pile, and cards that leave a hand. */
import { mix, move, moveTop, moveUnder, reveal, shuffle, viewerBit } from '#engine/cards.ts'
import type { Answer, Seat, Tell } from '#engine/contract.ts'
import { BACKS, isJoker } from './material.ts'
import { cardName, cardNamed } from './notation.ts'
import { type Augsburg, DISCARD, hand, PILE, places } from './state.ts'
import { text } from './words.ts'

/** AUG-40: an empty draw pile is made of the discards as soon as there are any. */
export const refill = (s: Augsburg, tell: Tell | null): void => {
  const { piles } = s.cards
  if (piles[PILE].length > 0 || piles[DISCARD].length === 0) return
  shuffle(s, DISCARD)
  while (piles[DISCARD].length > 0) moveTop(s.cards, DISCARD, PILE)
  tell?.('AUG-40', text('told.refill'), places.moved(DISCARD, PILE, piles[PILE].slice()))
}

/**
 * AUG-10: one of these cards, alike from behind, goes where the others do not go, and only the seat knows which.
 * Where all were lost from sight together there is nothing left to blur.
 */
export const blur = (s: Augsburg, seat: Seat, cards: readonly number[]): void => {
  const { from } = s.cards
  for (let i = 1; i < cards.length; i++)
    if (from[cards[i]] !== from[cards[0]]) {
      mix(s.cards, cards, viewerBit(seat))
      return
    }
}

/**
 * A hand card is put somewhere face up. Nobody can tell which of the unseen cards with its back it was: whichever it
 * is, it leaves from the last place of them.
 */
const showOne = (s: Augsburg, seat: Seat, card: number, to: number): void => {
  const cards = s.cards.piles[hand(seat)]
  const at = cards.indexOf(card)
  if (at < s.seen[seat]) s.seen[seat]--
  else {
    const alike: number[] = []
    let last = at
    for (let i = s.seen[seat]; i < cards.length; i++)
      if (BACKS[cards[i]] === BACKS[card]) {
        alike.push(cards[i])
        last = i
      }
    blur(s, seat, alike)
    cards[at] = cards[last]
    cards[last] = card
  }
  move(s.cards, card, to)
  reveal(s.cards, card)
}

export const showCards = (s: Augsburg, seat: Seat, cards: readonly number[], to: number): void => {
  for (let i = 0; i < cards.length; i++) showOne(s, seat, cards[i], to)
}

/** Cards that were shown go back into the hand, before those that nobody has seen. */
export const takeBack = (s: Augsburg, seat: Seat, from: number): void => {
  const cards = s.cards.piles[from]
  s.seen[seat] += cards.length
  while (cards.length > 0) moveUnder(s.cards, cards[cards.length - 1], hand(seat))
}

/**
 * The hand cards that are meant by some names, in the order of the hand. Jokers are all alike: whoever shows one shows
 * one that the table has seen before, if there is such a one, whichever of them was named.
 */
export const handCards = (s: Augsburg, seat: Seat, names: readonly Answer[]): number[] => {
  const cards = s.cards.piles[hand(seat)]
  const picked: number[] = []
  let jokers = 0
  for (let i = 0; i < names.length; i++) if (isJoker(cardNamed(names[i]))) jokers++
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]
    if (!isJoker(card)) {
      if (names.includes(cardName(card))) picked.push(card)
    } else if (jokers > 0 && (i < s.seen[seat] || names.includes(cardName(card)))) {
      picked.push(card)
      jokers--
    }
  }
  return picked
}
