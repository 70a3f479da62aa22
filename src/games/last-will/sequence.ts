/**
 * The sequence of play at a glance: what follows what, with the clauses. The steps call it; their files hold the rules.
 *
 *   set-up → offer → plans, with their cards → errands → actions → end of the round … → end
 */
import type { Seat } from '#engine/contract.ts'
import { clockwiseFrom, forEachSeat } from '#engine/kit/seats.ts'
import { plansFor } from './material.ts'
import { type Frame, type LastWill, planOrder } from './state.ts'

/** LW-6: a round begins with the offer. */
export const OFFER: Frame = { step: 'offer' }

const PLANNING: Frame = { step: 'planning' }
/** LW-4: in the first round everybody keeps two of its cards, having seen the offer. */
export const afterOffer = (round: number): readonly Frame[] =>
  round === 1 ? [{ step: 'keepTwo' }, PLANNING] : [PLANNING]

const BLOCK = forEachSeat((seat): Frame => ({ step: 'block', seat }))
const PLAN = forEachSeat((seat): Frame => ({ step: 'plan', seat }))
/** LW-7: plans are chosen from the start player on; LW-9: with 2 players each blocks one first. */
const plans = (s: LastWill): readonly Frame[] => {
  const order = clockwiseFrom(s.seats, s.startPlayer)
  if (s.seats > 2) return order.map((seat) => PLAN[seat])
  const [first, other] = order
  return [BLOCK[first], BLOCK[other], PLAN[other], PLAN[first]]
}
export const planningOf = (s: LastWill): readonly Frame[] => [...plans(s), { step: 'errands' }]

/** LW-8: the cards of a plan are drawn at once, if it has any. */
export const DRAW = forEachSeat((seat): Frame => ({ step: 'draw', seat }))
export const DRAW_COUNTS = forEachSeat((seat): Frame => ({ step: 'drawCounts', seat }))

const ERRAND = forEachSeat((seat): Frame => ({ step: 'errand', seat }))
const MOST_BOYS = 2
/** LW-10: first everybody's first boy, in the order of the plans, then the second of those who have one. */
export const errandsOf = (s: LastWill): readonly Frame[] => {
  const order = planOrder(s)
  const all = plansFor(s.seats)
  const frames: Frame[] = []
  for (let boy = 1; boy <= MOST_BOYS; boy++)
    for (const seat of order) if (all[s.plans[seat]].boys >= boy) frames.push(ERRAND[seat])
  frames.push({ step: 'actions' })
  return frames
}

/** LW-16: everybody's actions, in the order of the plans: one menu, asked again until the turn is ended. */
export const TURN = forEachSeat((seat): Frame => ({ step: 'turn', seat }))
export const actionsOf = (order: readonly Seat[]): readonly Frame[] => [
  ...order.map((seat) => TURN[seat]),
  { step: 'roundEnd' },
]

const CLOSE_ROUND: Frame = { step: 'closeRound' }
/** LW-28: whoever has cards chooses which to keep; LW-29, LW-30: then the board is made ready. */
export const afterActions = (isAnyCardLeft: boolean): readonly Frame[] =>
  isAnyCardLeft ? [{ step: 'keepHand' }, CLOSE_ROUND] : [CLOSE_ROUND]

/** LW-33, LW-43: after the last round, or when somebody is bankrupt, the game is over. */
export const afterRound = (isLast: boolean): Frame => (isLast ? { step: 'end' } : OFFER)
