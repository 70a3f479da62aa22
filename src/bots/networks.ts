/** The networks of the games that have some, ready to judge. */
import type { Packed } from '#engine/contract.ts'
import { networksOf } from '#games/networks.ts'
import type { Network } from './network/network.ts'
import { unpack } from './network/pack.ts'

/** Null where the sum plays better, or where nothing has been learnt yet. */
export const learntFor = (game: string, seats: number): Packed | null =>
  networksOf(game).find(({ fewest = 0, most = seats }) => seats >= fewest && seats <= most) ?? null

const ready = new Map<Packed, Network>()

/** The same, ready to judge. */
export const networkFor = (game: string, seats: number): Network | null => {
  const learnt = learntFor(game, seats)
  if (!learnt) return null
  const network = ready.get(learnt) ?? unpack(learnt)
  ready.set(learnt, network)
  return network
}
