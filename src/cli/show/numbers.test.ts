import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/question.ts'
import { Numbering, rangesOf, shownOrder } from './numbers.ts'

/** 'a b! c end': b is refused, and 'end' ends the turn. */
const asking = (options: string, step = 'turn'): Question => ({
  id: 1,
  seat: 0,
  step,
  rule: 'ANY-1',
  shape: 'one',
  prompt: { key: 'prompt' },
  options: options.split(' ').map((name) => ({
    answer: name.replace('!', ''),
    label: { key: name },
    ...(name.endsWith('!') ? { refusal: { key: 'no' } } : {}),
    ...(name.startsWith('end') ? { ends: true as const } : {}),
  })),
  size: { min: 1, max: 1 },
})

describe('the numbers of options', () => {
  it('refused options carry none, and the others count without gaps', () => {
    expect(new Numbering().of(asking('a b! c d!'))).toEqual([1, null, 2, null])
  })

  it('stay the same within a turn; what is new gets the next one, also what was refused before', () => {
    const numbering = new Numbering()
    expect(numbering.of(asking('a b c! z'))).toEqual([1, 2, null, 3])
    expect(numbering.of(asking('x', 'how'))).toEqual([1])
    expect(numbering.of(asking('b! c d z'))).toEqual([null, 4, 5, 3])
    expect(numbering.of(asking('b c d z'))).toEqual([2, 4, 5, 3])
  })

  it('what ends the turn is 0 in every question', () => {
    const numbering = new Numbering()
    expect(numbering.of(asking('a b end!'))).toEqual([1, 2, null])
    expect(numbering.of(asking('b c end'))).toEqual([2, 3, 0])
  })

  it('rise in the order shown; what is refused follows, and last comes what ends the turn', () => {
    const numbering = new Numbering()
    numbering.of(asking('a b c end!'))
    const q = asking('d b! c a! end')
    const numbers = numbering.of(q)
    expect(shownOrder(q, numbers).map((i) => q.options[i].answer)).toEqual(['c', 'd', 'b', 'a', 'end'])
    expect(shownOrder(q, numbers).map((i) => numbers[i])).toEqual([3, 4, null, null, 0])
  })

  it('begin anew with another turn, and where the same step asks about something else', () => {
    const numbering = new Numbering()
    numbering.of(asking('a b end'))
    expect(numbering.of(asking('c d'))).toEqual([1, 2])
    numbering.clear()
    expect(numbering.of(asking('d c'))).toEqual([1, 2])
  })

  it('are told as ranges', () => {
    expect(rangesOf([1, null, 2, 3])).toBe('1–3')
    expect(rangesOf([5, 1, 2])).toBe('1–2, 5')
    expect(rangesOf([1, 0, 3, 2])).toBe('1–3, 0')
  })
})
