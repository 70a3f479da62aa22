/** Exercises: positions in which one answer was clearly the best. */
import type { Given, Seat } from '#engine/contract.ts'
import type { Decision, Review } from '#engine/review/report.ts'

interface Exercise {
  readonly entry: number
  readonly seat: Seat
  readonly question: number
  readonly best: Given
  /** The seat's chance with the best answer, and with the next best one that is known. */
  readonly value: number
  readonly next: number
}

/** By how much the best answer must be better than every other that was weighed. */
const CLEAR = 0.06

const exerciseOf = ({ entry, seat, question, top, mine, after }: Decision): Exercise | null => {
  const [best, ...others] = top
  if (!best || best.isMine) return null
  const next = Math.max(after, ...others.map(({ value }) => value))
  return best.value - next >= CLEAR && best.given !== mine.given
    ? { entry, seat, question, best: best.given, value: best.value, next }
    : null
}

/** Those that the seat missed, the clearest first. Left out: the seat, and they are everybody's. */
export const exercisesIn = ({ decisions }: Pick<Review, 'decisions'>, seat?: Seat): readonly Exercise[] =>
  decisions
    .filter((one) => seat === undefined || one.seat === seat)
    .filter((one) => one.class === 'mistake' || one.class === 'blunder')
    .flatMap((one) => exerciseOf(one) ?? [])
    .toSorted((a, b) => b.value - b.next - (a.value - a.next))
