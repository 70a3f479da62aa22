/** Which number stands for which option of a question. */
import type { Answer } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'

/** By option: what to type for it; null for one that is refused. */
export type Numbers = readonly (number | null)[]

/** What ends the turn, in every question. */
const ENDS = 0

/** Within a turn an option keeps its number, however often the question comes again, and no other option gets it. */
export class Numbering {
  private readonly byStep = new Map<string, Map<Answer, number>>()

  of({ shape, step, options }: Question): Numbers {
    if (shape !== 'one') return options.map((_, i) => i + 1)
    const before = this.byStep.get(step)
    // The same step may ask about something else altogether: then it counts from 1 again.
    const isKnown = before !== undefined && options.some(({ answer }) => before.has(answer))
    const numbers = isKnown ? before : new Map<Answer, number>()
    this.byStep.set(step, numbers)
    return options.map(({ answer, refusal, ends }) => {
      if (refusal) return null
      if (ends) return ENDS
      const number = numbers.get(answer) ?? numbers.size + 1
      numbers.set(answer, number)
      return number
    })
  }

  /** Somebody else's turn: numbers begin anew. */
  clear(): void {
    this.byStep.clear()
  }
}

/** As they are shown: by number, then what is refused, and last of all what ends the turn. Gives the places of the options. */
export const shownOrder = ({ options }: Question, numbers: Numbers): readonly number[] => {
  const rank = (i: number): number => (options[i].ends ? 2 : numbers[i] === null ? 1 : 0)
  return options.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || (numbers[a] ?? a) - (numbers[b] ?? b))
}

/** '1–3, 5, 0' */
export const rangesOf = (numbers: Numbers): string => {
  const placed = (n: number): number => (n === ENDS ? Number.POSITIVE_INFINITY : n)
  const sorted = numbers.filter((n) => n !== null).sort((a, b) => placed(a) - placed(b))
  const ranges: [number, number][] = []
  for (const n of sorted) {
    const last = ranges.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
