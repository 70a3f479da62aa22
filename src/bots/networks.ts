/** The networks of the games that have one, ready to judge. */
import { LEARNT } from '#games/networks.ts'
import type { Network } from './network/network.ts'
import { unpack } from './network/pack.ts'

const NETWORKS: ReadonlyMap<string, { readonly network: Network; readonly fewest: number }> = new Map(
  Object.entries(LEARNT).map(([game, packed]) => [
    game,
    { network: unpack(packed), fewest: packed.fewest ?? 0 },
  ]),
)

/** Null where the sum plays better, or where nothing has been learnt yet. */
export const networkFor = (game: string, seats: number): Network | null => {
  const learnt = NETWORKS.get(game)
  return learnt && seats >= learnt.fewest ? learnt.network : null
}
