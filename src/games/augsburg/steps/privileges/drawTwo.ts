/** AUG-23, AUG-40: two cards from the draw pile, then one of the hand is discarded. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Seat, Tell } from '#engine/contract.ts'
import { isJoker } from '../../material.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { handCards, refill, showCards } from '../../piles.ts'
import { type Augsburg, DISCARD, type Frame, hand, PILE, places } from '../../state.ts'
import { cardText, text } from '../../words.ts'

const DRAWN = 2

const draws = places.transfer<Augsburg>({
  rule: 'AUG-23',
  to: hand,
  look: 'seat',
  text: (_, seat, cards) => text('told.draws', { seat: { seat }, cards: { cards } }),
})

export const drawTwo = (s: Augsburg, seat: Seat, tell: Tell | null): void => {
  const drawn = draws.draw(s, seat, PILE, DRAWN, tell, refill)
  if (drawn === 0) draws.all(s, seat, PILE, [], tell)
  refill(s, tell)
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
    tell?.(
      'AUG-23',
      text('told.discards', { seat: { seat }, cards: { cards } }),
      places.moved(hand(seat), DISCARD, cards),
    )
    refill(s, tell)
  },
}
