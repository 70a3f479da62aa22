/** What is counted of finished games, for the profiles of players. */
import type { Statistic } from '#engine/contract.ts'

export const statistics: readonly Statistic[] = [
  { key: 'stat.favours', events: ['told.wins', 'told.winsJokers'], by: 'noble' },
  { key: 'stat.rights', events: ['told.builds'], by: 'right' },
  { key: 'stat.lost', events: ['told.limit'], sum: 'lost' },
]
