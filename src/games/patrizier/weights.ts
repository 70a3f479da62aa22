/** Learnt by `kontor learn` from games of the bot with itself (docs/decisions/0072). */
import type { Weight } from '#engine/contract.ts'

export const WEIGHTS: readonly Weight[] = [
  { what: 'tiles', early: 0.00632, late: 0.184 },
  { what: 'ledTowers', early: 0.00869, late: 0.0068 },
  { what: 'surelyLed', early: -0.164, late: 0.229 },
  { what: 'trailing', early: -0.166, late: 0.0885 },
  { what: 'reachable', early: -0.0241, late: 0.0851 },
  { what: 'backed', early: 0.0668, late: 0.0121 },
  { what: 'headFame', early: 0.0139, late: 0.0686 },
  { what: 'oneHeadOver', early: 0.0987, late: -0.283 },
  { what: 'twoHeadsOver', early: 0.105, late: 0.0797 },
  { what: 'heads', early: 0.0765, late: 0.138 },
  { what: 'crests', early: -0.0322, late: 0.123 },
  { what: 'moves', early: -0.0281, late: -0.121 },
  { what: 'freePicks', early: 0.117, late: -0.268 },
  { what: 'supply', early: -0.023, late: 0.0601 },
  { what: 'onTurn', early: 0.076, late: 0.607 },
]
