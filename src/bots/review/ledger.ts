/**
 * Where every seat's result comes from: the deal, decisions and luck (docs/decisions/0420-a-ledger-of-luck-and-skill.md).
 *
 * x is a state with all hands known and what nobody has seen still random; V(x) its chances. For an answer a, Q(x, a) is the
 * mean of V after it over what is unseen, sampled without regard to what then happened. Its luck is V(after) − Q(x, a): 0 in the
 * mean, whatever V is. Its decision is what it was worth beyond what an average player would answer, over states
 * that the seat could be in. What is left comes of what the others did, and of how all that was hidden met.
 */
import { answer, asked } from '#engine/advance.ts'
import { dealAgain } from '#engine/cards.ts'
import { type Chance, draw32, imagined } from '#engine/chance.ts'
import type { Given, Seat, State } from '#engine/contract.ts'
import type { Course, Step } from './course.ts'
import type { ReviewJudge, Worth } from './judge.ts'

/** By seat. */
export type Chances = readonly number[]

/** A question that was settled, and what its answers and chance did to everybody's chances. */
export interface Settled {
  /** The answers to it; several where it was asked of several at once. */
  readonly steps: readonly Step[]
  readonly before: Chances
  readonly after: Chances
  /** By answer: what its seat gained or lost by it. */
  readonly decisions: readonly Worth[]
  readonly luck: Chances
  /** By seat: of what was sampled, the square of the standard error. */
  readonly variance: Chances
}

/** So many deals of what nobody has seen. */
const SAMPLES = 32

/** Question by question. */
export function* settledOf(course: Course, judge: ReviewJudge, seed: number): Generator<Settled> {
  const chance = imagined(seed)
  let before = judge.chances(course.game, course.first)
  let together: Step[] = []
  for (const step of course.steps) {
    together.push(step)
    // It waits for others.
    if (step.after.asked === step.before.asked) continue
    const after = judge.chances(step.game, step.after)
    yield settle(together, before, after, judge, imagined(draw32(chance)))
    before = after
    together = []
  }
}

const settle = (
  steps: readonly Step[],
  before: Chances,
  after: Chances,
  judge: ReviewJudge,
  chance: Chance,
): Settled => {
  const last = steps[steps.length - 1]
  const given = givenBy(last)
  const expected = hasChanceMoved(last.before, last.after)
    ? sampled(last, given, judge, chance)
    : { mean: after, variance: after.map(() => 0) }
  const decisions = steps.map(({ game, before: was, seat, given: own }) =>
    judge.beyond(game, withoutWaiting(game.copy(was)), seat, own),
  )
  return {
    steps,
    before,
    after,
    decisions,
    luck: after.map((one, seat) => one - expected.mean[seat]),
    variance: expected.variance,
  }
}

/** By seat: what was answered. When the last one answers, the others' answers are waiting. */
type Answers = ReadonlyMap<Seat, Given>

const givenBy = ({ before, seat, given }: Step): Answers => {
  const answers = new Map<Seat, Given>([[seat, given]])
  for (const [other, waiting] of before.pending.entries()) if (waiting !== null) answers.set(other, waiting)
  return answers
}

const withoutWaiting = (s: State): State => {
  s.pending.fill(null)
  return s
}

/** Whether chance, or a card that nobody had seen, had a part in what happened. Else there was nothing to be lucky with. */
const hasChanceMoved = (was: State, is: State): boolean =>
  JSON.stringify(was.chance) !== JSON.stringify(is.chance) ||
  was.cards.known.some(
    (known, card) =>
      known === 0 && (is.cards.known[card] !== 0 || is.cards.where[card] !== was.cards.where[card]),
  )

/** The state before an answer with another deal of what nobody has seen. */
export const dealtAgain = ({ game, before }: Pick<Step, 'game' | 'before'>, chance: Chance): State => {
  const s = withoutWaiting(game.copy(before))
  s.chance = imagined(draw32(chance))
  dealAgain(game, s)
  return s
}

/** V after these answers, over what nobody has seen. */
const sampled = (
  step: Step,
  given: Answers,
  judge: ReviewJudge,
  chance: Chance,
): { mean: Chances; variance: Chances } => {
  const { game } = step
  const { seats } = step.before
  const sums = new Array<number>(seats).fill(0)
  const squares = new Array<number>(seats).fill(0)
  for (let i = 0; i < SAMPLES; i++) {
    const s = dealtAgain(step, chance)
    for (const seat of asked(game, s)) {
      const said = given.get(seat)
      if (said !== undefined) answer(game, s, seat, said, null)
    }
    const chances = judge.chances(game, s)
    for (let seat = 0; seat < seats; seat++) {
      sums[seat] += chances[seat]
      squares[seat] += chances[seat] ** 2
    }
  }
  const mean = sums.map((sum) => sum / SAMPLES)
  return {
    mean,
    variance: mean.map((m, seat) => Math.max(0, squares[seat] / SAMPLES - m * m) / (SAMPLES - 1)),
  }
}
