/** LW-22, LW-36: what the helpers on a board add up to. Sets of amounts are bits: bit 7 set means that 7 is possible. */
import type { Seat } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { isFarm, type Kind } from './kinds.ts'
import { type CardSymbol, HORSE } from './material.ts'
import { board, type LastWill } from './state.ts'
import { makesForbiddenDebt } from './steps/money.ts'

/** By what helpers give, and by card: how much. A list of numbers is read more quickly than a card is asked by a name. */
const GIVEN = {
  keep: CARDS.map(({ gives }) => gives.keep),
  actions: CARDS.map(({ gives }) => gives.actions),
  whiteActions: CARDS.map(({ gives }) => gives.whiteActions),
  freeFarms: CARDS.map(({ gives }) => gives.freeFarms),
  freeHouses: CARDS.map(({ gives }) => gives.freeHouses),
  farmDeals: CARDS.map(({ gives }) => gives.farmDeals),
  houseDeals: CARDS.map(({ gives }) => gives.houseDeals),
}

/** How much of something all helpers of a board give together, one of them left out if it is on its way off. */
export const given = (s: LastWill, seat: Seat, what: keyof typeof GIVEN, without = -1): number => {
  const pile = s.cards.piles[board(seat)]
  const amounts = GIVEN[what]
  let sum = 0
  for (let i = 0; i < pile.length; i++) if (pile[i] !== without) sum += amounts[pile[i]]
  return sum
}

/** Amounts, each raised by any of the bonuses for using a card with this symbol. A helper does not raise itself. */
export const withBonuses = (
  s: LastWill,
  seat: Seat,
  symbol: CardSymbol,
  amounts: number,
  itself = -1,
): number => {
  if (symbol < 0) return amounts
  const pile = s.cards.piles[board(seat)]
  let set = amounts
  for (let i = 0; i < pile.length; i++)
    if (pile[i] !== itself) set |= set << CARDS[pile[i]].gives.bonus[symbol]
  return set
}

/** Pounds for each farm and for each token on farms (LW-40). */
const counted = (s: LastWill, seat: Seat, kind: Kind): number => {
  const pile = s.cards.piles[board(seat)]
  let pounds = 0
  for (let i = 0; i < pile.length; i++) {
    const other = CARDS[pile[i]]
    if (!isFarm(other)) continue
    pounds += kind.perFarm
    for (let slot = 0; slot < s.tokens[pile[i]]; slot++)
      pounds += other.slots[slot].companion === HORSE ? kind.perHorse : kind.perDog
  }
  return pounds
}

/** LW-21: what activating a card spends before helpers add to it. Amounts grow from the top down. */
export const leastAmount = (s: LastWill, seat: Seat, card: number): number => {
  const kind = CARDS[card]
  if (kind.counts) return counted(s, seat, kind)
  for (let slot = s.tokens[card] - 1; slot >= 0; slot--) {
    const { pounds } = kind.slots[slot]
    // LW-31: what an owner of property cannot pay, it cannot spend.
    if (!makesForbiddenDebt(s, seat, pounds)) return pounds
  }
  return kind.activation.pounds
}

/** LW-21, LW-22, LW-24: every amount that activating a card can spend. */
export const amountsOf = (s: LastWill, seat: Seat, card: number): number => {
  const kind = CARDS[card]
  let set = 1 << leastAmount(s, seat, card)
  if (kind.property < 0) return withBonuses(s, seat, kind.symbol, set, card)
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) set |= set << CARDS[pile[i]].gives.garden[kind.property]
  return set
}

/** What a helper adds to one use of a card. */
export interface Raise {
  readonly helper: number
  readonly pounds: number
}

/** LW-22: the helpers of a board that raise the use of a card, to be shown beside it. */
export const raisesOf = (s: LastWill, seat: Seat, card: number): readonly Raise[] => {
  const { symbol, property } = CARDS[card]
  return s.cards.piles[board(seat)]
    .filter((helper) => helper !== card)
    .map((helper) => {
      const { bonus, garden } = CARDS[helper].gives
      return { helper, pounds: property >= 0 ? garden[property] : symbol >= 0 ? bonus[symbol] : 0 }
    })
    .filter(({ pounds }) => pounds > 0)
}

/** More than any helpers together can lower a price. */
const NO_CHANGE = 7

/** LW-23, LW-25: every price of a property of this value. A helper on its way off the board has no say any more. */
export const pricesOf = (s: LastWill, seat: Seat, kind: Kind, value: number, without = -1): number => {
  const pile = s.cards.piles[board(seat)]
  let changes = 1 << NO_CHANGE
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] === without) continue
    const { farmPrice, housePrice } = CARDS[pile[i]].gives
    // LW-36: the land agent only lowers; agents and sharks do either.
    if (isFarm(kind)) changes |= changes >> farmPrice
    else changes |= (changes << housePrice) | (changes >> housePrice)
  }
  const lowest = value + s.market[kind.property] - NO_CHANGE
  if (changes === 1 << NO_CHANGE) return 1 << Math.max(0, lowest + NO_CHANGE)
  let prices = 0
  for (let i = 0; i <= 2 * NO_CHANGE; i++) if (changes & (1 << i)) prices |= 1 << Math.max(0, lowest + i)
  return prices
}

export const least = (set: number): number => 31 - Math.clz32(set & -set)
export const most = (set: number): number => 31 - Math.clz32(set)
export const isSingle = (set: number): boolean => (set & (set - 1)) === 0
export const listOf = (set: number): number[] => {
  const list: number[] = []
  for (let n = least(set); n <= most(set); n++) if (set & (1 << n)) list.push(n)
  return list
}

/** Deals without an action that are left; a helper on its way off the board takes what nobody else gives with it. */
export const dealsLeft = (s: LastWill, seat: Seat, kind: Kind, without = -1): number => {
  const left = isFarm(kind) ? s.farmDeals[seat] : s.houseDeals[seat]
  if (without < 0 || left === 0) return left
  return Math.min(left, given(s, seat, isFarm(kind) ? 'farmDeals' : 'houseDeals', without))
}

/** LW-16, LW-36: everything that is there anew each round. */
export const startWith = (s: LastWill, seat: Seat, actions: number): void => {
  s.actions[seat] = actions
  s.whiteActions[seat] = 0
  s.freeFarms[seat] = 0
  s.freeHouses[seat] = 0
  s.farmDeals[seat] = 0
  s.houseDeals[seat] = 0
  const pile = s.cards.piles[board(seat)]
  for (let i = 0; i < pile.length; i++) helperArrives(s, seat, CARDS[pile[i]])
}

/** LW-36, LW-37: what a helper gives, it gives in full in the round it is laid. */
export const helperArrives = (s: LastWill, seat: Seat, { gives }: Kind): void => {
  s.actions[seat] += gives.actions
  s.whiteActions[seat] += gives.whiteActions
  s.freeFarms[seat] += gives.freeFarms
  s.freeHouses[seat] += gives.freeHouses
  s.farmDeals[seat] += gives.farmDeals
  s.houseDeals[seat] += gives.houseDeals
}

/** LW-37: actions stay; what is left of the rest is at most what the others give. */
export const helperHasLeft = (s: LastWill, seat: Seat): void => {
  s.freeFarms[seat] = Math.min(s.freeFarms[seat], given(s, seat, 'freeFarms'))
  s.freeHouses[seat] = Math.min(s.freeHouses[seat], given(s, seat, 'freeHouses'))
  s.farmDeals[seat] = Math.min(s.farmDeals[seat], given(s, seat, 'farmDeals'))
  s.houseDeals[seat] = Math.min(s.houseDeals[seat], given(s, seat, 'houseDeals'))
}
