import { expect, it } from 'vitest'
import { valuesOf } from './values.ts'

const one = (value: number, isMine = false) => ({ given: 1, labels: [], value, isMine, line: [] })

it('the best answer is worth what it was weighed, the others as much less as they were found to be', () => {
  const shown = valuesOf({ best: 0.45, after: 0.24, top: [one(0.49), one(0.45), one(0.3, true)] })
  expect(shown.map((n) => Math.round(100 * n))).toEqual([45, 41, 24])
  expect(valuesOf({ best: 0.02, after: 0, top: [one(0.3), one(0.1)] })[1]).toBe(0)
  expect(valuesOf({ best: 0.5, after: 0.5, top: [] })).toEqual([])
})
