// Written from state.ts by the test of the copy. Do not change it by hand.
import { copyCards } from '#engine/cards.ts'
import { copyChance } from '#engine/chance.ts'
import type { LastWill } from './state.ts'

export const copy = (s: LastWill): LastWill => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  round: s.round,
  startPlayer: s.startPlayer,
  inheritance: s.inheritance,
  market: s.market.slice(),
  extensions: s.extensions,
  hats: s.hats.slice(),
  unknownTaken: s.unknownTaken.slice(),
  plans: s.plans.slice(),
  blocked: s.blocked.slice(),
  money: s.money.slice(),
  spent: s.spent.slice(),
  bankrupt: s.bankrupt.slice(),
  spaces: s.spaces.slice(),
  actions: s.actions.slice(),
  whiteActions: s.whiteActions.slice(),
  freeFarms: s.freeFarms.slice(),
  freeHouses: s.freeHouses.slice(),
  farmDeals: s.farmDeals.slice(),
  houseDeals: s.houseDeals.slice(),
  tokens: s.tokens.slice(),
  stepsLost: s.stepsLost.slice(),
  activated: s.activated.slice(),
})
