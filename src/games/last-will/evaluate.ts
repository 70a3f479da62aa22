/** How good a position is: little left, and much to spend it on in the rounds that are likely to come. */
import type { Seat } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { isHouse, type Kind } from './kinds.ts'
import { PROPERTY_BURDEN, plansFor } from './material.ts'
import { given, leastAmount } from './privileges.ts'
import { board, hand, type LastWill, taken } from './state.ts'

/** Most games are decided by then. The weights are pounds, chosen by hand so that the greedy bot keeps the published pace. */
const LIKELY_ROUNDS = 6
const ACTION = 1.3
const BOY = 1.2
const COMPANION = 1
/** A card in the hand counts less: it may never be used. */
const IN_HAND = 0.45

/** Rounds that are likely to come after this one. */
const roundsLeft = (s: LastWill): number =>
  s.bankrupt.includes(true) ? 0 : Math.max(0, LIKELY_ROUNDS - s.round)

/** The first frame tells the phase: before the action phase the plan's actions are still to come. */
const isBeforeActions = (s: LastWill): boolean =>
  s.stack[0]?.step === 'errands' || s.stack[0]?.step === 'actions'

const topAmount = (kind: Kind, tokens: number): number =>
  tokens === 0 ? kind.activation.pounds : kind.slots[tokens - 1].pounds

/** What a card on the board will still spend, in pounds beyond what its actions could do elsewhere. */
const promise = (s: LastWill, seat: Seat, card: number, rounds: number): number => {
  const kind = CARDS[card]
  const uses = rounds + (s.activated[card] ? 0 : 0.8)
  const spends = kind.counts ? leastAmount(s, seat, card) : topAmount(kind, s.tokens[card])
  const each = kind.activates ? Math.max(0, spends - ACTION * kind.activation.actions) : 0
  return 0.8 * uses * each + privilege(kind, rounds)
}

const privilege = ({ gives }: Kind, rounds: number): number => {
  const each =
    2 * gives.actions +
    1.3 * gives.whiteActions +
    0.5 * (gives.freeFarms + gives.freeHouses + gives.farmDeals + gives.houseDeals) +
    0.4 * (gives.farmPrice + gives.housePrice) +
    0.5 * (gives.cards + gives.events + gives.companions) +
    0.4 * gives.keep +
    0.5 * gives.bonus.reduce((sum, pounds) => sum + pounds, 0)
  return rounds * each + 0.2 * gives.garden.reduce((sum, pounds) => sum + pounds, 0) * rounds
}

/** What a property will still be worth in the end. */
const burden = (s: LastWill, card: number, rounds: number): number => {
  const { values } = CARDS[card]
  const steps = s.stepsLost[card] + rounds + (s.activated[card] ? 0 : 1)
  return values[Math.min(steps, values.length - 1)] + PROPERTY_BURDEN
}

const inHand = (kind: Kind, rounds: number): number => {
  if (kind.sort === 'companion') return COMPANION
  if (kind.sort === 'white') {
    const { actions, pounds } = kind.ways[kind.ways.length > 1 ? 1 : 0]
    const more = kind.company.reduce((sum, { pounds: extra }) => sum + 0.4 * extra, 0)
    return Math.max(0.5, pounds + more + kind.gainsActions * ACTION - ACTION * actions) + 0.5
  }
  if (kind.sort === 'property') {
    const end = kind.values[Math.min(rounds + 1, kind.values.length - 1)]
    return isHouse(kind) ? Math.max(0, kind.values[0] - end - 2 * ACTION - 2) : 0.3 * rounds
  }
  return Math.max(
    0,
    0.8 * (rounds + 0.8) * Math.max(0, kind.activation.pounds - ACTION * kind.activation.actions) +
      privilege(kind, rounds) -
      ACTION * kind.lay,
  )
}

const plannedFor = (s: LastWill, seat: Seat): number => {
  if (!isBeforeActions(s)) return ACTION * (s.actions[seat] + 0.8 * s.whiteActions[seat])
  if (s.plans[seat] < 0) return 0
  const { actions, boys } = plansFor(s.seats)[s.plans[seat]]
  return ACTION * (actions + given(s, seat, 'actions')) + BOY * boys
}

export const evaluate = (s: LastWill, seat: Seat): number => {
  const rounds = roundsLeft(s)
  let value = -s.money[seat] + plannedFor(s, seat) + 0.6 * rounds * s.spaces[seat]
  for (const card of s.cards.piles[board(seat)]) {
    if (CARDS[card].property >= 0) value -= burden(s, card, rounds)
    value += promise(s, seat, card, rounds)
  }
  for (const place of [taken(seat), hand(seat)])
    for (const card of s.cards.piles[place]) value += IN_HAND * inHand(CARDS[card], rounds)
  return value
}
