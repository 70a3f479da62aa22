/** The review of a finished game, step by step: whoever runs it may stop after any of them, and tell how far it has come. */
import type { Game, Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Decision, Review, ReviewProgress } from '#engine/review/report.ts'
import { accountsOf, curveOf } from './accounts.ts'
import { type Course, courseOf, type NoCourse } from './course.ts'
import { EFFORT, type Effort, isChoice, reviewDecision, seedOf } from './decisions.ts'
import { judgeFor, type ReviewJudge } from './judge.ts'
import { type Settled, settledOf } from './ledger.ts'
import { playersOf } from './players.ts'
import { goingOn } from './sameTurn.ts'
import { turningPointsOf } from './turningPoints.ts'

/** Raised when the same game is judged otherwise than before: an older review is then made anew. */
export const METHOD = 5
const SEED = 1
/** The longest games get less for each decision, so that none takes more than so many decisions of usual length. */
const MOST_AT_FULL_EFFORT = 260

interface ReviewHow {
  readonly seed?: number
  readonly effort?: Effort
  readonly judge?: ReviewJudge
  /** Whose decisions; left out: everybody's. */
  readonly seat?: Seat | undefined
}

export class NotReviewable extends Error {
  readonly why: NoCourse

  constructor(why: NoCourse) {
    super(`the game cannot be reviewed: ${why}`)
    this.why = why
  }
}

/** `versions`: the rules at hand. Throws `NotReviewable` where the record does not lead to an end. */
export function* reviewInSteps(
  versions: readonly Game[],
  record: GameRecord,
  { seed = SEED, effort = EFFORT, judge: by, seat }: ReviewHow = {},
): Generator<ReviewProgress, Review> {
  const course = courseOf(versions, record)
  if (typeof course === 'string') throw new NotReviewable(course)
  const judge = by ?? judgeFor(course.game, course.seats)
  const settled: Settled[] = []
  for (const one of settledOf(course, judge, seed)) {
    settled.push(one)
    yield { stage: 'ledger', done: settled.length, of: course.steps.length }
  }
  const all = course.steps.filter(isChoice)
  const choices = all.filter((step) => seat === undefined || step.seat === seat)
  const each = effortFor(all.length, effort)
  const reviewOf = reviewer(course, judge, settled, seed, all.length * (each.find + each.findOpen))
  yield { stage: 'decisions', done: 0, of: choices.length, review: reviewOf([]) }
  const decisions: Decision[] = []
  for (const step of choices) {
    decisions.push(reviewDecision(step, seedOf(step, seed), each, goingOn(course, step)))
    yield { stage: 'decisions', done: decisions.length, of: choices.length }
  }
  return reviewOf(decisions)
}

/** The same at once. */
export const reviewOf = (versions: readonly Game[], record: GameRecord, how?: ReviewHow): Review => {
  const steps = reviewInSteps(versions, record, how)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** For each decision of a game with so many. */
export const effortFor = (decisions: number, { find, findOpen, weigh }: Effort = EFFORT): Effort => {
  const share = Math.min(1, MOST_AT_FULL_EFFORT / Math.max(1, decisions))
  return {
    find: Math.ceil(find * share),
    findOpen: Math.ceil(findOpen * share),
    weigh: 2 * Math.ceil((weigh * share) / 2),
  }
}

const reviewer = (
  course: Course,
  judge: ReviewJudge,
  settled: readonly Settled[],
  seed: number,
  budget: number,
): ((decisions: readonly Decision[]) => Review) => {
  const first = judge.chances(course.game, course.first)
  const ledger = accountsOf(course, first, settled)
  const known = {
    format: 1,
    game: course.game.id,
    seats: course.seats,
    by: { judge: judge.print, method: METHOD, version: course.game.version, budget, seed },
    from: course.from,
    result: settled.at(-1)?.after ?? first,
    curve: curveOf(course, first, settled),
    turningPoints: turningPointsOf(course, settled),
    ledger,
  } as const
  return (decisions) => ({ ...known, decisions, players: playersOf(ledger, decisions) })
}
