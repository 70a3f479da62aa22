/** Which number stands for which option of a question. */
import type { Answer } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'

/** By option: what to type for it; null for one that is refused. */
export type Numbers = readonly (number | null)[]

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
    return options.map(({ answer, refusal }) => {
      if (refusal) return null
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

/** '1–3, 5' */
export const rangesOf = (numbers: Numbers): string => {
  const sorted = numbers.filter((n) => n !== null).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const n of sorted) {
    const last = ranges.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
