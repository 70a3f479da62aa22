/** What has been begun of an answer. */
import type { Answer, Refusal } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'

export interface Begun {
  readonly id: number
  readonly picked: readonly Answer[]
  readonly counts: readonly number[]
  /** The one option that waits to be confirmed. */
  readonly chosen: Answer | null
  /** What would be asked after it, if it is chosen together with what comes next; and what is chosen there. */
  readonly ahead: Question | null
  readonly next: Answer | null
  /** Why something that was pointed at cannot be chosen. */
  readonly pointed: Refusal | null
  /** None of them was confirmed once, which is hardly ever meant. */
  readonly isNone: boolean
}

export const NOTHING = {
  picked: [],
  counts: [],
  chosen: null,
  ahead: null,
  next: null,
  pointed: null,
  isNone: false,
} as const
