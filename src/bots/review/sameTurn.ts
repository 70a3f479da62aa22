/** Whether the order of answers made a difference: what is done later in the same turn with the same outcome was not missed. */
import { answer, asked } from '#engine/advance.ts'
import type { Given, State } from '#engine/contract.ts'
import { question, validateAnswer } from '#engine/question.ts'
import { keyOf } from '../search/candidates.ts'
import type { Course, Step } from './course.ts'

/** What the same seat answered next, until somebody else was asked. */
export const goingOn = ({ steps }: Course, step: Step): readonly Step[] => {
  const at = steps.indexOf(step)
  const end = steps.findIndex(({ seat }, i) => i > at && seat !== step.seat)
  return steps.slice(at + 1, end < 0 ? steps.length : end)
}

const isAskedAlone = ({ game, before, seat }: Step): boolean => {
  const who = asked(game, before)
  return who.length === 1 && who[0] === seat
}

/** Whatever lies in one place together; in which order shows nowhere, or in `chance` and in what is drawn. */
const looksOf = (s: State): string =>
  JSON.stringify({
    ...s,
    cards: { ...s.cards, piles: s.cards.piles.map((pile) => pile.toSorted((a, b) => a - b)) },
  })

/**
 * Gives `best` instead, and then all that the seat answered in this turn, each where it is asked for: true if everything is then as
 * it really was.
 */
export const comesToTheSame = (step: Step, best: Given, following: readonly Step[]): boolean => {
  const { game, seat } = step
  const all = [step, ...following]
  if (following.length === 0 || !all.every(isAskedAlone)) return false
  const left = all.map(({ before, given }) => ({ asks: question(game, before, seat)?.step, given }))
  const s = game.copy(step.before)
  let wanted: Given | null = best
  while (left.length > 0) {
    const now = question(game, s, seat)
    if (s.result !== null || now === null) return false
    const at = left.findIndex(
      ({ asks, given }) => asks === now.step && (wanted === null || keyOf(given) === keyOf(wanted)),
    )
    if (at < 0) return false
    const [{ given }] = left.splice(at, 1)
    wanted = null
    if (!validateAnswer(game, s, seat, s.asked, given).ok) return false
    answer(game, s, seat, given, null)
  }
  return looksOf(s) === looksOf(all[all.length - 1].after)
}
