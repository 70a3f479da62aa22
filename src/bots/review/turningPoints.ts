/** The moments at which somebody's chance changed much. */
import type { Seat, Text } from '#engine/contract.ts'
import type { Cause, TurningPoint } from '#engine/review/report.ts'
import type { Course } from './course.ts'
import type { Chances, Settled } from './ledger.ts'
import { mostTelling } from './telling.ts'

const MOST = 6
const LEAST = 0.08
/** Of moments closer than this, counted in questions, only the largest is told. */
const APART = 4

export const percent = (chance: number): number => Math.round(100 * chance)

export const turningPointsOf = (course: Course, settled: readonly Settled[]): TurningPoint[] => {
  const found = settled
    .map((one, at) => ({ one, at, seat: mostChanged(one) }))
    .filter(({ one, seat }) => Math.abs(changeOf(one, seat)) >= LEAST)
    .toSorted((a, b) => Math.abs(changeOf(b.one, b.seat)) - Math.abs(changeOf(a.one, a.seat)))
  const chosen: typeof found = []
  for (const next of found)
    if (chosen.length < MOST && chosen.every(({ at }) => Math.abs(at - next.at) >= APART)) chosen.push(next)
  return chosen.toSorted((a, b) => a.at - b.at).map(({ one, seat }) => told(course, one, seat))
}

const changeOf = ({ before, after }: Pick<Settled, 'before' | 'after'>, seat: Seat): number =>
  after[seat] - before[seat]

const mostChanged = ({ before, after }: { before: Chances; after: Chances }): Seat => {
  const changes = after.map((one, seat) => Math.abs(one - before[seat]))
  return changes.indexOf(Math.max(...changes))
}

const told = (course: Course, one: Settled, seat: Seat): TurningPoint => {
  const { steps, before, after, luck } = one
  const last = steps[steps.length - 1]
  const isLuck = Math.abs(luck[seat]) > Math.abs(changeOf(one, seat) - luck[seat])
  const cause: Cause = isLuck ? 'luck' : 'decision'
  return {
    entry: last.entry,
    by: last.seat,
    cause,
    seat,
    before: before[seat],
    after: after[seat],
    text: sentence(cause, steps.length > 1 ? null : last.seat, seat, before[seat], after[seat]),
    events: mostTelling(course.game, last.events, seat),
  }
}

const sentence = (cause: Cause, by: Seat | null, seat: Seat, before: number, after: number): Text => {
  const way = after > before ? 'rises' : 'falls'
  const change = { seat: { seat }, before: percent(before), after: percent(after) }
  if (cause === 'luck') return { key: `review.turn.luck.${way}`, with: change }
  if (by === null || by === seat)
    return { key: `review.turn.${by === null ? 'together' : 'own'}.${way}`, with: change }
  return { key: `review.turn.other.${way}`, with: { ...change, by: { seat: by } } }
}
