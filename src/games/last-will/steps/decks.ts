/** LW-8: the regular decks and their discard piles. */
import { moveTop, showTo, shuffle } from '#engine/cards.ts'
import type { Seat, Tell } from '#engine/contract.ts'
import { BACKS, type Deck, ONE_CROWN } from '../material.ts'
import { deckPile, discardPile, hand, type LastWill, specialPile } from '../state.ts'
import { deckText, text } from '../words.ts'

/** How many cards a deck and its discard pile hold: no more can be drawn. */
export const cardsLeft = (s: LastWill, deck: Deck): number =>
  s.cards.piles[deckPile(deck)].length + s.cards.piles[discardPile(deck)].length

/** LW-8: whether the next card of a deck comes from its shuffled discard pile. */
export const isRunOut = (s: LastWill, deck: Deck): boolean =>
  s.cards.piles[deckPile(deck)].length === 0 && s.cards.piles[discardPile(deck)].length > 0

/** Moves the top card of a regular deck; an empty one is made anew of its discard pile. -1: there is no card left. */
export const drawTo = (s: LastWill, deck: Deck, place: number, tell: Tell | null): number => {
  if (isRunOut(s, deck)) {
    while (moveTop(s.cards, discardPile(deck), deckPile(deck)) >= 0);
    shuffle(s, deckPile(deck))
    tell?.('LW-8', text('told.reshuffle', { deck: deckText(deck) }))
  }
  return moveTop(s.cards, deckPile(deck), place)
}

/** Moves the top special card: the fewest crowns first. -1: there is none left. */
export const drawSpecialTo = (s: LastWill, place: number): number => {
  for (let back = ONE_CROWN; back < BACKS.length - 1; back++) {
    const card = moveTop(s.cards, specialPile(back), place)
    if (card >= 0) return card
  }
  return -1
}

/** Draws a card into a hand; only its owner sees it. */
export const drawCard = (s: LastWill, seat: Seat, deck: Deck, tell: Tell | null): number => {
  const card = drawTo(s, deck, hand(seat), tell)
  if (card >= 0) showTo(s.cards, card, seat)
  return card
}
