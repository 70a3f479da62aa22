/** What the best answers are worth, in figures that fit those beside them. */
import type { Decision } from '#engine/review/report.ts'

/**
 * The best answer was found by one part of the search and weighed by another, so that it does not look better than it is. The
 * others are shown as far below it as they were when they were found; the one that was given, as it was weighed.
 */
export const valuesOf = ({ top, best, after }: Pick<Decision, 'top' | 'best' | 'after'>): readonly number[] =>
  top.map(({ value, isMine }, i) => {
    if (isMine) return after
    return i === 0 ? best : Math.min(1, Math.max(0, best - (top[0].value - value)))
  })
