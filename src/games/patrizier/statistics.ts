/** What is counted of finished games, for the profiles of players. */
import type { Statistic } from '#engine/contract.ts'

export const statistics: readonly Statistic[] = [
  { key: 'stat.cities', events: ['told.build', 'told.buildBoth'], by: 'city' },
  { key: 'stat.fame', events: ['told.tile', 'told.tileTie'], sum: 'fame' },
  { key: 'stat.moved', events: ['told.move'] },
]
