/** LW-19 to LW-22, LW-24, LW-36, LW-37, LW-40: laying black-bordered cards, companions on them, activating them. */
import { call } from '#engine/advance.ts'
import { move, reveal } from '#engine/cards.ts'
import type { AskOne, Refusal, Seat, Tell } from '#engine/contract.ts'
import { CARDS } from '../../cards.ts'
import { isFarm, isWild, type Kind } from '../../kinds.ts'
import { type Companion, isSpecial, WILD } from '../../material.ts'
import {
  amountsOf,
  helperArrives,
  helperHasLeft,
  isSingle,
  least,
  leastAmount,
  listOf,
} from '../../privileges.ts'
import {
  board,
  type Frame,
  hand,
  hasFreeSpace,
  type LastWill,
  leaveBoard,
  leaving,
  places,
  playing,
} from '../../state.ts'
import { cardText, companionText, refuse, text } from '../../words.ts'
import { OPERA, operaAmounts, visitOpera } from '../errands/errand.ts'
import { DEBT, makesForbiddenDebt, spend } from '../money.ts'
import { NO_ACTIONS, useCompanion } from './white.ts'

export const NO_ROOM = refuse('LW-19', 'no.room')
const ACTIVATED = refuse('LW-20', 'no.activated')
const NOTHING_TO_SPEND = refuse('LW-39', 'no.nothingToSpend')

/** LW-19: only helpers and expenses make room. */
export const canMakeRoom = (s: LastWill, seat: Seat): boolean => {
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) if (CARDS[pile[i]].sort === 'black') return true
  return false
}

export const whyNotLay = (s: LastWill, seat: Seat, { lay }: Kind): Refusal | null =>
  lay > s.actions[seat] ? NO_ACTIONS : hasFreeSpace(s, seat) || canMakeRoom(s, seat) ? null : NO_ROOM

/** LW-19: no action, and everything on the card is lost. */
export const makeRoom = (s: LastWill, seat: Seat, card: number, tell: Tell | null): void => {
  leaveBoard(s, card)
  helperHasLeft(s, seat)
  tell?.('LW-19', text('told.makeRoom', { seat: { seat }, card: { card } }), leaving(card, board(seat)))
  if (isSpecial(CARDS[card].back)) tell?.('LW-26', text('told.toBox', { card: { card } }))
}

export const layDown = (s: LastWill, seat: Seat, tell: Tell | null): void => {
  const card = s.cards.piles[playing(seat)][0]
  const kind = CARDS[card]
  s.actions[seat] -= kind.lay
  move(s.cards, card, board(seat))
  reveal(s.cards, card)
  tell?.(
    'LW-19',
    text('told.lay', { seat: { seat }, card: { card } }),
    places.moved(hand(seat), board(seat), [card]),
  )
  helperArrives(s, seat, kind)
  const { actions, whiteActions } = kind.gives
  if (actions + whiteActions > 0)
    tell?.('LW-37', text('told.gainsActions', { seat: { seat }, n: actions + whiteActions }))
}

/** LW-21: whether a companion belongs on the uppermost free slot. */
export const fitsOn = (s: LastWill, companion: Companion, card: number): boolean => {
  const { slots } = CARDS[card]
  const free = s.tokens[card]
  return free < slots.length && (companion === WILD || slots[free].companion === companion)
}

export const putOn = (s: LastWill, seat: Seat, used: number, card: number, tell: Tell | null): void => {
  s.actions[seat]--
  useCompanion(s, used)
  const { companion } = CARDS[card].slots[s.tokens[card]]
  s.tokens[card]++
  tell?.(
    isWild(CARDS[used]) ? 'LW-27' : 'LW-21',
    text('told.companion', {
      seat: { seat },
      used: { card: used },
      companion: companionText(companion),
      card: { card },
    }),
    leaving(used, hand(seat)),
  )
}

/** LW-36: a helper may waive the action of maintaining. */
const freeUses = (s: LastWill, kind: Kind): number[] | null =>
  kind.property < 0 ? null : isFarm(kind) ? s.freeFarms : s.freeHouses

export const whyNotUse = (s: LastWill, seat: Seat, card: number): Refusal | null => {
  if (s.activated[card]) return ACTIVATED
  const kind = CARDS[card]
  if (kind.activation.actions > s.actions[seat] && !freeUses(s, kind)?.[seat]) return NO_ACTIONS
  const pounds = leastAmount(s, seat, card)
  if (pounds === 0) return NOTHING_TO_SPEND
  return makesForbiddenDebt(s, seat, pounds) ? DEBT : null
}

const activate = (s: LastWill, seat: Seat, card: number, pounds: number, tell: Tell | null): void => {
  const kind = CARDS[card]
  s.activated[card] = true
  const free = freeUses(s, kind)
  // What is free this round cannot be saved for later, so it is used before actions.
  const waived = free !== null && free[seat] > 0
  if (waived) free[seat]--
  else s.actions[seat] -= kind.activation.actions
  const named = { seat: { seat }, card: { card }, n: pounds }
  if (kind.property >= 0) tell?.('LW-24', text('told.maintain', named))
  else tell?.(kind.counts ? 'LW-40' : 'LW-20', text('told.use', named))
  if (waived) tell?.('LW-36', text('told.waived'))
  spend(s, seat, kind.property >= 0 ? 'upkeep' : 'expenses', pounds, tell)
}

/** Activates a card; where several amounts are possible, asks. All of that is open, so everybody sees when it is not. */
export const useCard = (s: LastWill, seat: Seat, card: number, tell: Tell | null): void => {
  const amounts = amountsOf(s, seat, card)
  if (isSingle(amounts)) activate(s, seat, card, least(amounts), tell)
  else call(s, { step: 'amount', seat, card })
}

export const amount: AskOne<LastWill, Extract<Frame, { step: 'amount' }>> = {
  rules: ['LW-22', 'LW-21', 'LW-24', 'LW-15'],
  shape: 'one',
  cites: (_, { card }) => (card === OPERA ? 'LW-15' : CARDS[card].property >= 0 ? 'LW-24' : 'LW-22'),
  prompt: (_, { card }) =>
    card === OPERA ? text('amount.opera') : text('amount.prompt', { card: cardText(card) }),
  options: (s, { seat, card }) => listOf(card === OPERA ? operaAmounts(s, seat) : amountsOf(s, seat, card)),
  refusal: (s, { seat }, _, pounds) => (makesForbiddenDebt(s, seat, pounds as number) ? DEBT : null),
  label: (_s, _f, _seat, pounds) => text('amount.option', { n: pounds as number }),
  answer(s, { seat, card }, _, pounds, tell) {
    if (card === OPERA) visitOpera(s, seat, pounds as number, tell)
    else activate(s, seat, card, pounds as number, tell)
  },
}
