/** Who will win: what is left to spend, how much of it each round can take, and what must be got rid of first. */
import type { Judge, Seat } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { isHouse, type Kind } from './kinds.ts'
import { PROPERTY_BURDEN, plansFor, ROUNDS } from './material.ts'
import { given, leastAmount } from './privileges.ts'
import { board, currentValue, hand, type LastWill, taken } from './state.ts'
import { WEIGHTS } from './weights.ts'

/** The first frame tells the phase: how much of a round has passed. */
const PASSED: { readonly [step: string]: number } = {
  errands: 0.2,
  actions: 0.5,
  roundEnd: 0.8,
  closeRound: 0.9,
  end: 1,
}
const phase = (s: LastWill): string => s.stack[0]?.step ?? ''

const progress = (s: LastWill): number => Math.min(1, (s.round - 1 + (PASSED[phase(s)] ?? 0)) / ROUNDS)

const flag = (is: boolean): number => (is ? 1 : 0)

/** What activating a card spends with the companions it has. */
const poundsOf = (s: LastWill, seat: Seat, card: number, kind: Kind): number => {
  if (kind.counts) return leastAmount(s, seat, card)
  const tokens = s.tokens[card]
  return tokens === 0 ? kind.activation.pounds : kind.slots[tokens - 1].pounds
}

/** What a house will lose by the end of the round if nothing more is done for it. */
const decayOf = (s: LastWill, card: number, { values }: Kind): number => {
  const lost = s.stepsLost[card]
  return values[lost] - values[Math.min(values.length - 1, lost + (s.activated[card] ? 0 : 1))]
}

const sumOf = (numbers: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < numbers.length; i++) sum += numbers[i]
  return sum
}

const boardOf = (s: LastWill, seat: Seat) => {
  const sum = {
    burden: 0,
    houses: 0,
    farms: 0,
    decay: 0,
    freeUses: 0,
    paidUses: 0,
    usesLeft: 0,
    freeSlots: 0,
    bonuses: 0,
    maintenance: 0,
    deals: 0,
    prices: 0,
    draws: 0,
  }
  const cards = s.cards.piles[board(seat)]
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]
    const kind = CARDS[card]
    if (kind.property >= 0) {
      sum.burden += currentValue(s, card) + PROPERTY_BURDEN
      if (isHouse(kind)) {
        sum.houses++
        sum.decay += decayOf(s, card, kind)
      } else sum.farms++
    }
    if (kind.activates) {
      const pounds = poundsOf(s, seat, card, kind)
      if (kind.activation.actions === 0) sum.freeUses += pounds
      else sum.paidUses += pounds
      if (!s.activated[card]) sum.usesLeft += pounds
    }
    if (s.tokens[card] < kind.slots.length) sum.freeSlots++
    const { gives } = kind
    sum.bonuses += sumOf(gives.bonus) + 0.5 * sumOf(gives.garden)
    sum.maintenance += gives.freeFarms + gives.freeHouses
    sum.deals += gives.farmDeals + gives.houseDeals
    sum.prices += gives.farmPrice + gives.housePrice
    sum.draws += gives.cards + gives.events + gives.companions
  }
  return sum
}

/** About what an action is worth, in pounds. */
const ACTION = 1.5

const handOf = (s: LastWill, seat: Seat) => {
  const sum = { events: 0, beyond: 0, company: 0, black: 0, blackPounds: 0, properties: 0, companions: 0 }
  const add = (kind: Kind): void => {
    if (kind.sort === 'companion') sum.companions++
    else if (kind.sort === 'property') sum.properties += isHouse(kind) ? 1 : 0.6
    else if (kind.sort === 'white') {
      const { actions, pounds } = kind.ways[kind.ways.length > 1 ? 1 : 0]
      sum.events += pounds
      sum.beyond += pounds - ACTION * actions + 2 * kind.gainsActions
      for (let i = 0; i < kind.company.length; i++) sum.company += kind.company[i].pounds
    } else {
      sum.black++
      sum.blackPounds += kind.activation.pounds - (kind.activation.actions === 0 ? 0 : ACTION)
      sum.blackPounds += 2 * kind.gives.actions + 1.3 * kind.gives.whiteActions
    }
  }
  const known = s.cards.piles[taken(seat)]
  const secret = s.cards.piles[hand(seat)]
  for (let i = 0; i < known.length; i++) add(CARDS[known[i]])
  for (let i = 0; i < secret.length; i++) add(CARDS[secret[i]])
  return sum
}

const isBeforeActions = (s: LastWill): boolean => phase(s) === 'errands' || phase(s) === 'actions'

const actionsOf = (s: LastWill, seat: Seat): number => {
  if (!isBeforeActions(s)) return s.actions[seat]
  return s.plans[seat] < 0 ? 0 : plansFor(s.seats)[s.plans[seat]].actions + given(s, seat, 'actions')
}

/** Errand boys that are still to go. */
const boysOf = (s: LastWill, seat: Seat): number => {
  if (phase(s) === 'errands') return s.plans[seat] < 0 ? 0 : plansFor(s.seats)[s.plans[seat]].boys
  let boys = 0
  for (const f of s.stack) if (f.step === 'errand' && f.seat === seat) boys++
  return boys
}

const hasTurnToCome = (s: LastWill, seat: Seat): boolean => {
  if (isBeforeActions(s) || phase(s) === 'planning') return true
  for (const f of s.stack) if (f.step === 'turn' && f.seat === seat) return true
  return false
}

const features = (s: LastWill, seat: Seat): readonly number[] => {
  const isLastRound = s.bankrupt.includes(true)
  const rounds = isLastRound ? 0 : ROUNDS - s.round
  const money = s.money[seat]
  const turn = flag(hasTurnToCome(s, seat))
  const laid = boardOf(s, seat)
  const held = handOf(s, seat)
  const worth = money + laid.burden
  const eachRound = laid.freeUses + 0.6 * laid.paidUses
  return [
    worth,
    Math.max(0, money),
    Math.min(0, money),
    flag(s.bankrupt[seat]),
    isLastRound ? worth : 0,
    laid.houses,
    laid.farms,
    laid.decay,
    rounds * laid.freeUses,
    rounds * laid.paidUses,
    eachRound,
    turn * laid.usesLeft,
    (rounds + turn) * given(s, seat, 'actions'),
    (rounds + turn) * given(s, seat, 'whiteActions'),
    rounds * laid.bonuses,
    rounds * laid.maintenance,
    laid.deals,
    laid.prices * laid.houses,
    rounds * laid.draws,
    laid.freeSlots,
    held.events,
    held.beyond,
    held.company,
    held.black,
    held.blackPounds,
    rounds * held.blackPounds,
    held.properties,
    held.companions,
    turn * actionsOf(s, seat),
    boysOf(s, seat),
    s.spaces[seat],
    Math.max(0, worth - eachRound * (rounds + turn)),
    turn,
  ]
}

export const judge: Judge<LastWill> = { progress, features, weights: WEIGHTS }
