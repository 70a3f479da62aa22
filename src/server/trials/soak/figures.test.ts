import { expect, it } from 'vitest'
import { growthOf, hasGrown, waitsOf, worstOf } from './figures.ts'

const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

it('waits: half of them, all but one in a hundred, the longest', () => {
  expect(waitsOf(oneTo(200).reverse())).toEqual({ p50: 101, p99: 199, max: 200 })
  expect(waitsOf([])).toEqual({ p50: 0, p99: 0, max: 0 })
})

it('the worst of several people, of those who waited often enough', () => {
  expect(worstOf([oneTo(200), [5_000], oneTo(400)]).p99).toBe(397)
  expect(worstOf([[1], [7]]).max).toBe(7)
})

const one = (numbers: readonly number[]) => numbers.map((megabytes) => [megabytes])

it('memory in the first and in the last third: on average, and between two rounds of cleaning up', () => {
  expect(growthOf(one([100, 180, 120, 500, 130, 190, 140]))).toEqual({
    least: { start: 100, end: 140 },
    mean: { start: 140, end: 165 },
  })
  expect(growthOf(one([100, 110])).least).toEqual({ start: 100, end: 110 })
})

it('servers clean up each in its own time: the least of each counts, not the least of all together', () => {
  const inTurn = [
    [100, 300],
    [300, 100],
    [200, 200],
    [210, 290],
    [150, 300],
    [300, 100],
  ]
  expect(growthOf(inTurn).least).toEqual({ start: 200, end: 250 })
})

it('a leak is seen; a valley that was missed is none', () => {
  const leaking = Array.from({ length: 60 }, (_, i) => 100 + (i % 7) * 20 + i)
  expect(hasGrown(growthOf(one(leaking)), 1.1)).toBe(true)
  const steady = Array.from({ length: 60 }, (_, i) => 100 + (i % 7) * 20)
  expect(hasGrown(growthOf(one(steady)), 1.1)).toBe(false)
  // The deepest valley was early, by chance.
  expect(hasGrown(growthOf(one([60, ...steady])), 1.1)).toBe(false)
})
