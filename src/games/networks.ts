/** What the games have learnt, one line each (`kontor learn`). It is loaded with the bots, and never with a table. */
import type { Packed } from '#engine/contract.ts'
import augsburg from './augsburg/network.ts'
import citadels from './citadels/network.ts'
import citadelsForTwo from './citadels/networkForTwo.ts'
import lastWill from './last-will/network.ts'
import patrizier from './patrizier/network.ts'

/** At a table the first one judges that was learnt for as many players. */
export const LEARNT: { readonly [game: string]: readonly Packed[] } = {
  augsburg: [augsburg],
  citadels: [citadelsForTwo, citadels],
  'last-will': [lastWill],
  patrizier: [patrizier],
}
