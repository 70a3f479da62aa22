/** PAT-1 to PAT-6: the board, the start cards, the draw pile, the supplies and the start player. */
import { call } from '#engine/advance.ts'
import { move, moveTop, reveal, shuffle } from '#engine/cards.ts'
import { below } from '#engine/chance.ts'
import type { Auto } from '#engine/contract.ts'
import { CARDS, CITIES, FLOORS, PISTOIA } from '../material.ts'
import { TURN } from '../sequence.ts'
import { beside, citiesIn, type Frame, hand, type Patrizier, PILE, places } from '../state.ts'
import { cityText, text } from '../words.ts'

const START_CARDS_DEALT = 3

const deals = places.transfer<Patrizier>({
  rule: 'PAT-3',
  to: hand,
  look: 'seat',
  text: (_, seat, cards) => text('told.hand', { seat: { seat }, cards: { cards } }),
})

/** By the number of cities: the cards in play, the last ones first, for they lie on top. */
const cardsIn = (cities: number, isStart: boolean): readonly number[] =>
  CARDS.map((_, card) => card)
    .filter((card) => CARDS[card].city < cities && CARDS[card].isStart === isStart)
    .reverse()
const COUNTS = Array.from({ length: CITIES.length + 1 }, (_, cities) => cities)
const START_CARDS = COUNTS.map((cities) => cardsIn(cities, true))
const OTHER_CARDS = COUNTS.map((cities) => cardsIn(cities, false))

export const setUp: Auto<Patrizier, Extract<Frame, { step: 'setUp' }>> = {
  rules: ['PAT-1', 'PAT-2', 'PAT-3', 'PAT-4', 'PAT-5', 'PAT-6'],
  shape: 'auto',
  run(s, _, tell) {
    const cities = citiesIn(s.seats)
    if (cities === PISTOIA) tell?.('PAT-1', text('told.out'))
    tell?.('PAT-2', text('told.tiles'))

    for (const card of START_CARDS[cities]) move(s.cards, card, PILE)
    shuffle(s, PILE)
    for (let seat = 0; seat < s.seats; seat++) deals.draw(s, seat, PILE, START_CARDS_DEALT, tell)
    for (const card of OTHER_CARDS[cities]) move(s.cards, card, PILE)
    shuffle(s, PILE)
    tell?.('PAT-3', text('told.pile'))

    for (let city = 0; city < cities; city++) {
      const card = moveTop(s.cards, PILE, beside(city))
      reveal(s.cards, card)
      tell?.('PAT-4', text('told.beside', { card: { card }, city: cityText(city) }))
    }
    s.supply.fill(FLOORS[s.seats])
    tell?.('PAT-5', text('told.supply', { n: FLOORS[s.seats] }))
    const seat = below(s.chance, s.seats)
    tell?.('PAT-6', text('told.start', { seat: { seat } }))
    call(s, TURN[seat])
  },
}
