/** What the games have learnt, one line each (`kontor learn`). It is loaded with the bots, and never with a table. */
import type { Packed } from '#engine/contract.ts'
import augsburg from './augsburg/network.ts'
import citadels from './citadels/network.ts'
import lastWill from './last-will/network.ts'
import patrizier from './patrizier/network.ts'

export const LEARNT: { readonly [game: string]: Packed } = {
  augsburg,
  citadels,
  'last-will': lastWill,
  patrizier,
}
