import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'

/** A bot knows what its seat knows: it is given the view and nothing else. */
export interface Bot {
  readonly name: string
  choose(game: Game, seen: View, seat: Seat, chance: Chance): Given
}
