/**
 * AUG-43: most prestige wins; then the dearer cathedral, or the dearer church where nobody tied has a cathedral. The same
 * below the first place.
 */
import type { Auto, Rule, ScoreLine, Seat } from '#engine/contract.ts'
import { ranked, winnersOf } from '#engine/kit/result.ts'
import { CATHEDRAL, CHURCH } from '../material.ts'
import { type Augsburg, type Frame, rightOf, SOURCES, type Source } from '../state.ts'
import { text } from '../words.ts'

const CLAUSES: { readonly [S in Source]: Rule } = {
  privilege: 'AUG-22',
  lapsed: 'AUG-21',
  compensation: 'AUG-26',
  level: 'AUG-37',
  coatOfArms: 'AUG-37',
  patent: 'AUG-37',
  lost: 'AUG-35',
}

const linesOf = (s: Augsburg, seat: Seat): ScoreLine[] =>
  SOURCES.flatMap((source, i) => {
    const points = s.earned[SOURCES.length * seat + i]
    return points === 0 ? [] : [{ ...text(`score.${source}`), rule: CLAUSES[source], points }]
  })

const tieBreak = (s: Augsburg, seat: Seat): ScoreLine => {
  const cathedral = rightOf(s, seat, CATHEDRAL)
  const church = rightOf(s, seat, CHURCH)
  const line =
    cathedral > 0
      ? text('score.cathedral', { n: cathedral })
      : church > 0
        ? text('score.church', { n: church })
        : text('score.noBuilding')
  return { ...line, rule: 'AUG-43', points: 0 }
}

/** No two cathedrals and no two churches cost the same, so that a church only counts between two without a cathedral. */
const dearer = (s: Augsburg, a: Seat, b: Seat): number =>
  rightOf(s, a, CATHEDRAL) - rightOf(s, b, CATHEDRAL) || rightOf(s, a, CHURCH) - rightOf(s, b, CHURCH)

export const end: Auto<Augsburg, Extract<Frame, { step: 'end' }>> = {
  rules: ['AUG-43'],
  shape: 'auto',
  run(s, _, tell) {
    s.result = ranked({
      lines: s.prestige.map((_, seat) => linesOf(s, seat)),
      totals: s.prestige.slice(),
      wins: 'most',
      tieBreak: (a, b) => dearer(s, a, b),
      tieLine: (seat) => tieBreak(s, seat),
      rule: 'AUG-43',
    })
    tell?.('AUG-43', text('told.end', { seats: { seats: winnersOf(s.result) } }))
  },
}
