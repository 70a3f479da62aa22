import { expect, it } from 'vitest'
import { startAndEnd, waitsOf, worstOf } from './figures.ts'

const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

it('waits: half of them, all but one in a hundred, the longest', () => {
  expect(waitsOf(oneTo(200).reverse())).toEqual({ p50: 101, p99: 199, max: 200 })
  expect(waitsOf([])).toEqual({ p50: 0, p99: 0, max: 0 })
})

it('the worst of several people, of those who waited often enough', () => {
  expect(worstOf([oneTo(200), [5_000], oneTo(400)]).p99).toBe(397)
  expect(worstOf([[1], [7]]).max).toBe(7)
})

it('memory at the beginning and at the end, between two rounds of cleaning up', () => {
  const one = (numbers: readonly number[]) => numbers.map((megabytes) => [megabytes])
  expect(startAndEnd(one([100, 180, 120, 500, 130, 190, 140]))).toEqual({ start: 100, end: 140 })
  expect(startAndEnd(one([100, 110]))).toEqual({ start: 100, end: 110 })
})

it('servers clean up each in its own time: the least of each counts, not the least of all together', () => {
  const inTurn = [
    [100, 300],
    [300, 100],
    [200, 200],
    [210, 290],
    [100, 300],
    [300, 100],
  ]
  expect(startAndEnd(inTurn)).toEqual({ start: 200, end: 200 })
  const growing = [
    [100, 300],
    [300, 100],
    [200, 200],
    [210, 290],
    [150, 300],
    [300, 100],
  ]
  expect(startAndEnd(growing)).toEqual({ start: 200, end: 250 })
})
