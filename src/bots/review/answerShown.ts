/** An answer with what its question calls it. */
import type { Game, Given } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'
import type { AnswerShown } from '#engine/review/report.ts'

export const answerShown = (asked: Question, given: Given): AnswerShown => {
  const labelOf = (answer: string | number) =>
    asked.options.find((option) => option.answer === answer)?.label ?? { key: `${answer}` }
  if (typeof given !== 'object') return { given, labels: [{ label: labelOf(given) }] }
  if (asked.shape !== 'counts') return { given, labels: given.map((answer) => ({ label: labelOf(answer) })) }
  return {
    given,
    labels: given.flatMap((n, i) =>
      typeof n === 'number' && n > 0 ? [{ label: asked.options[i].label, n }] : [],
    ),
  }
}

/** What it reads like. Two answers that read alike are the same to a player, whichever of two like cards they name. */
export const readsLike = (game: Game, asked: Question, given: Given): string => {
  const named = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'card' in value && typeof value.card === 'number'
      ? game.cardText(value.card)
      : value
  const labels = answerShown(asked, given).labels.map((one) => JSON.stringify(one, named))
  // In what order things are picked does not show.
  return (asked.shape === 'some' ? labels.toSorted() : labels).join()
}
