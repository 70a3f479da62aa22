/**
 * The sequence of play at a glance: what follows what, with the clauses. The steps call it; their files hold the rules.
 *
 *   set-up → round: characters are chosen in secret → called from 1 to 8, each with its turn → end of the round … → end
 */
import type { Rule, Seat } from '#engine/contract.ts'
import { type Character, LAST_CHARACTER } from './material.ts'
import type { Frame, TurnFrame } from './state.ts'

/** CIT-3, CIT-4: characters are laid out and put aside. */
export const ROUND: Frame = { step: 'round' }

/** CIT-9: the rest is handed to one after the other; when all have chosen, the first character is called. */
export const passing = (choice: number): Frame => ({ step: 'pass', choice })

type PickStep = 'pick' | 'pickOfTwo' | 'pickOfThree'
/** The step and the clause of the way of choosing, by the number of players. */
export const WAYS: { readonly [seats: number]: { readonly step: PickStep; readonly rule: Rule } } = {
  2: { step: 'pickOfTwo', rule: 'CIT-7' },
  3: { step: 'pickOfThree', rule: 'CIT-8' },
  4: { step: 'pick', rule: 'CIT-5' },
  5: { step: 'pick', rule: 'CIT-5' },
  6: { step: 'pick', rule: 'CIT-5' },
  7: { step: 'pick', rule: 'CIT-5' },
}

const CALLS: readonly Frame[] = Array.from({ length: LAST_CHARACTER + 1 }, (_, character) => ({
  step: 'call',
  character,
}))
const END_OF_ROUND: Frame = { step: 'endOfRound' }
export const FIRST_CALL = CALLS[0]

/** CIT-10: one call after the other; whoever has the character plays its turn before the next. */
export const afterCall = (character: Character): Frame =>
  character === LAST_CHARACTER ? END_OF_ROUND : CALLS[character + 1]

/** CIT-13 to CIT-16: a turn is one menu, asked again until it is ended. */
export const turnOf = (seat: Seat, character: Character): TurnFrame => ({
  step: 'turn',
  seat,
  character,
  acted: false,
  built: 0,
  used: 0,
})

/** CIT-28: the round in which somebody has a full city is the last one. */
export const afterRound = (isLast: boolean): Frame => (isLast ? END : ROUND)
const END: Frame = { step: 'end' }
