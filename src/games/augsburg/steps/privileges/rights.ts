/** AUG-28 to AUG-33: what the levels entitle to, and what is built. */
import type { Refusal, Seat, Tell } from '#engine/contract.ts'
import { CATHEDRAL, CHURCH, isBuilding, NOBILITY, OFFICE, RIGHTS, type Right, TRADE } from '../../material.ts'
import { type Augsburg, levelOf, rightOf, topOf } from '../../state.ts'
import { refuse, rightText, text } from '../../words.ts'

export const TRADE_GULDEN = 300
const TRADE_LEVEL = 2

/** By right: the lowest level of which track gives it, and why not below. */
const ENTITLED = [
  { track: NOBILITY, level: 3, refusal: refuse('AUG-29', 'right.needsGraf') },
  { track: NOBILITY, level: 4, refusal: refuse('AUG-29', 'right.needsFuerst') },
  { track: OFFICE, level: 3, refusal: refuse('AUG-30', 'right.needsRatsherr') },
  { track: OFFICE, level: 4, refusal: refuse('AUG-30', 'right.needsBuergermeister') },
] as const

const OWNED: readonly Refusal[] = RIGHTS.map((_, right) =>
  refuse('AUG-32', 'right.owned', { right: rightText(right) }),
)
const NEEDS_CHURCH = refuse('AUG-31', 'right.needsChurch')
const TOO_DEAR = refuse('AUG-30', 'right.tooDear')
const TOO_DEAR_FOR_BUILDER = refuse('AUG-33', 'right.tooDear')
const NO_TRADE_RIGHT = refuse('AUG-28', 'right.needsInnsbruck')

export const tradeRightRefusal = (s: Augsburg, seat: Seat): Refusal | null =>
  levelOf(s, seat, TRADE) < TRADE_LEVEL ? NO_TRADE_RIGHT : null

const buildingRefusal = (s: Augsburg, seat: Seat, right: Right, tooDear: Refusal): Refusal | null => {
  if (rightOf(s, seat, right) > 0) return OWNED[right]
  if (right === CATHEDRAL && rightOf(s, seat, CHURCH) === 0) return NEEDS_CHURCH
  return topOf(s, right) > s.money[seat] ? tooDear : null
}

/** Why a track privilege cannot be used for this right. */
export const rightRefusal = (s: Augsburg, seat: Seat, right: Right): Refusal | null => {
  if (isBuilding(right)) return buildingRefusal(s, seat, right, TOO_DEAR)
  if (rightOf(s, seat, right) > 0) return OWNED[right]
  const { track, level, refusal } = ENTITLED[right]
  return levelOf(s, seat, track) < level ? refusal : null
}

/** AUG-33: why the master builder cannot build this. */
export const builderRefusal = (s: Augsburg, seat: Seat, building: Right): Refusal | null =>
  buildingRefusal(s, seat, building, TOO_DEAR_FOR_BUILDER)

/** AUG-3: the top tile of its stack. */
const takeTop = (s: Augsburg, seat: Seat, right: Right): number => {
  const tile = topOf(s, right)
  s.rights[RIGHTS.length * seat + right] = tile
  s.taken[right]++
  return tile
}

export const build = (
  s: Augsburg,
  seat: Seat,
  building: Right,
  rule: 'AUG-30' | 'AUG-33',
  tell: Tell | null,
): void => {
  const n = takeTop(s, seat, building)
  s.money[seat] -= n
  tell?.(rule, text('told.builds', { seat: { seat }, right: rightText(building), n }))
}

export const takeRight = (s: Augsburg, seat: Seat, right: Right, tell: Tell | null): void => {
  if (isBuilding(right)) {
    build(s, seat, right, 'AUG-30', tell)
    return
  }
  const n = takeTop(s, seat, right)
  const { track, refusal } = ENTITLED[right]
  const named = { seat: { seat }, right: rightText(right), n }
  tell?.(refusal.rule, text(track === NOBILITY ? 'told.rightWorth' : 'told.right', named))
}
