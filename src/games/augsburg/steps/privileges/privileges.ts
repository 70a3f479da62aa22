/** AUG-20 to AUG-24, AUG-33: two of the three privileges, one after the other, and the extra building. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Auto, Seat } from '#engine/contract.ts'
import {
  CATHEDRAL,
  CHURCH,
  FIRST_PRIVILEGE,
  MASTER_BUILDER,
  PRIVILEGE_CARDS,
  type Privilege,
} from '../../material.ts'
import { type Augsburg, type Frame, rightOf } from '../../state.ts'
import { text } from '../../words.ts'
import { builderRefusal } from './rights.ts'
import { DONE, EXTRAS, LAPSE, useNamed, usesOf } from './uses.ts'

/** AUG-24: what the privileges that are left can be used for; a double privilege is offered once. */
const usesLeft = (privileges: readonly Privilege[], used: number): readonly Answer[] => {
  const left = privileges.filter((_, i) => ((used >> i) & 1) === 0)
  return [...new Set(left)].flatMap(usesOf)
}

/** By card, and by which of its privileges are used. */
const OPTIONS: readonly (readonly (readonly Answer[])[])[] = PRIVILEGE_CARDS.map((privileges) =>
  Array.from({ length: 1 << privileges.length }, (_, used) => [...usesLeft(privileges, used), LAPSE]),
)
const OPTIONS_WITH_BUILDER = OPTIONS.map((byUsed) => byUsed.map((list) => [...list, ...EXTRAS]))
const ONLY_BUILDER: readonly Answer[] = [...EXTRAS, DONE]

/** The bit of the first of these privileges that has not been used yet. */
const bitOf = (card: number, used: number, privilege: Privilege | null): number => {
  const privileges = PRIVILEGE_CARDS[card - FIRST_PRIVILEGE]
  for (let i = 0; i < privileges.length; i++)
    if (privileges[i] === privilege && ((used >> i) & 1) === 0) return 1 << i
  return 0
}

const hasBuilder = (s: Augsburg, seat: Seat, built: boolean): boolean =>
  !built && rightOf(s, seat, MASTER_BUILDER) > 0

export const privileges: Auto<Augsburg, Extract<Frame, { step: 'privileges' }>> = {
  rules: ['AUG-20', 'AUG-33'],
  shape: 'auto',
  run(s, { seat, card, used, left, built }) {
    // Everybody sees when nothing is left to use or to build.
    if (left === 0) {
      if (!hasBuilder(s, seat, built)) return
      if (builderRefusal(s, seat, CHURCH) !== null && builderRefusal(s, seat, CATHEDRAL) !== null) return
    }
    call(s, { step: 'use', seat, card, used, left, built })
  },
}

export const use: AskOne<Augsburg, Extract<Frame, { step: 'use' }>> = {
  rules: ['AUG-20', 'AUG-21', 'AUG-24'],
  shape: 'one',
  prompt: (_, { left }) => (left === 0 ? text('use.promptBuilder') : text('use.prompt', { n: left })),
  options(s, { seat, card, used, left, built }) {
    if (left === 0) return ONLY_BUILDER
    return (hasBuilder(s, seat, built) ? OPTIONS_WITH_BUILDER : OPTIONS)[card - FIRST_PRIVILEGE][used]
  },
  refusal: (s, _, seat, name) => useNamed(name).refusal(s, seat),
  label: (s, _, seat, name) => useNamed(name).label(s, seat),
  at: (_s, _f, _seat, name) => useNamed(name).at,
  answer(s, { seat, card, used, left, built }, _, name, tell) {
    if (name === DONE) {
      tell?.('AUG-33', text('told.done', { seat: { seat } }))
      return
    }
    const chosen = useNamed(name)
    const { isExtra } = chosen
    call(s, {
      step: 'privileges',
      seat,
      card,
      used: used | bitOf(card, used, chosen.privilege),
      left: isExtra ? left : left - 1,
      built: built || isExtra,
    })
    chosen.run(s, seat, tell)
  },
}
