/** AUG-35: no way past 25 without a church, nor past 45 without a cathedral. */
import type { Seat, Tell } from '#engine/contract.ts'
import { CATHEDRAL, CHURCH } from '../material.ts'
import { type Augsburg, rightOf, SOURCES, type Source } from '../state.ts'
import { text } from '../words.ts'

export const WITHOUT_CHURCH = 25
export const WITHOUT_CATHEDRAL = 45

/** How far a seat can come on the score track. */
export const limitOf = (s: Pick<Augsburg, 'rights'>, seat: Seat): number =>
  rightOf(s, seat, CATHEDRAL) > 0
    ? Number.POSITIVE_INFINITY
    : rightOf(s, seat, CHURCH) > 0
      ? WITHOUT_CATHEDRAL
      : WITHOUT_CHURCH

const PLACE_OF = Object.fromEntries(SOURCES.map((source, i) => [source, i])) as {
  readonly [S in Source]: number
}

/** Puts points down to their source. */
const note = (s: Augsburg, seat: Seat, source: Source, points: number): void => {
  s.earned[SOURCES.length * seat + PLACE_OF[source]] += points
}

/** Moves the seat on; what goes past the limit is lost. */
const advance = (s: Augsburg, seat: Seat, points: number, tell: Tell | null): void => {
  const limit = limitOf(s, seat)
  const reached = s.prestige[seat] + points
  s.prestige[seat] = Math.min(limit, reached)
  if (reached <= limit) return
  note(s, seat, 'lost', limit - reached)
  tell?.('AUG-35', text('told.limit', { seat: { seat }, n: limit, lost: reached - limit }))
}

export const gain = (s: Augsburg, seat: Seat, points: number, source: Source, tell: Tell | null): void => {
  note(s, seat, source, points)
  advance(s, seat, points, tell)
}

/** AUG-37: what the level, the coat of arms and the patent bring together. */
export const gainAll = (
  s: Augsburg,
  seat: Seat,
  level: number,
  coat: number,
  patent: number,
  tell: Tell | null,
): void => {
  note(s, seat, 'level', level)
  note(s, seat, 'coatOfArms', coat)
  note(s, seat, 'patent', patent)
  advance(s, seat, level + coat + patent, tell)
}
