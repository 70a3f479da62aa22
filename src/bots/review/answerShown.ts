/** An answer with what its question calls it. */
import type { Given } from '#engine/contract.ts'
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
