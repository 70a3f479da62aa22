/**
 * What each seat can still get rid of: now, each round and until the end, with the actions that it will have. The best uses come
 * first: those of cards on the board come again each round, events in hand and sales of properties only once.
 */
import type { Seat } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { isFarm, isHouse, isWild, type Kind } from './kinds.ts'
import { COMPANIONS, PROPERTIES, PROPERTY_BURDEN, ROUNDS, SYMBOLS } from './material.ts'
import { leastAmount } from './privileges.ts'
import { board, currentValue, hand, type LastWill, taken } from './state.ts'

/** What there is to spend an action on. */
interface Use {
  /** For one action. */
  readonly pounds: number
  /** How often it can be done, now and once more in each round to come. */
  readonly now: number
  readonly each: number
}

/** About how many actions a plan brings, and what an action is worth for which nothing is there yet. */
export const USUAL_ACTIONS = 2.4
const LATER = 1.6
/** Nobody needs more rounds than there are. */
const MOST_ROUNDS = 8

const poundsOf = (s: LastWill, seat: Seat, card: number, kind: Kind): number => {
  if (kind.counts) return leastAmount(s, seat, card)
  const tokens = s.tokens[card]
  return tokens === 0 ? kind.activation.pounds : kind.slots[tokens - 1].pounds
}

/** What helpers give, added up. */
const helpOf = (cards: readonly number[]) => {
  const bonus = new Array<number>(SYMBOLS.length).fill(0)
  const garden = new Array<number>(PROPERTIES.length).fill(0)
  let actions = 0
  let freeFarms = 0
  for (let i = 0; i < cards.length; i++) {
    const { gives } = CARDS[cards[i]]
    for (let symbol = 0; symbol < bonus.length; symbol++) bonus[symbol] += gives.bonus[symbol]
    for (let kind = 0; kind < garden.length; kind++) garden[kind] += gives.garden[kind]
    actions += gives.actions + 0.7 * gives.whiteActions
    freeFarms += gives.freeFarms
  }
  return { bonus, garden, actions, freeFarms }
}

/** An event's pounds with the companions held. */
const eventOf = (kind: Kind, bonus: readonly number[], companions: readonly boolean[]): Use => {
  let best = 0
  let actions = 1
  for (const way of kind.ways)
    if (way.pounds / way.actions >= best) {
      best = way.pounds / way.actions
      actions = way.actions
    }
  let pounds = best * actions + (kind.symbol < 0 ? 0 : bonus[kind.symbol])
  for (const { companion, pounds: more } of kind.company) if (companions[companion]) pounds += more
  return { pounds: pounds / actions, now: actions, each: 0 }
}

/** So many actions now and in so many rounds to come, spent on the best first. */
const spentOn = (uses: readonly Use[], now: number, rounds: number, actions: number): number => {
  let left = now + rounds * actions
  let pounds = 0
  for (let i = 0; i < uses.length && left > 0; i++) {
    const times = Math.min(left, uses[i].now + rounds * uses[i].each)
    pounds += times * uses[i].pounds
    left -= times
  }
  return pounds + LATER * Math.min(left, rounds * actions)
}

/** What houses lose by themselves in so many rounds. */
const decayOf = (s: LastWill, cards: readonly number[], rounds: number): number => {
  let lost = 0
  for (let i = 0; i < cards.length; i++) {
    const { values } = CARDS[cards[i]]
    if (!isHouse(CARDS[cards[i]])) continue
    const steps = s.stepsLost[cards[i]]
    lost += values[steps] - values[Math.min(values.length - 1, steps + rounds)]
  }
  return lost
}

const expectedOf = (s: LastWill, seat: Seat, actionsNow: number, isTurnToCome: boolean): number[] => {
  const cards = s.cards.piles[board(seat)]
  const { bonus, garden, actions: more, freeFarms } = helpOf(cards)
  const rounds = s.bankrupt.includes(true) ? 0 : ROUNDS - s.round
  const uses: Use[] = []
  let worth = s.money[seat]
  let freeNow = 0
  let freeEach = 0
  let farmsLeft = freeFarms
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]
    const kind = CARDS[card]
    if (kind.property >= 0) {
      worth += currentValue(s, card) + PROPERTY_BURDEN
      uses.push({ pounds: PROPERTY_BURDEN, now: 1, each: 0 })
    }
    if (!kind.activates || isHouse(kind)) continue
    const raised = kind.property >= 0 ? garden[kind.property] : kind.symbol >= 0 ? bonus[kind.symbol] : 0
    const pounds = poundsOf(s, seat, card, kind) + raised
    const now = isTurnToCome && !s.activated[card] ? 1 : 0
    if (kind.activation.actions === 0 || (isFarm(kind) && farmsLeft-- > 0)) {
      freeNow += now * pounds
      freeEach += pounds
    } else uses.push({ pounds: pounds / kind.activation.actions, now, each: kind.activation.actions })
  }
  addHand(s, seat, bonus, uses)
  uses.sort((a, b) => b.pounds - a.pounds)
  const now = isTurnToCome ? actionsNow : 0
  const after = (k: number): number =>
    worth -
    freeNow -
    k * freeEach -
    spentOn(uses, now, k, USUAL_ACTIONS + more) -
    decayOf(s, cards, k + (isTurnToCome ? 1 : 0))
  const next = after(0)
  const perRound = Math.max(2, next - after(1))
  return [
    next,
    perRound,
    Math.min(MOST_ROUNDS, Math.max(0, next) / perRound),
    after(Math.min(rounds, 1)),
    after(Math.min(rounds, 2)),
    after(rounds),
    Math.max(0, after(rounds)),
  ]
}

const addHand = (s: LastWill, seat: Seat, bonus: readonly number[], uses: Use[]): void => {
  const held = [...s.cards.piles[taken(seat)], ...s.cards.piles[hand(seat)]]
  const companions = COMPANIONS.map(() => false)
  for (const card of held) {
    const kind = CARDS[card]
    if (kind.companion < 0) continue
    if (isWild(kind)) companions.fill(true)
    else companions[kind.companion] = true
  }
  for (const card of held) {
    const kind = CARDS[card]
    if (kind.sort === 'white' && kind.ways.length > 0) uses.push(eventOf(kind, bonus, companions))
  }
}

/** By seat. */
export const expectedSpending = (
  s: LastWill,
  actionsOf: (seat: Seat) => number,
  hasTurnToCome: (seat: Seat) => boolean,
): number[][] => {
  const all: number[][] = []
  for (let seat = 0; seat < s.seats; seat++)
    all.push(expectedOf(s, seat, actionsOf(seat), hasTurnToCome(seat)))
  return all
}
