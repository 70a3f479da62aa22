/** The curve of a game and each seat's account, from what every question did. */
import type { Seat } from '#engine/contract.ts'
import type { Account, CurvePoint, Stroke } from '#engine/review/report.ts'
import type { Course } from './course.ts'
import type { Chances, Settled } from './ledger.ts'
import { mostTelling } from './telling.ts'

export const curveOf = (course: Course, first: Chances, settled: readonly Settled[]): CurvePoint[] => [
  { entry: course.from, chances: first },
  ...settled.map(({ steps, after }) => ({ entry: steps[steps.length - 1].entry, chances: after })),
]

const MOST_STROKES = 3
/** Less than a point is not worth a word. */
const LEAST_STROKE = 0.01

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

export const accountsOf = (course: Course, first: Chances, settled: readonly Settled[]): Account[] => {
  const result = settled.at(-1)?.after ?? first
  return Array.from({ length: course.seats }, (_, seat): Account => {
    const decided = settled.flatMap(({ steps, decisions }) =>
      decisions.filter((_, i) => steps[i].seat === seat),
    )
    const own = total(decided.map(({ mean }) => mean))
    const luck = total(settled.map((one) => one.luck[seat]))
    const par = 1 / course.seats
    return {
      seat,
      par,
      deal: first[seat] - par,
      own,
      others: result[seat] - first[seat] - own - luck,
      luck,
      result: result[seat],
      error: Math.sqrt(total(settled.map(({ variance }) => variance[seat]))),
      ownError: Math.sqrt(total(decided.map(({ variance }) => variance))),
      strokes: strokesOf(course, settled, seat),
    }
  })
}

const strokesOf = (course: Course, settled: readonly Settled[], seat: Seat): Stroke[] =>
  settled
    .filter(({ luck }) => Math.abs(luck[seat]) >= LEAST_STROKE)
    .toSorted((a, b) => Math.abs(b.luck[seat]) - Math.abs(a.luck[seat]))
    .slice(0, MOST_STROKES)
    .map(({ steps, luck }) => {
      const last = steps[steps.length - 1]
      return {
        entry: last.entry,
        luck: luck[seat],
        events: mostTelling(course.game, last.events, seat, null),
      }
    })
