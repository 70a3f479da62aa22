/** LW-28 to LW-30, LW-33, LW-43: hands, values, the board made ready, and whether that was the last round. */

import { call } from '#engine/advance.ts'
import { move } from '#engine/cards.ts'
import type { AskSome, Auto, Seat, Tell, Text } from '#engine/contract.ts'
import { nextSeat } from '#engine/kit/seats.ts'
import { CARDS } from '../cards.ts'
import { isWild } from '../kinds.ts'
import { HAND_LIMIT, NOBODY, OFFER, PURPOSES, ROUNDS } from '../material.ts'
import { cardName, cardNamed } from '../notation.ts'
import { given } from '../privileges.ts'
import { afterActions, afterRound } from '../sequence.ts'
import {
  board,
  canLoseStep,
  currentValue,
  discard,
  type Frame,
  hand,
  handSize,
  type LastWill,
  offerPlace,
  spentOn,
  taken,
  WILD_PLACE,
} from '../state.ts'
import { cardText, joined, text } from '../words.ts'
import { keepOnly } from './secrets.ts'

/** LW-28: the wild companions always go back. */
const returnWilds = (s: LastWill): void => {
  for (let seat = 0; seat < s.seats; seat++) {
    const pile = s.cards.piles[taken(seat)]
    for (let i = pile.length - 1; i >= 0; i--) if (isWild(CARDS[pile[i]])) move(s.cards, pile[i], WILD_PLACE)
  }
}

/** Whoever has spent or taken in nothing is not told of. What was spent is what the race is about, so it is summed up. */
const tellSpent = (s: LastWill, seat: Seat, tell: Tell): void => {
  const items: Text[] = []
  let [n, sales] = [0, 0]
  for (const purpose of PURPOSES) {
    const pounds = spentOn(s, seat, purpose)
    if (pounds < 0) sales -= pounds
    if (pounds <= 0) continue
    n += pounds
    items.push(text(`spent.${purpose}`, { n: pounds }))
  }
  const list = joined(items, 'list')
  if (list && sales > 0) tell('LW-28', text('told.spentAndSold', { seat: { seat }, n, list, sales }))
  else if (list) tell('LW-28', text('told.spent', { seat: { seat }, n, list }))
  else if (sales > 0) tell('LW-28', text('told.soldOnly', { seat: { seat }, n: sales }))
}

const seatsWithCards = (s: LastWill): Seat[] => {
  const seats: Seat[] = []
  for (let seat = 0; seat < s.seats; seat++) if (handSize(s, seat) > 0) seats.push(seat)
  return seats
}

export const roundEnd: Auto<LastWill, Extract<Frame, { step: 'roundEnd' }>> = {
  rules: ['LW-28'],
  shape: 'auto',
  run(s, _, tell) {
    returnWilds(s)
    tell?.('LW-28', text('told.roundEnd'))
    if (tell) for (let seat = 0; seat < s.seats; seat++) tellSpent(s, seat, tell)
    call(s, ...afterActions(seatsWithCards(s).length > 0))
  },
}

const handOf = (s: LastWill, seat: Seat): string[] => {
  const names: string[] = []
  for (const card of s.cards.piles[taken(seat)]) names.push(cardName(card))
  for (const card of s.cards.piles[hand(seat)]) names.push(cardName(card))
  return names
}
const mayKeep = (s: LastWill, seat: Seat): number => HAND_LIMIT + given(s, seat, 'keep')

export const keepHand: AskSome<LastWill, Extract<Frame, { step: 'keepHand' }>> = {
  rules: ['LW-28', 'LW-42'],
  shape: 'some',
  who: seatsWithCards,
  prompt: (s, _, seat) => text('keepHand.prompt', { n: mayKeep(s, seat) }),
  items: (s, _, seat) => handOf(s, seat),
  size: (s, _, seat) => ({ min: 0, max: Math.min(handSize(s, seat), mayKeep(s, seat)) }),
  refusal: () => null,
  usual: (s, _, seat) => (handSize(s, seat) <= mayKeep(s, seat) ? handOf(s, seat) : []),
  warnNone: (s, _, seat) => text('keepHand.none', { n: handSize(s, seat) }),
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, _f, seat, name) => `hand.${seat}.${name}`,
  answer(s, _, seat, names, tell) {
    keepOnly(s, seat, names.map(cardNamed))
    const n = names.length
    tell?.(
      'LW-28',
      n === 0 ? text('told.keepNone', { seat: { seat } }) : text('told.keepHand', { seat: { seat }, n }),
    )
  },
}

/** LW-29, LW-30: houses that were not maintained lose a step, and every card can be activated again. */
const depreciate = (s: LastWill, seat: Seat, tell: Tell | null): void => {
  for (const card of s.cards.piles[board(seat)]) {
    if (!s.activated[card] && canLoseStep(s, card)) {
      s.stepsLost[card]++
      tell?.('LW-29', text('told.depreciate', { seat: { seat }, card: { card }, n: currentValue(s, card) }))
    }
    s.activated[card] = false
  }
}

/** LW-30: what is left of the offer goes, special cards to the box; markers and boys come back. */
const clearTable = (s: LastWill, tell: Tell | null): void => {
  for (let place = 0; place < OFFER.length; place++) {
    const pile = s.cards.piles[offerPlace(place)]
    if (pile.length > 0) discard(s, pile[0])
  }
  s.hats.fill(NOBODY)
  s.unknownTaken.fill(false)
  s.plans.fill(-1)
  s.blocked = []
  s.startPlayer = nextSeat(s.seats, s.startPlayer)
  tell?.('LW-30', text('told.start', { seat: { seat: s.startPlayer } }))
}

export const closeRound: Auto<LastWill, Extract<Frame, { step: 'closeRound' }>> = {
  rules: ['LW-29', 'LW-30', 'LW-33', 'LW-43'],
  shape: 'auto',
  run(s, _, tell) {
    for (let seat = 0; seat < s.seats; seat++) depreciate(s, seat, tell)
    const isAnyBankrupt = s.bankrupt.includes(true)
    const isLast = isAnyBankrupt || s.round === ROUNDS
    if (isAnyBankrupt) tell?.('LW-43', text('told.lastRound'))
    else if (isLast) tell?.('LW-33', text('told.roundsOver'))
    else clearTable(s, tell)
    call(s, afterRound(isLast))
  },
}
