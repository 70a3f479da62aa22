/** A round: five auctions, then phase 2. AUG-4, AUG-11, AUG-34, AUG-36, AUG-42. */
import { call } from '#engine/advance.ts'
import { moveTop, shuffle } from '#engine/cards.ts'
import type { Auto, Rule, Tell } from '#engine/contract.ts'
import { LAID_OUT } from '../material.ts'
import { LAST_ROUND, NEXT_ROUND, ROUND } from '../sequence.ts'
import { type Augsburg, DISPLAY, type Frame, places, roundsOf, USED, WAITING } from '../state.ts'
import { text } from '../words.ts'

const layingOut = (rule: Rule) =>
  places.transfer<Augsburg>({
    rule,
    to: DISPLAY,
    look: 'all',
    text: (_s, _, cards) => text('told.layOut', { cards: { cards } }),
  })
const laidOut = { 'AUG-4': layingOut('AUG-4'), 'AUG-42': layingOut('AUG-42') }

/** The five privilege cards that wait; if there are none, all ten are shuffled first. */
export const layOut = (s: Augsburg, rule: keyof typeof laidOut, tell: Tell | null): void => {
  const { cards } = s
  if (cards.piles[WAITING].length === 0) {
    shuffle(s, USED)
    while (cards.piles[USED].length > 0) moveTop(cards, USED, WAITING)
  }
  laidOut[rule].draw(s, 0, WAITING, LAID_OUT, tell)
}

export const round: Auto<Augsburg, Extract<Frame, { step: 'round' }>> = {
  rules: ['AUG-11', 'AUG-1', 'AUG-36', 'AUG-38'],
  shape: 'auto',
  run(s, _, tell) {
    const isLast = s.round === roundsOf(s.seats)
    tell?.('AUG-1', text('told.round', { n: s.round, of: roundsOf(s.seats) }))
    call(s, ...(isLast ? LAST_ROUND : ROUND))
  },
}

export const nextRound: Auto<Augsburg, Extract<Frame, { step: 'nextRound' }>> = {
  rules: ['AUG-42', 'AUG-34'],
  shape: 'auto',
  run(s, _, tell) {
    const cards = s.cards.piles[DISPLAY].slice()
    while (s.cards.piles[DISPLAY].length > 0) moveTop(s.cards, DISPLAY, USED)
    if (cards.length > 0)
      tell?.('AUG-34', text('told.aside', { cards: { cards } }), places.moved(DISPLAY, USED, cards))
    s.round++
    layOut(s, 'AUG-42', tell)
    call(s, NEXT_ROUND)
  },
}
