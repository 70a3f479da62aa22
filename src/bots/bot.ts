import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'

/** Asked now and then whether to stop thinking; an AbortSignal is one. */
export interface Signal {
  readonly aborted: boolean
}

/** A bot knows what its seat knows: it is given the view and nothing else. */
export interface Bot {
  readonly name: string
  /** When the signal says stop, it answers with the best it has found so far. */
  choose(game: Game, seen: View, seat: Seat, chance: Chance, signal?: Signal): Given
}
