/** What is counted of finished games, for the profiles of players. */
import type { Statistic } from '#engine/contract.ts'

export const statistics: readonly Statistic[] = [
  { key: 'stat.characters', events: ['told.reveal'], by: 'card' },
  { key: 'stat.districts', events: ['told.build'], by: 'card' },
  { key: 'stat.robbed', events: ['told.robbed'], seat: 'thief', sum: 'n' },
  { key: 'stat.removed', events: ['told.remove', 'told.removeFree'] },
]
