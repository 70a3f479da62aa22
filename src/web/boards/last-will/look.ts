/** What the board reads out of what is seen. Nothing here decides anything. */
import type { Seat, Text, View } from '#engine/contract.ts'
import { openState } from '#engine/erase.ts'
import { CARDS } from '#games/last-will/cards.ts'
import { type Back, DECKS, isSpecial, ONE_CROWN, type Plan, plansFor } from '#games/last-will/material.ts'
import type { LastWill } from '#games/last-will/state.ts'
import { type BoardContext, seenAs } from '../../board/context.ts'
import { text } from './say.ts'

export type Seen = View<LastWill>
export const seenIn = (context: BoardContext): Seen => seenAs<LastWill>(context)
/** For what the rules can tell from open things alone: money, boards, market. */
export const openly = (seen: Seen): LastWill => openState<LastWill>(seen)

export const mySeat = ({ viewer }: BoardContext): Seat | null => (viewer === 'watcher' ? null : viewer)

export const PHASES = ['planning', 'errands', 'actions', 'closing'] as const
export type Phase = (typeof PHASES)[number]
const PHASE_OF: { readonly [S in LastWill['stack'][number]['step']]: Phase } = {
  setUp: 'planning',
  offer: 'planning',
  keepTwo: 'planning',
  planning: 'planning',
  block: 'planning',
  plan: 'planning',
  draw: 'planning',
  drawCounts: 'planning',
  errands: 'errands',
  errand: 'errands',
  market: 'errands',
  actions: 'actions',
  turn: 'actions',
  finish: 'actions',
  tenants: 'actions',
  fair: 'actions',
  amount: 'actions',
  sale: 'actions',
  roundEnd: 'closing',
  keepHand: 'closing',
  closeRound: 'closing',
  end: 'closing',
}
type Part = 'offer' | 'market' | 'decks' | 'room'
/** By step: what a question is decided by, beside what is asked about. */
const NEEDS: { readonly [step: string]: readonly Part[] } = {
  keepTwo: ['offer', 'market'],
  block: ['offer'],
  plan: ['offer'],
  drawCounts: ['decks'],
  market: ['market', 'room'],
  turn: ['room'],
  finish: ['room'],
  tenants: ['room'],
  fair: ['room'],
  sale: ['room', 'market'],
  amount: ['room'],
  keepHand: ['room'],
}
export const isNeeded = ({ draft }: BoardContext, part: Part): boolean =>
  NEEDS[draft.question?.step ?? '']?.includes(part) ?? false

export const phaseOf = ({ stack }: Seen): Phase => {
  const now = stack.at(-1)
  if (!now) return 'closing'
  // The opera is the only errand that asks for an amount.
  return now.step === 'amount' && now.card < 0 ? 'errands' : PHASE_OF[now.step]
}

/** Whose boy has been somewhere; in a game that an earlier version began that may be forgotten. */
export const visitText = (seat: number): Text =>
  seat < 0 ? text('lw.visited') : text('lw.visitOf', { seat: { seat } })

const planOf = (seen: Seen, seat: Seat): Plan | undefined => plansFor(seen.seats)[seen.plans[seat]]

/** Errand boys that have not been sent yet. */
export const boysLeft = (seen: Seen, seat: Seat): number => {
  const phase = phaseOf(seen)
  if (phase === 'planning') return planOf(seen, seat)?.boys ?? 0
  return seen.stack.filter((frame) => frame.step === 'errand' && frame.seat === seat).length
}

/** Before the action phase: what the plan will give. */
export const actionsOf = (seen: Seen, seat: Seat): number => {
  const phase = phaseOf(seen)
  return phase === 'actions' || phase === 'closing' ? seen.actions[seat] : (planOf(seen, seat)?.actions ?? 0)
}

const backPlace = (back: Back): string =>
  isSpecial(back) ? `special.${back - ONE_CROWN + 1}` : back < DECKS.length ? `deck.${DECKS[back]}` : 'wild'
/** Where a card lay before anybody had it. */
export const sourceOf = (card: number): string => backPlace(CARDS[card].back)

/** The back of a card that the viewer does not know. */
export const backOf = (seen: Seen, content: number): Back =>
  CARDS[content >= 0 ? content : seen.cards.groups[-1 - content][0]].back
