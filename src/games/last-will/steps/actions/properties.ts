/** LW-23, LW-25, LW-36: buying and selling property. */
import { call } from '#engine/advance.ts'
import { move, reveal } from '#engine/cards.ts'
import type { AskOne, Refusal, Seat, Tell } from '#engine/contract.ts'
import { CARDS } from '../../cards.ts'
import { isFarm, type Kind } from '../../kinds.ts'
import { dealsLeft, isSingle, least, listOf, pricesOf } from '../../privileges.ts'
import {
  board,
  currentValue,
  type Frame,
  hand,
  hasFreeSpace,
  type LastWill,
  leaveBoard,
  leaving,
  places,
  playing,
} from '../../state.ts'
import { cardText, refuse, text } from '../../words.ts'
import { pay, settle, spend } from '../money.ts'
import { canMakeRoom, NO_ROOM } from './black.ts'
import { NO_ACTIONS } from './white.ts'

export const TOO_DEAR = refuse('LW-23', 'no.tooDear')
const BANKRUPT = refuse('LW-32', 'no.bankruptBuys')

/** LW-36: takes an action unless a helper waives it; what is free this round cannot be saved for later. */
const payDeal = (s: LastWill, seat: Seat, kind: Kind, tell: Tell | null): void => {
  const deals = isFarm(kind) ? s.farmDeals : s.houseDeals
  if (deals[seat] > 0) {
    deals[seat]--
    tell?.('LW-36', text('told.waived'))
  } else s.actions[seat]--
}

export const pricesToBuy = (s: LastWill, seat: Seat, kind: Kind, without = -1): number =>
  pricesOf(s, seat, kind, kind.values[0], without)

/** Why a property cannot be bought, also if one helper has to go to make room for it. */
export const whyNotPay = (s: LastWill, seat: Seat, kind: Kind, without = -1): Refusal | null => {
  if (s.actions[seat] === 0 && dealsLeft(s, seat, kind, without) === 0) return NO_ACTIONS
  return least(pricesToBuy(s, seat, kind, without)) > s.money[seat] ? TOO_DEAR : null
}

export const whyNotBuy = (s: LastWill, seat: Seat, kind: Kind): Refusal | null => {
  if (s.bankrupt[seat]) return BANKRUPT
  if (hasFreeSpace(s, seat)) return whyNotPay(s, seat, kind)
  if (!canMakeRoom(s, seat)) return NO_ROOM
  let why: Refusal | null = null
  for (const card of s.cards.piles[board(seat)]) {
    if (CARDS[card].sort !== 'black') continue
    why = whyNotPay(s, seat, kind, card)
    if (why === null) return null
  }
  return why
}

export const buy = (s: LastWill, seat: Seat, price: number, tell: Tell | null): void => {
  const card = s.cards.piles[playing(seat)][0]
  move(s.cards, card, board(seat))
  reveal(s.cards, card)
  tell?.(
    'LW-23',
    text('told.buy', { seat: { seat }, card: { card }, n: price }),
    places.moved(hand(seat), board(seat), [card]),
  )
  payDeal(s, seat, CARDS[card], tell)
  spend(s, seat, 'bought', price, tell)
}

export const whyNotSell = (s: LastWill, seat: Seat, card: number): Refusal | null =>
  s.actions[seat] === 0 && dealsLeft(s, seat, CARDS[card]) === 0 ? NO_ACTIONS : null

export const pricesToSell = (s: LastWill, seat: Seat, card: number): number =>
  pricesOf(s, seat, CARDS[card], currentValue(s, card))

const sellFor = (s: LastWill, seat: Seat, card: number, price: number, tell: Tell | null): void => {
  leaveBoard(s, card)
  pay(s, seat, 'sold', -price)
  tell?.('LW-25', text('told.sell', { seat: { seat }, card: { card }, n: price }), leaving(card, board(seat)))
  payDeal(s, seat, CARDS[card], tell)
  // LW-43: the last property for nothing, and no money.
  settle(s, seat, tell)
}

/** Sells a property; where helpers leave a choice of prices, asks. */
export const sellCard = (s: LastWill, seat: Seat, card: number, tell: Tell | null): void => {
  const prices = pricesToSell(s, seat, card)
  if (isSingle(prices)) sellFor(s, seat, card, least(prices), tell)
  else call(s, { step: 'sale', seat, card })
}

export const sale: AskOne<LastWill, Extract<Frame, { step: 'sale' }>> = {
  rules: ['LW-25', 'LW-36'],
  shape: 'one',
  prompt: (_, { card }) => text('sale.prompt', { card: cardText(card) }),
  options: (s, { seat, card }) => listOf(pricesToSell(s, seat, card)),
  refusal: () => null,
  label: (_s, _f, _seat, price) => text('price.option', { n: price as number }),
  answer: (s, { seat, card }, _, price, tell) => sellFor(s, seat, card, price as number, tell),
}
