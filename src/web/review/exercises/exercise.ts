/** Exercises: moments of one's own games at which one answer was clearly the best, and another was given. */
import { exercisesIn } from '#bots/review/exercises.ts'
import type { Given, Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Decision, Review } from '#engine/review/report.ts'
import { packed, packedMoment } from '../link/packed.ts'

export interface Exercise {
  readonly id: string
  readonly game: string
  /** Of the rules: under others it cannot be asked any more. */
  readonly version: number
  /** The game, packed, and how many of its entries come before the question. */
  readonly link: string
  readonly at: number
  readonly decision: Decision
  /** The moment in its review. */
  readonly href: string
  readonly made: number
  /** When it was last tried, and whether it was solved then; null before that. */
  readonly tried: { readonly at: number; readonly isSolved: boolean } | null
}

const MOST_OF_A_GAME = 5

/** The decisions of my own seats that are worth an exercise, the clearest first. What a bot answered for me was not mine. */
export const missed = (review: Review, mine: readonly Seat[]): readonly Decision[] =>
  mine
    .flatMap((seat) => exercisesIn(review, seat))
    .flatMap(({ entry }) => review.decisions.find((one) => one.entry === entry) ?? [])
    .filter(({ bot }) => bot === undefined)
    .slice(0, MOST_OF_A_GAME)

/** `href`: the address of the review, to which a moment is added. */
export const exercisesFrom = async (
  review: Review,
  record: GameRecord,
  mine: readonly Seat[],
  { href, now }: { readonly href: (entry: number) => string; readonly now: number },
): Promise<readonly Exercise[]> => {
  const link = await packed(record)
  if (link === null) return []
  return missed(review, mine).map((decision) => ({
    id: `${record.segments[0].checksum.slice(0, 16)}.${decision.entry}`,
    game: review.game,
    version: review.by.version,
    link,
    at: packedMoment(record, decision.entry - 1),
    decision,
    href: href(decision.entry),
    made: now,
    tried: null,
  }))
}

/** Given in any order where several things are picked. */
const isSame = (a: Given, b: Given): boolean => {
  const inOrder = (given: Given): string =>
    JSON.stringify(
      typeof given === 'object' && given.some((one) => typeof one === 'string') ? [...given].sort() : given,
    )
  return inOrder(a) === inOrder(b)
}

export type Outcome = 'solved' | 'good' | 'same' | 'other'
/** So much less than the best answer is as good. */
const HARDLY = 0.02

export const outcomeOf = ({ top, mine }: Decision, given: Given): Outcome => {
  const found = top.findIndex((one) => isSame(one.given, given))
  if (found === 0) return 'solved'
  if (found > 0 && top[0].value - top[found].value <= HARDLY) return 'good'
  return isSame(mine.given, given) ? 'same' : 'other'
}

const DAY = 24 * 3_600_000
/** What was missed comes back after that, and what was solved much later. */
const AGAIN = { missed: 2 * DAY, solved: 30 * DAY } as const

/** The one for today: null when one has been tried today already, or when none is due. */
export const todays = (all: readonly Exercise[], now: number): Exercise | null => {
  const dayOf = (at: number): string => new Date(at).toDateString()
  if (all.some(({ tried }) => tried !== null && dayOf(tried.at) === dayOf(now))) return null
  const due = all.filter(
    ({ tried }) => tried === null || now - tried.at >= (tried.isSolved ? AGAIN.solved : AGAIN.missed),
  )
  const order = (one: Exercise): number => (one.tried === null ? 0 : one.tried.isSolved ? 2 : 1)
  return due.toSorted((a, b) => order(a) - order(b) || a.made - b.made || (a.id < b.id ? -1 : 1))[0] ?? null
}
