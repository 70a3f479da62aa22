/** What the rules say to an answer before it is sent: the same judge as the server's, on a state I could be in. */
import { imagined } from '#engine/chance.ts'
import type { Game, Given, Refusal, View } from '#engine/contract.ts'
import { type Question, validateAnswer } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'

/** Null when it is allowed. */
export const refusalOf = (game: Game, seen: View, { seat, id }: Question, given: Given): Refusal | null => {
  const verdict = validateAnswer(game, imagine(game, seen, seat, imagined(1)), seat, id, given)
  return verdict.ok ? null : verdict.refusal
}
