/** Which key chooses which option: the number printed on it, and for the others the first that are free, in their order. */
import type { Answer, Game } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export const digitsOf = (game: Game | null, { options }: Question): ReadonlyMap<Answer, number> => {
  const keys = new Map<Answer, number>()
  const taken = new Set<number>()
  const give = (answer: Answer, digit: number): void => {
    keys.set(answer, digit)
    taken.add(digit)
  }
  // A number that is refused keeps its key: the same key never means something else for that.
  for (const { answer, label } of options) {
    const printed = game?.digit?.(answer) ?? Object.values(label.with ?? {}).find((ref) => ref === answer)
    const digit = DIGITS.find((one) => one === printed)
    if (digit !== undefined && !taken.has(digit)) give(answer, digit)
  }
  // A trap is never in the way of what one means.
  const inOrder = [...options.filter(({ warn }) => !warn), ...options.filter(({ warn }) => warn)]
  for (const { answer, refusal } of inOrder) {
    const free = DIGITS.find((one) => !taken.has(one))
    if (!refusal && !keys.has(answer) && free !== undefined) give(answer, free)
  }
  return keys
}
