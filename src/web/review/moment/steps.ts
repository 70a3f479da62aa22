/** Where one can go from a moment: to somebody's decisions, or only to the mistakes among them. */
import type { Seat } from '#engine/contract.ts'
import type { Decision } from '#engine/review/report.ts'
import { isMistake } from '../classes.ts'

export interface Steps {
  readonly all: number
  /** Which of them is looked at, from 1; 0 if none is. */
  readonly n: number
  readonly previous: number | null
  readonly next: number | null
}

/** `at`: the entry that is looked at. */
export const stepsFrom = (
  decisions: readonly Decision[],
  { seat, isOnlyMistakes }: { readonly seat: Seat; readonly isOnlyMistakes: boolean },
  at: number,
): Steps => {
  const mine = decisions.filter(
    (decision) => decision.seat === seat && (!isOnlyMistakes || isMistake(decision)),
  )
  return {
    all: mine.length,
    n: mine.findIndex(({ entry }) => entry === at) + 1,
    previous: mine.findLast(({ entry }) => entry < at)?.entry ?? null,
    next: mine.find(({ entry }) => entry > at)?.entry ?? null,
  }
}
