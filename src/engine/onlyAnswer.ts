/** What is forced: of the page's one button and of standing orders the same. */
import type { Given } from './contract.ts'
import type { Question } from './question.ts'

/** The only answer that can be given, if there is but one. A trap is never taken for granted. */
export const onlyAnswer = ({ shape, options, size }: Question): Given | null => {
  if (shape === 'one') {
    const [only, ...more] = options.filter(({ refusal }) => !refusal)
    return only && more.length === 0 && !only.warn ? only.answer : null
  }
  if (shape === 'some') return size.min === options.length ? options.map(({ answer }) => answer) : null
  const most = options.map(({ max }) => max ?? 0)
  return size.min === most.reduce((a, b) => a + b, 0) ? most : null
}
