// Written from state.ts by the test of the copy. Do not change it by hand.
import { copyCards } from '#engine/cards.ts'
import { copyChance } from '#engine/chance.ts'
import { copyLists } from '#engine/kit/state.ts'
import type { Patrizier } from './state.ts'

export const copy = (s: Patrizier): Patrizier => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  towers: copyLists(s.towers),
  supply: s.supply.slice(),
  tiles: s.tiles.slice(),
})
