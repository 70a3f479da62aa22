/** CIT-21, CIT-36: the magician swaps hands, or discards and draws as many. */
import type { AskOne, AskSome, Seat, Tell } from '#engine/contract.ts'
import { cardName, districtNamed } from '../../notation.ts'
import { type Citadels, DISCARD, type Frame, hand, places } from '../../state.ts'
import { cardText, text } from '../../words.ts'
import { drawToHand } from '../turn/draw.ts'

const gets = places.transfer<Citadels>({
  rule: 'CIT-21',
  to: hand,
  look: 'seat',
  text: (_, seat, cards) => text('told.gets', { seat: { seat }, cards: { cards } }),
})

const discards = places.transfer<Citadels>({
  rule: 'CIT-36',
  to: DISCARD,
  look: 'all',
  text: (_, seat, cards) => text('told.discards', { seat: { seat }, cards: { cards } }),
})

/** What either had, both know from now on. */
export const swapHands = (s: Citadels, seat: Seat, other: Seat, tell: Tell | null): void => {
  tell?.('CIT-21', text('told.swap', { seat: { seat }, other: { seat: other } }))
  const mine = s.cards.piles[hand(seat)].slice()
  const theirs = s.cards.piles[hand(other)].slice()
  gets.all(s, other, hand(seat), mine, tell)
  gets.all(s, seat, hand(other), theirs, tell)
}

export const swap: AskOne<Citadels, Extract<Frame, { step: 'swap' }>> = {
  rules: ['CIT-21', 'CIT-36'],
  shape: 'one',
  prompt: () => text('swap.prompt'),
  options(s, { seat }) {
    const others: Seat[] = []
    for (let other = 0; other < s.seats; other++) if (other !== seat) others.push(other)
    return others
  },
  refusal: () => null,
  label: (s, _f, _seat, other) =>
    text('swap.option', {
      seat: { seat: other as Seat },
      n: s.cards.piles[hand(other as Seat)].length,
    }),
  at: (_s, _f, _seat, other) => `hand.${other}`,
  answer: (s, { seat }, _, other, tell) => swapHands(s, seat, other as Seat, tell),
}

export const exchange: AskSome<Citadels, Extract<Frame, { step: 'exchange' }>> = {
  rules: ['CIT-36', 'CIT-21'],
  shape: 'some',
  prompt: () => text('exchange.prompt'),
  items: (s, { seat }) => s.cards.piles[hand(seat)].map(cardName),
  // To discard none would not be using it.
  size: (s, { seat }) => ({ min: 1, max: s.cards.piles[hand(seat)].length }),
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(districtNamed(name)),
  at: (_, { seat }) => `hand.${seat}`,
  answer(s, { seat }, _, names, tell) {
    discards.all(s, seat, hand(seat), names.map(districtNamed), tell)
    drawToHand(s, seat, names.length, 'CIT-21', tell)
  },
}
