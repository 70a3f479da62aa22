/** SKE-1: the deal. */
import { call } from '#engine/advance.ts'
import { moveTop, showTo, shuffle } from '#engine/cards.ts'
import type { Auto } from '#engine/contract.ts'
import { HAND } from '../material.ts'
import { DECK, hand, type In, type Skeleton } from '../state.ts'
import { text } from '../words.ts'

export const setUp: Auto<Skeleton, In<'setUp'>> = {
  rules: ['SKE-1'],
  shape: 'auto',
  run(s, _, tell) {
    shuffle(s, DECK)
    for (let seat = 0; seat < s.seats; seat++) {
      const dealt = Array.from({ length: HAND }, () => moveTop(s.cards, DECK, hand(seat)))
      for (const card of dealt) showTo(s.cards, card, seat)
      tell?.('SKE-1', text('told.deal', { seat: { seat }, cards: { cards: dealt } }), {
        from: 'deck',
        to: `hand.${seat}`,
        cards: dealt,
      })
    }
    call(s, { step: 'turn', seat: 0, round: 1 })
  },
}
