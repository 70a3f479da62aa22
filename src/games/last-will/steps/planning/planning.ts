/** LW-7, LW-9: everybody chooses a plan for the round; with 2 players two plans are blocked first. */

import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Auto, Refusal } from '#engine/contract.ts'
import { plansFor } from '../../material.ts'
import { DRAW, planningOf } from '../../sequence.ts'
import type { Frame, LastWill } from '../../state.ts'
import { refuse, text } from '../../words.ts'

const TAKEN = refuse('LW-7', 'no.planTaken')
const BLOCKED = refuse('LW-9', 'no.planBlocked')

/** Plans are numbered from the left, beginning with 1. */
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1)
const NUMBERS: { readonly [count: number]: readonly number[] } = { 6: numbers(6), 7: numbers(7) }
const numbersFor = (s: LastWill) => NUMBERS[plansFor(s.seats).length]
const planNumbered = (number: Answer): number => (number as number) - 1

const notFree = (s: LastWill, plan: number): Refusal | null =>
  s.plans.includes(plan) ? TAKEN : s.blocked.includes(plan) ? BLOCKED : null

const planText = (s: LastWill, plan: number) => {
  const { cards, boys, actions } = plansFor(s.seats)[plan]
  return text('plan.option', { number: plan + 1, cards, boys, actions })
}

export const planning: Auto<LastWill, Extract<Frame, { step: 'planning' }>> = {
  rules: ['LW-7', 'LW-9'],
  shape: 'auto',
  run(s) {
    call(s, ...planningOf(s))
  },
}

export const block: AskOne<LastWill, Extract<Frame, { step: 'block' }>> = {
  rules: ['LW-9'],
  shape: 'one',
  prompt: () => text('block.prompt'),
  options: numbersFor,
  refusal: (s, _f, _seat, number) => notFree(s, planNumbered(number)),
  label: (s, _f, _seat, number) => planText(s, planNumbered(number)),
  at: (_s, _f, _seat, number) => `plan.${number}`,
  answer(s, { seat }, _, number, tell) {
    s.blocked.push(planNumbered(number))
    tell?.('LW-9', text('told.block', { seat: { seat }, number: number as number }))
  },
}

export const plan: AskOne<LastWill, Extract<Frame, { step: 'plan' }>> = {
  rules: ['LW-7'],
  shape: 'one',
  prompt: () => text('plan.prompt'),
  options: numbersFor,
  refusal: (s, _f, _seat, number) => notFree(s, planNumbered(number)),
  label: (s, _f, _seat, number) => planText(s, planNumbered(number)),
  at: (_s, _f, _seat, number) => `plan.${number}`,
  answer(s, { seat }, _, number, tell) {
    s.plans[seat] = planNumbered(number)
    call(s, DRAW[seat])
    tell?.('LW-7', text('told.plan', { seat: { seat }, plan: planText(s, planNumbered(number)) }))
  },
}
