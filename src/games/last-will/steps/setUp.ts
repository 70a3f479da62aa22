/** LW-1 to LW-5: money, decks, market, first hands and the start player. */
import { call } from '#engine/advance.ts'
import { move, shuffle } from '#engine/cards.ts'
import { below, shuffled } from '#engine/chance.ts'
import type { Auto } from '#engine/contract.ts'
import { CARDS } from '../cards.ts'
import {
  DECKS,
  HELPERS,
  isSpecial,
  LAST_WILLS,
  MODIFIERS,
  ONE_CROWN,
  PROPERTY_CARDS,
  WILD_BACK,
} from '../material.ts'
import { OFFER } from '../sequence.ts'
import { deckPile, type Frame, type LastWill, specialPile, WILD_PLACE } from '../state.ts'
import { text } from '../words.ts'
import { drawCard } from './decks.ts'
import { marketText } from './errands/market.ts'

const DEALT = 3
const DEALT_FROM = [HELPERS, PROPERTY_CARDS] as const

const makeDecks = (s: LastWill): void => {
  for (let card = CARDS.length - 1; card >= 0; card--) {
    const { back } = CARDS[card]
    move(
      s.cards,
      card,
      back === WILD_BACK ? WILD_PLACE : isSpecial(back) ? specialPile(back) : deckPile(back),
    )
  }
  for (let deck = 0; deck < DECKS.length; deck++) shuffle(s, deckPile(deck))
  for (let back = ONE_CROWN; back < WILD_BACK; back++) shuffle(s, specialPile(back))
}

export const setUp: Auto<LastWill, Extract<Frame, { step: 'setUp' }>> = {
  rules: ['LW-1', 'LW-2', 'LW-3', 'LW-4', 'LW-5'],
  shape: 'auto',
  run(s, _, tell) {
    if (s.options.lastWill === 'drawn') s.inheritance = LAST_WILLS[below(s.chance, LAST_WILLS.length)]
    s.money.fill(s.inheritance)
    tell?.('LW-1', text('told.inheritance', { n: s.inheritance }))
    makeDecks(s)
    tell?.('LW-2', text('told.decks'))
    s.market = shuffled(s.chance, MODIFIERS.slice())
    tell?.('LW-3', text('told.market', { market: marketText(s.market) }))
    for (let seat = 0; seat < s.seats; seat++) {
      const cards: number[] = []
      for (const deck of DEALT_FROM) for (let i = 0; i < DEALT; i++) cards.push(drawCard(s, seat, deck, tell))
      tell?.('LW-4', text('told.hand', { seat: { seat }, cards: { cards } }))
    }
    s.startPlayer = below(s.chance, s.seats)
    tell?.('LW-5', text('told.start', { seat: { seat: s.startPlayer } }))
    call(s, OFFER)
  },
}
