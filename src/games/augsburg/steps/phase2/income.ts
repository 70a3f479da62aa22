/** AUG-36, AUG-37: money by the trade level, prestige by the nobility level. */
import type { Auto } from '#engine/contract.ts'
import { COAT_OF_ARMS, INCOME, LEVEL_PRESTIGE, NOBILITY, PATENT, TRADE } from '../../material.ts'
import { type Augsburg, type Frame, levelOf, rightOf } from '../../state.ts'
import { text } from '../../words.ts'
import { gainAll } from '../prestige.ts'

export const income: Auto<Augsburg, Extract<Frame, { step: 'income' }>> = {
  rules: ['AUG-36'],
  shape: 'auto',
  run(s, _, tell) {
    for (let seat = 0; seat < s.seats; seat++) {
      const n = INCOME[levelOf(s, seat, TRADE)]
      s.money[seat] += n
      tell?.('AUG-36', text('told.income', { seat: { seat }, n }))
    }
  },
}

export const prestige: Auto<Augsburg, Extract<Frame, { step: 'prestige' }>> = {
  rules: ['AUG-37'],
  shape: 'auto',
  run(s, _, tell) {
    for (let seat = 0; seat < s.seats; seat++) {
      const level = LEVEL_PRESTIGE[levelOf(s, seat, NOBILITY)]
      const coat = rightOf(s, seat, COAT_OF_ARMS)
      const patent = rightOf(s, seat, PATENT)
      tell?.('AUG-37', text('told.rank', { seat: { seat }, n: level + coat + patent }))
      gainAll(s, seat, level, coat, patent, tell)
    }
  },
}
