/** What the rules say to an answer before it is sent: the same judge as the server's, on a state I could be in. */
import { answer } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Given, Refusal, View } from '#engine/contract.ts'
import { type Question, question, validateAnswer } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'

/** Null when it is allowed. */
export const refusalOf = (game: Game, seen: View, { seat, id }: Question, given: Given): Refusal | null => {
  const verdict = validateAnswer(game, imagine(game, seen, seat, imagined(1)), seat, id, given)
  return verdict.ok ? null : verdict.refusal
}

/**
 * What I would be asked next, for boards where one answer is chosen together with the next. Null if it is not my turn then.
 * It is as sure as what it depends on: only where that is open to me.
 */
export const askedAfter = (game: Game, seen: View, { seat, id }: Question, given: Given): Question | null => {
  const then = imagine(game, seen, seat, imagined(1))
  const verdict = validateAnswer(game, then, seat, id, given)
  if (!verdict.ok) return null
  answer(game, then, seat, verdict.given, null)
  return question(game, then, seat)
}
