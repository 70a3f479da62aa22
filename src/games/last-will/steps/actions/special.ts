/** LW-38: Wild Tenants and the Breeders' Fair, one step or token at a time. */
import { call } from '#engine/advance.ts'
import type { AskOne, Seat, Tell } from '#engine/contract.ts'
import { CARDS } from '../../cards.ts'
import { isFarm } from '../../kinds.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { board, canLoseStep, type Frame, type LastWill } from '../../state.ts'
import { cardText, companionText, text } from '../../words.ts'

/** The houses that can lose a step. */
export const houses = (s: LastWill, seat: Seat): number[] =>
  s.cards.piles[board(seat)].filter((card) => canLoseStep(s, card))

/** The farms with room for another animal; their slots are for animals only. */
export const farms = (s: LastWill, seat: Seat): number[] =>
  s.cards.piles[board(seat)].filter((card) => {
    const kind = CARDS[card]
    return isFarm(kind) && s.tokens[card] < kind.slots.length
  })

const ENOUGH = 'enough'
export const STEPS_OF_TENANTS = 3
const TOKENS_OF_FAIR = 2

/** LW-38: one step of value less, and on to the next of three. */
export const loseStep = (
  s: LastWill,
  seat: Seat,
  card: number,
  tell: Tell | null,
  left = STEPS_OF_TENANTS,
): void => {
  s.stepsLost[card]++
  tell?.('LW-38', text('told.tenants', { seat: { seat }, card: { card } }))
  if (left > 1 && houses(s, seat).length > 0) call(s, { step: 'tenants', seat, left: left - 1 })
}

/** LW-38: an animal on the uppermost free slot, and on to the second. */
export const placeAnimal = (
  s: LastWill,
  seat: Seat,
  card: number,
  tell: Tell | null,
  left = TOKENS_OF_FAIR,
): void => {
  const { companion } = CARDS[card].slots[s.tokens[card]]
  s.tokens[card]++
  tell?.('LW-38', text('told.fair', { seat: { seat }, companion: companionText(companion), card: { card } }))
  if (left > 1 && farms(s, seat).length > 0) call(s, { step: 'fair', seat, left: left - 1 })
}

export const tenants: AskOne<LastWill, Extract<Frame, { step: 'tenants' }>> = {
  rules: ['LW-38'],
  shape: 'one',
  prompt: (_, { left }) => text('tenants.prompt', { n: left }),
  options: (s, { seat }) => [...houses(s, seat).map(cardName), ENOUGH],
  refusal: () => null,
  label: (_s, _f, _seat, name) => (name === ENOUGH ? text('enough') : cardText(cardNamed(name))),
  at: (_s, _f, seat, name) => (name === ENOUGH ? undefined : `board.${seat}.${name}`),
  answer(s, { seat, left }, _, name, tell) {
    if (name !== ENOUGH) loseStep(s, seat, cardNamed(name), tell, left)
  },
}

export const fair: AskOne<LastWill, Extract<Frame, { step: 'fair' }>> = {
  rules: ['LW-38'],
  shape: 'one',
  prompt: () => text('fair.prompt'),
  options: (s, { seat }) => [...farms(s, seat).map(cardName), ENOUGH],
  refusal: () => null,
  label: (_s, _f, _seat, name) => (name === ENOUGH ? text('enough') : cardText(cardNamed(name))),
  at: (_s, _f, seat, name) => (name === ENOUGH ? undefined : `board.${seat}.${name}`),
  answer(s, { seat, left }, _, name, tell) {
    if (name !== ENOUGH) placeAnimal(s, seat, cardNamed(name), tell, left)
  },
}
