/** PAT-7: a turn begins with a card from the hand. */
import { call } from '#engine/advance.ts'
import type { AskOne, Auto } from '#engine/contract.ts'
import { cardName, cardNamed } from '../notation.ts'
import { END, PLAY, restOfTurn } from '../sequence.ts'
import { type Frame, hand, type Patrizier, places, played } from '../state.ts'
import { cardText, text } from '../words.ts'

const plays = places.transfer<Patrizier>({
  rule: 'PAT-7',
  to: played,
  look: 'all',
  text: (_, seat, [card]) => text('told.play', { seat: { seat }, card: { card } }),
})

export const turn: Auto<Patrizier, Extract<Frame, { step: 'turn' }>> = {
  rules: ['PAT-16', 'PAT-19'],
  shape: 'auto',
  run(s, { seat }, tell) {
    // PAT-19: everybody plays the same number of cards, so a start player without a card means that nobody has one.
    if (s.cards.piles[hand(seat)].length > 0) return call(s, PLAY[seat])
    tell?.('PAT-16', text('told.end'))
    call(s, END)
  },
}

export const play: AskOne<Patrizier, Extract<Frame, { step: 'play' }>> = {
  // PAT-15: what others are shown of the stack is for the page to decide; a perfect memory knows it.
  rules: ['PAT-7', 'PAT-15'],
  shape: 'one',
  prompt: () => text('play.prompt'),
  options: (s, { seat }) => s.cards.piles[hand(seat)].map(cardName),
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, { seat }) => `hand.${seat}`,
  answer(s, { seat }, _, name, tell) {
    const card = cardNamed(name)
    plays.one(s, seat, card, tell)
    call(s, ...restOfTurn(s.seats, seat, card))
  },
}
