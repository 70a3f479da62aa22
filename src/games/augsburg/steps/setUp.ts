/** AUG-1 to AUG-7: what lies out, what everybody begins with, and the first seven cards. */
import { call } from '#engine/advance.ts'
import { moveTop, showTo, shuffle } from '#engine/cards.ts'
import { below } from '#engine/chance.ts'
import type { Auto, Seat, Tell } from '#engine/contract.ts'
import { CARDS, FIRST_PRIVILEGE, START_JOKERS, START_MONEY, START_OFFER } from '../material.ts'
import { AFTER_SET_UP } from '../sequence.ts'
import { type Augsburg, clockwise, type Frame, hand, offer, PILE, places, roundsOf, USED } from '../state.ts'
import { text } from '../words.ts'
import { layOut } from './round.ts'

const tellOffer = (s: Augsburg, seat: Seat, tell: Tell): void => {
  const cards = s.cards.piles[offer(seat)].slice()
  tell(
    'AUG-6',
    text('told.offer', { seat: { seat }, cards: { cards } }),
    places.moved(PILE, offer(seat), cards),
  )
}

export const setUp: Auto<Augsburg, Extract<Frame, { step: 'setUp' }>> = {
  rules: ['AUG-6', 'AUG-1', 'AUG-2', 'AUG-3', 'AUG-4', 'AUG-5', 'AUG-7', 'AUG-9', 'AUG-10'],
  shape: 'auto',
  run(s, _, tell) {
    tell?.('AUG-1', text('told.rounds', { n: roundsOf(s.seats) }))
    for (let card = FIRST_PRIVILEGE; card < CARDS; card++) moveTop(s.cards, PILE, USED)
    layOut(s, 'AUG-4', tell)

    for (let seat = 0; seat < s.seats; seat++)
      for (let i = 0; i < START_JOKERS; i++) moveTop(s.cards, PILE, hand(seat))
    s.seen.fill(START_JOKERS)
    s.money.fill(START_MONEY)
    tell?.('AUG-5', text('told.start', { n: START_MONEY, jokers: START_JOKERS }))
    shuffle(s, PILE)

    s.opener = below(s.chance, s.seats)
    tell?.('AUG-7', text('told.startPlayer', { seat: { seat: s.opener } }))
    const seats = clockwise(s)
    for (let i = 0; i < START_OFFER; i++)
      for (const seat of seats) showTo(s.cards, moveTop(s.cards, PILE, offer(seat)), seat)
    if (tell) for (const seat of seats) tellOffer(s, seat, tell)
    call(s, ...AFTER_SET_UP)
  },
}
