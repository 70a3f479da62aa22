/** SKE-1: the deal. */
import { call } from '#engine/advance.ts'
import { shuffle } from '#engine/cards.ts'
import type { Auto } from '#engine/contract.ts'
import { HAND } from '../material.ts'
import { DECK, hand, type In, places, type Skeleton } from '../state.ts'
import { text } from '../words.ts'

/** Moves cards into a hand, lets its owner look at them and tells of it. */
const deals = places.transfer<Skeleton>({
  rule: 'SKE-1',
  to: hand,
  look: 'seat',
  text: (_, seat, cards) => text('told.deal', { seat: { seat }, cards: { cards } }),
})

export const setUp: Auto<Skeleton, In<'setUp'>> = {
  rules: ['SKE-1'],
  shape: 'auto',
  run(s, _, tell) {
    shuffle(s, DECK)
    for (let seat = 0; seat < s.seats; seat++) deals.draw(s, seat, DECK, HAND, tell)
    call(s, { step: 'turn', seat: 0, round: 1 })
  },
}
