/** Who has won, from the lines of the score. */
import type { Result, Rule, ScoreLine, Seat } from '../contract.ts'

export interface Ranking {
  /** By seat. */
  readonly lines: readonly (readonly ScoreLine[])[]
  /** By seat; left out: the sums of the lines. */
  readonly totals?: readonly number[]
  readonly wins: 'most' | 'fewest'
  /** Between two seats with one total: positive where `a` is ahead, 0 where they share the place. */
  tieBreak?(a: Seat, b: Seat): number
  /** What is shown of the tie-break, for each seat whose total another one has too. */
  tieLine?(seat: Seat): ScoreLine
  readonly rule: Rule
  /** The clause that decides where another seat has the winner's total; left out: `rule`. */
  readonly tieRule?: Rule
}

const sumOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0)

/** Ranks the seats; those that nothing tells apart share a place. */
export const ranked = ({ lines, wins, tieBreak, tieLine, rule, ...more }: Ranking): Result => {
  const { totals = lines.map(sumOf), tieRule = rule } = more
  const lead = (a: Seat, b: Seat): number => (wins === 'most' ? totals[a] - totals[b] : totals[b] - totals[a])
  const isAhead = (a: Seat, b: Seat): boolean => (lead(a, b) || (tieBreak?.(a, b) ?? 0)) > 0
  const places = totals.map((_, seat) => 1 + totals.filter((_, other) => isAhead(other, seat)).length)
  const isTied = (seat: Seat): boolean =>
    totals.some((total, other) => other !== seat && total === totals[seat])
  const scores = lines.map((list, seat) => (isTied(seat) && tieLine ? [...list, tieLine(seat)] : list))
  return { places, scores, totals, rule: isTied(places.indexOf(1)) ? tieRule : rule }
}

/** Those on the first place. */
export const winnersOf = ({ places }: Result): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []))
