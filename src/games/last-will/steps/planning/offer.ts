/** LW-4, LW-6: the offer of the round, and in round 1 the two cards that each player keeps of its first six. */
import { call } from '#engine/advance.ts'
import { reveal } from '#engine/cards.ts'
import type { AskSome, Auto, Tell } from '#engine/contract.ts'
import { everySeat } from '#engine/kit/seats.ts'
import { laidAt, OFFER, PURPOSES } from '../../material.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { afterOffer } from '../../sequence.ts'
import { type Frame, hand, type LastWill, offerPlace } from '../../state.ts'
import { cardText, text } from '../../words.ts'
import { drawSpecialTo, drawTo, isRunOut } from '../decks.ts'
import { keepOnly } from '../secrets.ts'

const tellOffer = (cards: readonly number[], tell: Tell | null): void =>
  tell?.('LW-6', text('told.offer', { cards: { cards } }))

export const offer: Auto<LastWill, Extract<Frame, { step: 'offer' }>> = {
  rules: ['LW-6'],
  shape: 'auto',
  run(s, _, tell) {
    s.round++
    s.spent = new Array<number>(s.seats * PURPOSES.length).fill(0)
    tell?.('LW-6', text('told.round', { n: s.round }))
    let untold: number[] = []
    for (let place = 0; place < OFFER.length; place++) {
      if (OFFER[place].seats > s.seats) continue
      const deck = laidAt(place, s.round)
      const to = offerPlace(place)
      // What came from the old deck is told before it is made anew.
      if (untold.length > 0 && deck >= 0 && isRunOut(s, deck)) {
        tellOffer(untold, tell)
        untold = []
      }
      const card = deck < 0 ? drawSpecialTo(s, to) : drawTo(s, deck, to, tell)
      if (card < 0) {
        // LW-41: it stays empty.
        tell?.('LW-41', text('told.emptyPlace'))
        continue
      }
      reveal(s.cards, card)
      untold.push(card)
    }
    tellOffer(untold, tell)
    call(s, ...afterOffer(s.round))
  },
}

const KEPT = 2
const JUST_TWO = { min: KEPT, max: KEPT }

export const keepTwo: AskSome<LastWill, Extract<Frame, { step: 'keepTwo' }>> = {
  rules: ['LW-4', 'LW-42'],
  shape: 'some',
  who: (s) => everySeat(s.seats),
  prompt: () => text('keepTwo.prompt'),
  items: (s, _, seat) => s.cards.piles[hand(seat)].map(cardName),
  size: () => JUST_TWO,
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, _f, seat) => `hand.${seat}`,
  answer(s, _, seat, names, tell) {
    keepOnly(s, seat, names.map(cardNamed))
    tell?.(
      'LW-4',
      text('told.keepTwo', { seat: { seat }, cards: { cards: s.cards.piles[hand(seat)].slice() } }),
    )
  },
}
