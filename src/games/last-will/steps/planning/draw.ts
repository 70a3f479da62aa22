/** LW-8: how many cards of which deck is settled before any of them is seen. */

import { call } from '#engine/advance.ts'
import type { AskCounts, Auto, Refusal, Seat, Size, Tell } from '#engine/contract.ts'
import { CARDS } from '../../cards.ts'
import { COMPANION_CARDS, DECKS, type Deck, EVENTS, plansFor } from '../../material.ts'
import { DRAW_COUNTS } from '../../sequence.ts'
import { board, type Frame, hand, type LastWill, places } from '../../state.ts'
import { deckText, refuse, text } from '../../words.ts'
import { cardsLeft, drawCard, isRunOut } from '../decks.ts'

const TOO_MANY_OF_CHOICE = refuse('LW-8', 'no.cardsOfChoice')

/** What a seat may draw: from decks of its choice, and what helpers add from one deck only. */
interface Allowance {
  readonly plan: number
  readonly ofChoice: number
  readonly events: number
  readonly companions: number
}
const allowanceOf = (s: LastWill, seat: Seat): Allowance => {
  const plan = plansFor(s.seats)[s.plans[seat]].cards
  let ofChoice = plan
  let events = 0
  let companions = 0
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) {
    const { gives } = CARDS[pile[i]]
    ofChoice += gives.cards
    events += gives.events
    companions += gives.companions
  }
  return { plan, ofChoice, events, companions }
}
const extra = ({ events, companions }: Allowance, deck: Deck): number =>
  deck === EVENTS ? events : deck === COMPANION_CARDS ? companions : 0

const mostOf = (s: LastWill, allowed: Allowance, deck: Deck): number =>
  Math.min(cardsLeft(s, deck), allowed.ofChoice + extra(allowed, deck))

/** LW-8: the plan's cards are drawn; those that helpers add may be left out. */
const sizeFor = (s: LastWill, allowed: Allowance): Size => {
  let left = 0
  let extras = 0
  for (let deck = 0; deck < DECKS.length; deck++) {
    const there = cardsLeft(s, deck)
    const more = extra(allowed, deck)
    left += Math.min(there, allowed.ofChoice + more)
    extras += Math.min(there, more)
  }
  return { min: Math.min(allowed.plan, left), max: Math.min(allowed.ofChoice + extras, left) }
}

/** A plan without cards and no helper that adds any: everybody sees that there is nothing to decide. */
export const draw: Auto<LastWill, Extract<Frame, { step: 'draw' }>> = {
  rules: ['LW-8'],
  shape: 'auto',
  run(s, { seat }) {
    if (sizeFor(s, allowanceOf(s, seat)).max > 0) call(s, DRAW_COUNTS[seat])
  },
}

/** Tells of the hand cards from this one on; they come from where all the decks lie. Gives the number of all. */
const tellDrawn = (s: LastWill, seat: Seat, since: number, tell: Tell): number => {
  const held = s.cards.piles[hand(seat)]
  const cards = held.slice(since)
  const { to } = places.moved(hand(seat), hand(seat), cards)
  tell('LW-8', text('told.draw', { seat: { seat }, cards: { cards } }), { from: 'decks', to, cards })
  return held.length
}

export const drawCounts: AskCounts<LastWill, Extract<Frame, { step: 'drawCounts' }>> = {
  rules: ['LW-8', 'LW-42'],
  shape: 'counts',
  prompt(s, { seat }) {
    const { min, max } = sizeFor(s, allowanceOf(s, seat))
    return min === max ? text('draw.prompt', { n: min }) : text('draw.promptMore', { n: min, most: max })
  },
  items(s, { seat }) {
    const allowed = allowanceOf(s, seat)
    return DECKS.map((item, deck) => ({ item, max: mostOf(s, allowed, deck) }))
  },
  size: (s, { seat }) => sizeFor(s, allowanceOf(s, seat)),
  refusal(s, { seat }, _, counts): Refusal | null {
    const allowed = allowanceOf(s, seat)
    let chosen = 0
    for (let deck = 0; deck < DECKS.length; deck++) chosen += Math.max(0, counts[deck] - extra(allowed, deck))
    return chosen > allowed.ofChoice ? TOO_MANY_OF_CHOICE : null
  },
  label: (_s, _f, _seat, deck) => deckText(DECKS.indexOf(deck as (typeof DECKS)[number])),
  at: (_s, _f, _seat, deck) => `deck.${deck}`,
  answer(s, { seat }, _, counts, tell) {
    const held = s.cards.piles[hand(seat)]
    const before = held.length
    let told = before
    for (let deck = 0; deck < DECKS.length; deck++)
      for (let i = 0; i < counts[deck]; i++) {
        // What came from the old deck is told before it is made anew.
        if (tell && held.length > told && isRunOut(s, deck)) told = tellDrawn(s, seat, told, tell)
        drawCard(s, seat, deck, tell)
      }
    if (tell && (held.length > told || told === before)) tellDrawn(s, seat, told, tell)
  },
}
