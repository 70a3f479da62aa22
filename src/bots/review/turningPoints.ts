/** The moments at which somebody's chance changed much. */
import type { Seat, Text } from '#engine/contract.ts'
import { question } from '#engine/question.ts'
import type { Cause, TurningPoint } from '#engine/review/report.ts'
import { answerShown } from './answerShown.ts'
import type { Course } from './course.ts'
import type { Settled } from './ledger.ts'
import { mostTelling } from './telling.ts'

const MOST = 6
const LEAST = 0.1
/** Of moments closer than this, counted in questions, only the largest is told. */
const APART = 6

export const percent = (chance: number): number => Math.round(100 * chance)

/**
 * In the mean over so many questions before and from there on: chances go up and down with whose turn it is, and what goes back
 * at once has decided nothing.
 */
const AROUND = 5

interface Change {
  readonly at: number
  readonly seat: Seat
  readonly before: number
  readonly after: number
}

const sizeOf = ({ before, after }: Change): number => Math.abs(after - before)

export const turningPointsOf = (course: Course, settled: readonly Settled[]): TurningPoint[] => {
  const found = settled
    .flatMap((_, at) => changesAt(settled, at, course.seats))
    .filter((change) => sizeOf(change) >= LEAST)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const chosen: Change[] = []
  for (const next of found)
    if (chosen.length < MOST && chosen.every(({ at }) => Math.abs(at - next.at) >= APART)) chosen.push(next)
  return chosen.toSorted((a, b) => a.at - b.at).map((change) => told(course, settled[change.at], change))
}

/** By seat, as far as the question itself moved the chance in the direction that it then kept. */
const changesAt = (settled: readonly Settled[], at: number, seats: number): Change[] =>
  Array.from({ length: seats }, (_, seat) => {
    const before = meanOf(settled.slice(Math.max(0, at - AROUND + 1), at + 1).map((one) => one.before[seat]))
    const after = meanOf(settled.slice(at, at + AROUND).map((one) => one.after[seat]))
    return { at, seat, before, after }
  }).filter(({ seat, before, after }) => {
    const change = settled[at].after[seat] - settled[at].before[seat]
    return Math.abs(change) >= LEAST / 2 && change > 0 === after > before
  })

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

const told = (
  course: Course,
  { steps, before: was, after: is, luck }: Settled,
  change: Change,
): TurningPoint => {
  const { seat, before, after } = change
  const last = steps[steps.length - 1]
  const isLuck = Math.abs(luck[seat]) > Math.abs(is[seat] - was[seat] - luck[seat])
  const cause: Cause = isLuck ? 'luck' : 'decision'
  const asked = steps.length === 1 ? question(last.game, last.before, last.seat) : null
  return {
    entry: last.entry,
    by: last.seat,
    cause,
    answer: asked && answerShown(asked, last.given),
    seat,
    before,
    after,
    text: sentence(cause, steps.length > 1 ? null : last.seat, seat, before, after),
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
