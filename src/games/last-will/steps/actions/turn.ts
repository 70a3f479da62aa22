/** LW-16: the action turn, one menu: hand cards, companions, cards on the board, sales. */

import { call } from '#engine/advance.ts'
import type { AskOne, Auto, Refusal, Seat, Text } from '#engine/contract.ts'
import { aboutKind } from '../../about.ts'
import { CARDS, FIRST_ALIKE } from '../../cards.ts'
import { isWild } from '../../kinds.ts'
import { plansFor } from '../../material.ts'
import { type Choice, COMPANIONS_ON, cardName, choiceNamed, END, PLAYS, SALES, USES } from '../../notation.ts'
import { amountsOf, isSingle, least, most, startWith } from '../../privileges.ts'
import { actionsOf, TURN } from '../../sequence.ts'
import { board, type Frame, hand, type LastWill, planOrder, taken } from '../../state.ts'
import { cardText, companionText, type Key, text } from '../../words.ts'
import { fitsOn, putOn, useCard, whyNotUse } from './black.ts'
import { useHandCard, whyNotHand } from './finish.ts'
import { pricesToBuy, pricesToSell, sellCard, whyNotSell } from './properties.ts'
import { NO_ACTIONS } from './white.ts'

export const actions: Auto<LastWill, Extract<Frame, { step: 'actions' }>> = {
  rules: ['LW-16'],
  shape: 'auto',
  run(s) {
    const order = planOrder(s)
    for (const seat of order) startWith(s, seat, plansFor(s.seats)[s.plans[seat]].actions)
    call(s, ...actionsOf(order))
  },
}

const whyNot = (s: LastWill, seat: Seat, { verb, card }: Choice): Refusal | null => {
  switch (verb) {
    case 'hand':
      return whyNotHand(s, seat, CARDS[card])
    case 'use':
      return whyNotUse(s, seat, card)
    case 'sell':
      return whyNotSell(s, seat, card)
    case 'companion':
      return s.actions[seat] === 0 ? NO_ACTIONS : null
    case 'end':
      return null
  }
}

/** Adds a choice to a list of answers; `legal`: unless it is refused. */
const add = (s: LastWill, seat: Seat, choice: Choice, legal: boolean, list: string[]): void => {
  if (!legal || whyNot(s, seat, choice) === null) list.push(choice.name)
}

/** One of each name: cards of one name are alike. What others know already comes first. */
const addHand = (s: LastWill, seat: Seat, legal: boolean, list: string[]): void => {
  const known = s.cards.piles[taken(seat)]
  const secret = s.cards.piles[hand(seat)]
  for (let i = 0; i < known.length; i++)
    if (isNew(known, i, known[i])) addCard(s, seat, known[i], legal, list)
  for (let i = 0; i < secret.length; i++)
    if (isNew(secret, i, secret[i]) && isNew(known, known.length, secret[i]))
      addCard(s, seat, secret[i], legal, list)
}

const isNew = (pile: readonly number[], before: number, card: number): boolean => {
  for (let i = 0; i < before; i++) if (FIRST_ALIKE[pile[i]] === FIRST_ALIKE[card]) return false
  return true
}

const addCard = (s: LastWill, seat: Seat, card: number, legal: boolean, list: string[]): void => {
  const { companion } = CARDS[card]
  if (companion < 0) {
    add(s, seat, PLAYS[card], legal, list)
    return
  }
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++)
    if (fitsOn(s, companion, pile[i])) add(s, seat, COMPANIONS_ON[card][pile[i]], legal, list)
}

/** The menu: all of it, or what is not refused. */
const menu = (s: LastWill, seat: Seat, legal: boolean): string[] => {
  const list: string[] = []
  addHand(s, seat, legal, list)
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) {
    const { activates, property } = CARDS[pile[i]]
    if (activates) add(s, seat, USES[pile[i]], legal, list)
    if (property >= 0) add(s, seat, SALES[pile[i]], legal, list)
  }
  list.push(END)
  return list
}

const range = (one: Key, several: Key, card: number, set: number): Text =>
  isSingle(set)
    ? text(one, { card: cardText(card), n: least(set) })
    : text(several, { card: cardText(card), least: least(set), most: most(set) })

const handLabel = (s: LastWill, seat: Seat, card: number): Text => {
  const kind = CARDS[card]
  if (kind.sort === 'property') return range('turn.buy', 'turn.buyFrom', card, pricesToBuy(s, seat, kind))
  const about = { card: cardText(card), about: aboutKind(kind) }
  return kind.sort === 'white' ? text('turn.play', about) : text('turn.lay', about)
}

const useLabel = (s: LastWill, seat: Seat, card: number): Text =>
  CARDS[card].property < 0
    ? range('turn.use', 'turn.useFrom', card, amountsOf(s, seat, card))
    : range('turn.maintain', 'turn.maintainFrom', card, amountsOf(s, seat, card))

const labelOf = (s: LastWill, seat: Seat, { verb, card, companion }: Choice): Text => {
  switch (verb) {
    case 'hand':
      return handLabel(s, seat, card)
    case 'use':
      return useLabel(s, seat, card)
    case 'sell':
      return range('turn.sell', 'turn.sellFrom', card, pricesToSell(s, seat, card))
    case 'companion': {
      const { companion: wanted, pounds } = CARDS[card].slots[s.tokens[card]]
      const named = { card: cardText(card), companion: companionText(wanted), n: pounds }
      return isWild(CARDS[companion]) ? text('turn.wild', named) : text('turn.companion', named)
    }
    case 'end':
      return text('turn.end')
  }
}

export const turn: AskOne<LastWill, Extract<Frame, { step: 'turn' }>> = {
  rules: ['LW-16'],
  shape: 'one',
  ends: END,
  exempt: {
    why: 'A card that is put aside stays secret: it tells only that the hand holds one of this back that could be played.',
    of: (given) => choiceNamed(given as string).verb === 'hand',
  },
  prompt(s, { seat }) {
    const named = { actions: s.actions[seat], pounds: s.money[seat] }
    return s.whiteActions[seat] === 0
      ? text('turn.prompt', named)
      : text('turn.promptWhite', { ...named, white: s.whiteActions[seat] })
  },
  options: (s, { seat }) => menu(s, seat, false),
  refusal: (s, _f, seat, a) => whyNot(s, seat, choiceNamed(a)),
  legal: (s, { seat }) => menu(s, seat, true),
  label: (s, _f, seat, a) => labelOf(s, seat, choiceNamed(a)),
  warn(s, _f, seat, a) {
    // Without anything else to do there is nothing to warn of.
    if (a !== END || menu(s, seat, true).length === 1) return null
    const n = s.actions[seat]
    return n > 0 ? text('turn.endEarly', { n }) : text('turn.endFree')
  },
  at(_s, _f, seat, a) {
    const { verb, card } = choiceNamed(a)
    if (verb === 'end') return undefined
    return `${verb === 'hand' ? 'hand' : 'board'}.${seat}.${cardName(card)}`
  },
  answer(s, { seat }, _, a, tell) {
    const { verb, card, companion } = choiceNamed(a)
    if (verb === 'end') {
      s.actions[seat] = 0
      s.whiteActions[seat] = 0
      tell?.('LW-16', text('told.endTurn', { seat: { seat } }))
      return
    }
    call(s, TURN[seat])
    if (verb === 'hand') useHandCard(s, seat, card, tell)
    else if (verb === 'use') useCard(s, seat, card, tell)
    else if (verb === 'sell') sellCard(s, seat, card, tell)
    else putOn(s, seat, companion, card, tell)
  },
}
