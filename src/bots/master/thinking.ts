/** How a search is to think. */
import type { Chance } from '#engine/chance.ts'
import type { State } from '#engine/contract.ts'
import type { Network } from '../network/network.ts'

/**
 * What may be taken away from the search, so that it can be measured what it is worth: the network (the sum judges), the
 * observers (every seat sees every answer, as in one tree), the promise (no answer is judged before it is followed), the early
 * stop.
 */
export const PARTS = ['network', 'observers', 'promise', 'stop'] as const
export type Part = (typeof PARTS)[number]

export interface Thinking {
  readonly iterations: number
  /** Does all of them, also when the best answer cannot change any more: so a thought is done again as far as it went. */
  readonly exact?: boolean
  /** Notes what the answers lead to, for hints. */
  readonly notes?: boolean
  /** To judge by another network than the game's own, or by none. */
  readonly network?: Network | null
  readonly without?: Part | undefined
  /** States to walk through, instead of those that fit what the seat has seen. */
  readonly states?: (luck: Chance) => State
}
