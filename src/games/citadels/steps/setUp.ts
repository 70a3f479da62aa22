/** CIT-1, CIT-2, CIT-43: hands, gold and the first crown. */
import { call } from '#engine/advance.ts'
import { move, shuffle } from '#engine/cards.ts'
import { below } from '#engine/chance.ts'
import type { Auto } from '#engine/contract.ts'
import { CARDS, FIRST_DISTRICT, FIRST_GOLD, FIRST_HAND } from '../material.ts'
import { ROUND } from '../sequence.ts'
import { type Citadels, type Frame, hand, PILE, places } from '../state.ts'
import { text } from '../words.ts'

const deals = places.transfer<Citadels>({
  rule: 'CIT-1',
  to: hand,
  look: 'seat',
  text: (_, seat, cards) => text('told.hand', { seat: { seat }, cards: { cards } }),
})

export const setUp: Auto<Citadels, Extract<Frame, { step: 'setUp' }>> = {
  rules: ['CIT-1', 'CIT-43'],
  shape: 'auto',
  run(s, _, tell) {
    for (let card = FIRST_DISTRICT; card < CARDS; card++) move(s.cards, card, PILE)
    shuffle(s, PILE)
    for (let seat = 0; seat < s.seats; seat++) deals.draw(s, seat, PILE, FIRST_HAND, tell)
    s.gold.fill(FIRST_GOLD)
    tell?.('CIT-1', text('told.gold', { n: FIRST_GOLD }))
    s.crown = below(s.chance, s.seats)
    tell?.('CIT-1', text('told.firstCrown', { seat: { seat: s.crown } }))
    call(s, ROUND)
  },
}
