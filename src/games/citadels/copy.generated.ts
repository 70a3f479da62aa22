// Written from state.ts by the test of the copy. Do not change it by hand.
import { copyCards } from '#engine/cards.ts'
import { copyChance } from '#engine/chance.ts'
import type { Citadels } from './state.ts'

export const copy = (s: Citadels): Citadels => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  crown: s.crown,
  gold: s.gold.slice(),
  revealedBy: s.revealedBy.slice(),
  murdered: s.murdered,
  robbed: s.robbed,
  first: s.first,
  hauntedSince: s.hauntedSince,
})
