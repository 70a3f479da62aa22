/** What is counted of finished games, for the profiles of players. */
import type { Statistic } from '#engine/contract.ts'

export const statistics: readonly Statistic[] = [
  { key: 'stat.plans', events: ['told.plan'], by: 'plan' },
  { key: 'stat.events', events: ['told.event', 'told.eventWith'], by: 'card' },
  { key: 'stat.opera', events: ['told.opera'], sum: 'n' },
]
