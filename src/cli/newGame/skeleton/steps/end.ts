/** SKE-3: the end of the game. */
import type { Auto } from '#engine/contract.ts'
import { ranked } from '#engine/kit/result.ts'
import type { In, Skeleton } from '../state.ts'
import { text } from '../words.ts'

export const end: Auto<Skeleton, In<'end'>> = {
  rules: ['SKE-3'],
  shape: 'auto',
  run(s, _, tell) {
    tell?.('SKE-3', text('told.end'))
    s.result = ranked({
      lines: s.points.map((points) => [{ ...text('score.row'), rule: 'SKE-3', points }]),
      wins: 'most',
      rule: 'SKE-3',
    })
  },
}
