/**
 * The sequence of play at a glance: what follows what, with the clauses. The steps call it; their files hold the rules.
 *
 *   set-up → round → five auctions → money, prestige, notes → next round … → prestige → end
 */
import type { Seat } from '#engine/contract.ts'
import { forEachSeat } from '#engine/kit/seats.ts'
import { NOBLES } from './material.ts'
import type { Frame } from './state.ts'

/** AUG-6: the first cards are bought like all later ones. */
const BUYING: readonly Frame[] = [{ step: 'buy' }, { step: 'bought' }]

/** AUG-1 to AUG-7. */
export const AFTER_SET_UP: readonly Frame[] = [...BUYING, { step: 'round' }]

/** Phase 1, AUG-11: a visit to each noble, in their order. */
const AUCTIONS: readonly Frame[] = NOBLES.map((_, noble) => ({ step: 'auction', noble }))

/** Phase 2, AUG-36 to AUG-39: money, prestige, notes. */
const PHASE_2: readonly Frame[] = [
  { step: 'income' },
  { step: 'prestige' },
  { step: 'notes' },
  { step: 'nextRound' },
]

/** AUG-42: and the next round begins. */
export const ROUND: readonly Frame[] = [...AUCTIONS, ...PHASE_2]
/** AUG-36, AUG-38: in the last round there is nothing left to spend money or notes on. */
export const LAST_ROUND: readonly Frame[] = [...AUCTIONS, { step: 'prestige' }, { step: 'end' }]

/** AUG-12 to AUG-14: bids go round. */
export const BID = forEachSeat((seat): Frame => ({ step: 'bid', seat }))
/** AUG-16: a single highest bidder pays; AUG-17: several show their cards, which are compared. */
export const PAY = forEachSeat((seat): Frame => ({ step: 'pay', seat }))
export const SHOWDOWN: readonly Frame[] = [{ step: 'show' }, { step: 'compare' }]
/** AUG-20: the winner takes a privilege card, unless only one is left. */
export const WON = forEachSeat((seat): Frame => ({ step: 'won', seat }))
export const TAKE = forEachSeat((seat): Frame => ({ step: 'take', seat }))

const PRIVILEGES_USED = 2
/** AUG-20: two of its three privileges are used, one after the other. */
export const privilegesOf = (seat: Seat, card: number): Frame => ({
  step: 'privileges',
  seat,
  card,
  used: 0,
  left: PRIVILEGES_USED,
  built: false,
})

/** AUG-41: where there are too few notes, everybody gives one, again and again; AUG-38: else they are dealt. */
export const TOO_FEW: readonly Frame[] = [{ step: 'give' }, { step: 'notes' }]
export const DEAL: Frame = { step: 'deal' }
/** AUG-39: what was dealt is bought. */
export const AFTER_DEAL = BUYING

export const NEXT_ROUND: Frame = { step: 'round' }
