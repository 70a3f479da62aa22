/** What the record of a game keeps, one entry after the other, and which of its entries still stand. */
import type { Given, Seat } from './contract.ts'

/** What a bot's answer can be recomputed from, beside what its seat saw. No view shows it. */
export interface Thought {
  readonly seed: number
  /** Those that it really did; 0 where it did not search. */
  readonly iterations: number
}

interface By {
  readonly seat: Seat
  /** Milliseconds since 1970. */
  readonly at: number
}

export type Entry =
  | ({
      readonly kind: 'answer'
      readonly question: number
      readonly given: Given
      readonly bot?: string
      readonly thought?: Thought
    } & By)
  /** Takes back the last answer. */
  | ({ readonly kind: 'undo' } & By)
  /** Takes back a simultaneous answer that still waits for others. */
  | ({ readonly kind: 'retract' } & By)
  /**
   * This question is asked again, and all that was answered to it and after it is taken back, whatever was learnt by it.
   * `agreed`: one seat for each person who agreed, whoever asked for it first.
   */
  | ({ readonly kind: 'takeback'; readonly question: number; readonly agreed: readonly Seat[] } & By)
  /** The seat's time is up; somebody else plays on for it. */
  | ({ readonly kind: 'timeout' } & By)
  | ({ readonly kind: 'handover'; readonly to: string } & By)
  /** The game has come from a device that could know everything: from here on chance has a new key. */
  | ({ readonly kind: 'reseal'; readonly key: string } & By)

type Answered = Extract<Entry, { readonly kind: 'answer' }>
export type Standing = Extract<Entry, { readonly kind: 'answer' | 'reseal' }>

const isAnswer = (entry: Entry): entry is Answered => entry.kind === 'answer'

/** The entries without those that a takeback has undone, and without the takebacks: they lead to the same state. */
export const withoutTakebacks = (entries: readonly Entry[]): readonly Entry[] => {
  if (!entries.some(({ kind }) => kind === 'takeback')) return entries
  const list: Entry[] = []
  for (const entry of entries)
    if (entry.kind === 'takeback') list.length = firstTo(list, entry.question)
    else list.push(entry)
  return list
}

/** Where the answers to a question begin, earlier ones that were undone included. */
const firstTo = (entries: readonly Entry[], question: number): number => {
  let first = entries.length
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]
    if (!isAnswer(entry)) continue
    if (entry.question < question) break
    first = i
  }
  return first
}

/** What the state of the game follows from: without all that was undone, retracted or taken back. */
export const standing = (entries: readonly Entry[]): readonly Standing[] => {
  const list: Standing[] = []
  for (const entry of withoutTakebacks(entries))
    if (entry.kind === 'answer' || entry.kind === 'reseal') list.push(entry)
    // What is undone is always the last answer; what is retracted waits for others, who may have answered since.
    else if (entry.kind === 'undo') list.pop()
    else if (entry.kind === 'retract') list.splice(lastOf(list, entry.seat), 1)
  return list
}

const lastOf = (list: readonly Standing[], seat: Seat): number =>
  list.findLastIndex((entry) => entry.kind === 'answer' && entry.seat === seat)

/** The question of a seat's last answer that still stands; null when there is none. */
export const lastAnswered = (entries: readonly Entry[], seat: Seat): number | null => {
  const list = standing(entries)
  const last = list[lastOf(list, seat)]
  return last?.kind === 'answer' ? last.question : null
}
