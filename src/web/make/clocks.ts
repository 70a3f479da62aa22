/** The clocks that a table can be made with. */
import type { ClockRule } from '#table/people/clock.ts'
import { t } from '../words.svelte.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 86_400 * SECOND

export const CLOCKS = ['none', 'brisk', 'calm', 'days', 'week'] as const
export type ClockName = (typeof CLOCKS)[number]

export const CLOCK_RULES: { readonly [N in ClockName]: ClockRule | null } = {
  none: null,
  brisk: { kind: 'live', bank: 10 * MINUTE, increment: 15 * SECOND },
  calm: { kind: 'live', bank: 30 * MINUTE, increment: 30 * SECOND },
  days: { kind: 'days', bank: 3 * DAY, increment: 1 * DAY },
  week: { kind: 'days', bank: 7 * DAY, increment: 2 * DAY },
}

export const clockName = (rule: ClockRule | null): string => {
  const name = CLOCKS.find((one) => JSON.stringify(CLOCK_RULES[one]) === JSON.stringify(rule))
  return t(`clock.${name ?? 'other'}`)
}
