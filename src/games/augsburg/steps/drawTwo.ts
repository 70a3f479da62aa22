/** AUG-23, AUG-40: two cards from the draw pile, then one of the hand is discarded. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Seat, Tell } from '#engine/contract.ts'
import { isJoker } from '../material.ts'
import { cardName, cardNamed } from '../notation.ts'
import { draw, handCards, refill, showCards } from '../piles.ts'
import { type Augsburg, DISCARD, type Frame, hand } from '../state.ts'
import { cardText, text } from '../words.ts'

const DRAWN = 2

export const drawTwo = (s: Augsburg, seat: Seat, tell: Tell | null): void => {
  const drawn: number[] = []
  for (let i = 0; i < DRAWN; i++) {
    const card = draw(s, seat, hand(seat), tell)
    if (card >= 0) drawn.push(card)
  }
  tell?.('AUG-23', text('told.draws', { seat: { seat }, cards: { cards: drawn } }), {
    from: 'pile',
    to: `hand.${seat}`,
    cards: drawn,
  })
  if (s.cards.piles[hand(seat)].length > 0) call(s, { step: 'discardOne', seat })
}

export const discardOne: AskOne<Augsburg, Extract<Frame, { step: 'discardOne' }>> = {
  rules: ['AUG-23', 'AUG-10'],
  shape: 'one',
  prompt: () => text('discardOne.prompt'),
  options(s, { seat }) {
    const cards = s.cards.piles[hand(seat)]
    const names: Answer[] = []
    let joker = false
    for (let i = 0; i < cards.length; i++) {
      if (joker && isJoker(cards[i])) continue
      joker ||= isJoker(cards[i])
      names.push(cardName(cards[i]))
    }
    return names
  },
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, _f, seat, name) => `hand.${seat}.${name}`,
  answer(s, { seat }, _, name, tell) {
    const cards = handCards(s, seat, [name])
    showCards(s, seat, cards, DISCARD)
    tell?.('AUG-23', text('told.discards', { seat: { seat }, cards: { cards } }), {
      from: `hand.${seat}`,
      to: 'discard',
      cards,
    })
    refill(s, tell)
  },
}
