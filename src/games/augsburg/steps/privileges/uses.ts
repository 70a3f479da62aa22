/** AUG-21 to AUG-24, AUG-33: everything that a privilege can be used for, by its notation. */
import type { Answer, Refusal, Seat, Tell, Text } from '#engine/contract.ts'
import {
  CATHEDRAL,
  CHURCH,
  COAT_OF_ARMS,
  MASTER_BUILDER,
  MINT_MASTER,
  PATENT,
  type Privilege,
  RIGHTS,
  type Right,
  TOP_LEVEL,
  TRACKS,
  type Track,
} from '../../material.ts'
import { type Augsburg, levelOf, rightOf, topOf } from '../../state.ts'
import { levelText, rightText, text } from '../../words.ts'
import { gain, limitOf } from '../prestige.ts'
import { drawTwo } from './drawTwo.ts'
import { holders, levelRefusal, levelUp } from './levels.ts'
import { build, builderRefusal, rightRefusal, TRADE_GULDEN, takeRight, tradeRightRefusal } from './rights.ts'

interface Use {
  /** The privilege that it uses up; null where it uses none of the card. */
  readonly privilege: Privilege | null
  /** AUG-33: built by the master builder, beside the two privileges. */
  readonly isExtra: boolean
  /** Where on the board it is. */
  readonly at: string | undefined
  refusal(s: Augsburg, seat: Seat): Refusal | null
  run(s: Augsburg, seat: Seat, tell: Tell | null): void
  label(s: Augsburg, seat: Seat): Text
}

export const LAPSE = 'lapse'
export const DONE = 'done'
const LAPSE_PRESTIGE = 2
const GULDEN = 500
const allowed = () => null

/** AUG-35: what of it would be lost at a gate. */
const lostOf = (s: Augsburg, seat: Seat, n: number): number =>
  Math.max(0, s.prestige[seat] + n - limitOf(s, seat))

const prestige = (privilege: '6' | '7'): Use => {
  const n = Number(privilege)
  return {
    privilege,
    isExtra: false,
    at: undefined,
    refusal: allowed,
    run(s, seat, tell) {
      tell?.('AUG-22', text('told.prestige', { seat: { seat }, n }))
      gain(s, seat, n, 'privilege', tell)
    },
    label(s, seat) {
      const lost = lostOf(s, seat, n)
      return lost > 0 ? text('use.prestigeLost', { n, lost }) : text('use.prestige', { n })
    },
  }
}

const gulden = (
  privilege: '500' | 'trade',
  n: number,
  rule: 'AUG-22' | 'AUG-28',
  refusal: Use['refusal'],
): Use => ({
  privilege,
  isExtra: false,
  at: undefined,
  refusal,
  run(s, seat, tell) {
    s.money[seat] += n
    tell?.(rule, text('told.gulden', { seat: { seat }, n }))
  },
  label: () => text('use.gulden', { n }),
})

const cards: Use = {
  privilege: 'cards',
  isExtra: false,
  at: 'pile',
  refusal: allowed,
  run: drawTwo,
  label: () => text('use.cards'),
}

const level = (track: Track): Use => ({
  privilege: TRACKS[track],
  isExtra: false,
  at: `level.${TRACKS[track]}`,
  refusal: (s, seat) => levelRefusal(s, seat, track),
  run: (s, seat, tell) => levelUp(s, seat, track, tell),
  label(s, seat) {
    const now = levelOf(s, seat, track)
    if (now === TOP_LEVEL) return text('use.aboveTop', { level: levelText(track, now) })
    const next = levelText(track, now + 1)
    const victims = holders(s, seat, track)
    return victims.length === 0
      ? text('use.level', { level: next })
      : text('use.levelFrom', { level: next, seats: { seats: victims } })
  },
})

const RIGHT_LABELS = ['use.worth', 'use.worth', 'use.right', 'use.right', 'use.build', 'use.build'] as const

const rightLabel = (
  s: Augsburg,
  seat: Seat,
  of: Right,
  key: 'use.extra' | (typeof RIGHT_LABELS)[number],
): Text =>
  rightOf(s, seat, of) > 0
    ? text('use.another', { right: rightText(of) })
    : text(key, { right: rightText(of), n: topOf(s, of) })

const right = (privilege: 'nobility' | 'office', of: Right): Use => ({
  privilege,
  isExtra: false,
  at: `right.${RIGHTS[of].name}`,
  refusal: (s, seat) => rightRefusal(s, seat, of),
  run: (s, seat, tell) => takeRight(s, seat, of, tell),
  label: (s, seat) => rightLabel(s, seat, of, RIGHT_LABELS[of]),
})

const extra = (of: Right): Use => ({
  privilege: null,
  isExtra: true,
  at: `right.${RIGHTS[of].name}`,
  refusal: (s, seat) => builderRefusal(s, seat, of),
  run: (s, seat, tell) => build(s, seat, of, 'AUG-33', tell),
  label: (s, seat) => rightLabel(s, seat, of, 'use.extra'),
})

const lapse: Use = {
  privilege: null,
  isExtra: false,
  at: undefined,
  refusal: allowed,
  run(s, seat, tell) {
    tell?.('AUG-21', text('told.lapses', { seat: { seat }, n: LAPSE_PRESTIGE }))
    gain(s, seat, LAPSE_PRESTIGE, 'lapsed', tell)
  },
  label(s, seat) {
    const lost = lostOf(s, seat, LAPSE_PRESTIGE)
    return lost > 0
      ? text('use.lapseLost', { n: LAPSE_PRESTIGE, lost })
      : text('use.lapse', { n: LAPSE_PRESTIGE })
  },
}

const done: Use = {
  privilege: null,
  isExtra: false,
  at: undefined,
  refusal: allowed,
  run: () => {},
  label: () => text('use.done'),
}

const USES: ReadonlyMap<Answer, Use> = new Map<Answer, Use>([
  ['500', gulden('500', GULDEN, 'AUG-22', allowed)],
  ['6', prestige('6')],
  ['7', prestige('7')],
  ['cards', cards],
  ['trade', level(0)],
  ['300', gulden('trade', TRADE_GULDEN, 'AUG-28', tradeRightRefusal)],
  ['nobility', level(1)],
  ['coatOfArms', right('nobility', COAT_OF_ARMS)],
  ['patent', right('nobility', PATENT)],
  ['office', level(2)],
  ['mintMaster', right('office', MINT_MASTER)],
  ['masterBuilder', right('office', MASTER_BUILDER)],
  ['church', right('office', CHURCH)],
  ['cathedral', right('office', CATHEDRAL)],
  ['+church', extra(CHURCH)],
  ['+cathedral', extra(CATHEDRAL)],
  [LAPSE, lapse],
  [DONE, done],
])

/** Everything that a privilege can be used for. */
export const USE_NAMES: readonly Answer[] = [...USES.keys()]

/** Only names that were offered are asked for. */
export const useNamed = (name: Answer): Use => USES.get(name) as Use

export const EXTRAS: readonly Answer[] = ['+church', '+cathedral']

/** The ways to use a privilege. */
export const usesOf = (privilege: Privilege): readonly Answer[] =>
  [...USES].filter(([, use]) => use.privilege === privilege).map(([name]) => name)
