/** SKE-3: the end of the game. */
import type { Auto } from '#engine/contract.ts'
import type { In, Skeleton } from '../state.ts'
import { text } from '../words.ts'

export const end: Auto<Skeleton, In<'end'>> = {
  rules: ['SKE-3'],
  shape: 'auto',
  run(s, _, tell) {
    tell?.('SKE-3', text('told.end'))
    const totals = s.points.slice()
    s.result = {
      places: totals.map((total) => 1 + totals.filter((other) => other > total).length),
      scores: totals.map((points) => [{ ...text('score.row'), rule: 'SKE-3', points }]),
      totals,
      rule: 'SKE-3',
    }
  },
}
