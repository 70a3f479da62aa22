import { expect, it } from 'vitest'
import { intervalOf, median } from './measure.ts'

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)

it('of nine numbers the median lies between the second and the eighth in 96 of 100 cases', () => {
  expect(median(upTo(9))).toBe(5)
  expect(intervalOf(upTo(9))).toEqual([2, 8])
})

it('of fifteen between the fourth and the twelfth, in whatever order they come', () => {
  expect(intervalOf(upTo(15).toReversed())).toEqual([4, 12])
})
