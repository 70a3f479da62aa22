/** CIT-1, CIT-2, CIT-43: hands, gold and the first crown. */
import { call } from '#engine/advance.ts'
import { move, moveTop, newCards, showTo, shuffle } from '#engine/cards.ts'
import { below, type Chance } from '#engine/chance.ts'
import type { Auto } from '#engine/contract.ts'
import { CARDS, FIRST_DISTRICT, FIRST_GOLD, FIRST_HAND } from '../material.ts'
import { type Citadels, create, type Frame, hand, type Options, PILE, places } from '../state.ts'
import { text } from '../words.ts'

export const setup = (seats: number, options: Options, chance: Chance): Citadels =>
  create(seats, options, chance, newCards(CARDS, places(seats).length))

export const setUp: Auto<Citadels, Extract<Frame, { step: 'setUp' }>> = {
  rules: ['CIT-1', 'CIT-43'],
  shape: 'auto',
  run(s, _, tell) {
    for (let card = FIRST_DISTRICT; card < CARDS; card++) move(s.cards, card, PILE)
    shuffle(s, PILE)
    for (let seat = 0; seat < s.seats; seat++) {
      const dealt = Array.from({ length: FIRST_HAND }, () => moveTop(s.cards, PILE, hand(seat)))
      for (const card of dealt) showTo(s.cards, card, seat)
      tell?.('CIT-1', text('told.hand', { seat: { seat }, cards: { cards: dealt } }), {
        from: 'pile',
        to: `hand.${seat}`,
        cards: dealt,
      })
    }
    s.gold.fill(FIRST_GOLD)
    tell?.('CIT-1', text('told.gold', { n: FIRST_GOLD }))
    s.crown = below(s.chance, s.seats)
    tell?.('CIT-1', text('told.firstCrown', { seat: { seat: s.crown } }))
    call(s, { step: 'round' })
  },
}
