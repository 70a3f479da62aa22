/** What a clock is called. */
import type { ClockRule } from '#table/time/clock.ts'
import { briefly } from '../table/seats/time.ts'
import { language, t } from '../words.svelte.ts'

/** A time for each move, for the whole game, or an account with some more for each move. */
export const HOWS = ['bank', 'move', 'game'] as const
export type How = (typeof HOWS)[number]

export const howOf = ({ bank, increment }: ClockRule): How =>
  increment === 0 ? 'game' : increment >= bank ? 'move' : 'bank'

export const clockName = (rule: ClockRule | null): string => {
  if (rule === null) return t('clock.none')
  const [time, more] = [rule.bank, rule.increment].map((one) => briefly(one, language()))
  const name = t(`clock.${howOf(rule)}`, { time, more })
  return rule.off ? t('clock.withOff', { clock: name }) : name
}
