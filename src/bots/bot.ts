import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'

/** Asked now and then whether to stop thinking; an AbortSignal is one. */
export interface Signal {
  readonly aborted: boolean
}

/** An answer, and how many iterations of a search it came of. */
export interface Choice {
  readonly given: Given
  readonly iterations: number
}

/** A bot knows what its seat knows: it is given the view and nothing else. */
export interface Bot {
  readonly name: string
  /** When the signal says stop, it answers with the best it has found so far. */
  choose(game: Game, seen: View, seat: Seat, chance: Chance, signal?: Signal): Given
  /** The same of a bot that searches; with `most`, a search that was stopped is done again as far as it went. */
  decide?(game: Game, seen: View, seat: Seat, chance: Chance, signal?: Signal, most?: number): Choice
}
