// Written from state.ts by the test of the copy. Do not change it by hand.
import { copyCards } from '#engine/cards.ts'
import { copyChance } from '#engine/chance.ts'
import type { Augsburg } from './state.ts'

export const copy = (s: Augsburg): Augsburg => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  opener: s.opener,
  noble: s.noble,
  high: s.high,
  bids: s.bids.slice(),
  seen: s.seen.slice(),
  money: s.money.slice(),
  prestige: s.prestige.slice(),
  levels: s.levels.slice(),
  supply: s.supply.slice(),
  rights: s.rights.slice(),
  taken: s.taken.slice(),
  earned: s.earned.slice(),
})
