/** Which answers to a question are worth a look: all of them where they are few, else some that grow in number. */
import { open } from '#engine/advance.ts'
import type { Chance } from '#engine/chance.ts'
import type { Answer, Ask, Frame, Game, Given, Seat, State } from '#engine/contract.ts'
import { everyGiven, legalOnes, randomGiven, validateAnswer } from '#engine/question.ts'

/** Questions with more answers than this are looked at bit by bit. */
const FEW = 40

/** Names an answer among those to one question. */
export const keyOf = (given: Given): Answer => (typeof given === 'object' ? given.join() : given)

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1)
  return ways
}

/** At most so many answers have the right form. */
const most = (s: State, f: Frame, seat: Seat, step: Ask<State, Frame>): number => {
  if (step.shape === 'one') return 0
  const { min, max } = step.size(s, f, seat)
  const items = step.items(s, f, seat).length
  let ways = 0
  for (let k = min; k <= max && ways <= FEW; k++)
    if (step.shape === 'counts') ways += choose(items + k - 1, k)
    else if (k <= items) ways += choose(items, k)
  return ways
}

/** Every legal answer, or null where there are too many to look at each of them. */
export const fewAnswers = (game: Game, s: State, seat: Seat): Given[] | null => {
  // biome-ignore lint/style/noNonNullAssertion: whoever is to answer is asked something.
  const { frame, step } = open(game, s)!
  if (most(s, frame, seat, step) > FEW) return null
  if (step.shape === 'one') return legalOnes(s, frame, seat, step)
  const legal: Given[] = []
  for (const given of everyGiven(s, frame, seat, step))
    if (step.refusal(s, frame, seat, given as never) === null) legal.push(given)
  return legal
}

export const isLegal = (game: Game, s: State, seat: Seat, given: Given): boolean =>
  validateAnswer(game, s, seat, s.asked, given).ok

/** Any legal answer; what is picked comes in the order of the items, so that each set is met in one form only. */
export const anyAnswer = (game: Game, s: State, seat: Seat, chance: Chance): Given => {
  const given = randomGiven(game, s, seat, chance)
  // biome-ignore lint/style/noNonNullAssertion: whoever is to answer is asked something.
  const { frame, step } = open(game, s)!
  if (step.shape !== 'some') return given
  const items = step.items(s, frame, seat)
  const sorted = (given as Answer[]).slice().sort((a, b) => items.indexOf(a) - items.indexOf(b))
  return step.refusal(s, frame, seat, sorted) === null ? sorted : given
}
