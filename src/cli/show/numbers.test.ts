import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/question.ts'
import { Numbering, rangesOf } from './numbers.ts'

/** 'a b! c': b is refused. */
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
  })),
  size: { min: 1, max: 1 },
})

describe('the numbers of options', () => {
  it('refused options carry none, and the others count without gaps', () => {
    expect(new Numbering().of(asking('a b! c d!'))).toEqual([1, null, 2, null])
  })

  it('stay the same within a turn; what is new gets the next one, also what was refused before', () => {
    const numbering = new Numbering()
    expect(numbering.of(asking('a b c! end'))).toEqual([1, 2, null, 3])
    expect(numbering.of(asking('x', 'how'))).toEqual([1])
    expect(numbering.of(asking('b! c d end'))).toEqual([null, 4, 5, 3])
    expect(numbering.of(asking('b c d end'))).toEqual([2, 4, 5, 3])
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
  })
})
