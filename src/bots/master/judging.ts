/** How a search judges a position: by the game's network, or else by what the levels below go by. */
import type { Chance } from '#engine/chance.ts'
import type { Game, State } from '#engine/contract.ts'
import { Judging, type Network, positionOf } from '../network/network.ts'
import { networkFor } from '../networks.ts'
import { chancesAt } from '../search/playout.ts'
import { sharesOf } from '../search/winChance.ts'

/** By seat: the chance to win. It may change the state. */
export type Judged = (s: State, luck: Chance) => number[]

const ready = new WeakMap<Network, Judging>()

/** By the network given, by the game's own if none is said, or by the sum where it is null. */
export const judgedBy = (
  game: Game,
  seats: number,
  network: Network | null = networkFor(game.id, seats),
): Judged => {
  const { judge } = game
  if (!network || !judge) return (s, luck) => chancesAt(game, s, luck)
  const judging = ready.get(network) ?? new Judging(network)
  ready.set(network, judging)
  return (s) =>
    s.result ? sharesOf(s.result.places) : judging.chances(positionOf(judge, s, network.features))
}
