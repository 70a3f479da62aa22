import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/question.ts'
import { grid, wrapped } from '../shell/grid.ts'
import { readAnswer } from './panel.ts'

const asking = (shape: Question['shape'], size: Question['size']): Question => ({
  id: 1,
  seat: 0,
  step: 'any',
  rule: 'ANY-1',
  shape,
  prompt: { key: 'prompt' },
  options: ['a', 'b', 'c'].map((answer) => ({ answer, label: { key: answer } })),
  size,
})

describe('what is typed', () => {
  it('is one option by its number', () => {
    const q = asking('one', { min: 1, max: 1 })
    expect(readAnswer(q, [1, 2, 3], ' 2 ')).toEqual({ ok: true, given: 'b' })
    for (const typed of ['', '0', '4', '1 2', '-1', 'b', '1.5', '99999999999999999999'])
      expect(readAnswer(q, [1, 2, 3], typed).ok).toBe(false)
  })

  it('cannot be an option that is refused, for it has no number', () => {
    const q = asking('one', { min: 1, max: 1 })
    expect(readAnswer(q, [1, null, 2], '2')).toEqual({ ok: true, given: 'c' })
    expect(readAnswer(q, [1, null, 2], '3')).toMatchObject({ ok: false, values: { numbers: '1–2' } })
  })

  it('is some of the items, separated as one likes; nothing is none', () => {
    const q = asking('some', { min: 0, max: 2 })
    expect(readAnswer(q, [1, 2, 3], '3, 1')).toEqual({ ok: true, given: ['c', 'a'] })
    expect(readAnswer(q, [1, 2, 3], '')).toEqual({ ok: true, given: [] })
    expect(readAnswer(q, [1, 2, 3], '4').ok).toBe(false)
  })

  it('is how many of each, one number for each item', () => {
    const q = asking('counts', { min: 2, max: 2 })
    expect(readAnswer(q, [1, 2, 3], '0 2 0')).toEqual({ ok: true, given: [0, 2, 0] })
    expect(readAnswer(q, [1, 2, 3], '2').ok).toBe(false)
  })
})

describe('a table of text', () => {
  it('is aligned and breaks long cells between words', () => {
    const rows = [
      ['a', 'one two three four', 'x'],
      ['bcd', 'five', 'y'],
    ]
    expect(grid({ rows, width: 20, indent: ' ' })).toEqual([
      ' a    one two      x',
      '      three four',
      ' bcd  five         y',
    ])
  })

  it('keeps the indent of a line and of those that follow it', () => {
    expect(wrapped('  1  one two three', 11, '     ')).toEqual(['  1  one', '     two', '     three'])
  })
})
