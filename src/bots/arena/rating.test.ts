import { describe, expect, it } from 'vitest'
import { interval, ordinal, rated, UNKNOWN } from './rating.ts'
import { ratioOf, verdictOn } from './sprt.ts'

const close = (ratings: readonly { mu: number; sigma: number }[], wanted: readonly [number, number][]) => {
  for (const [i, [mu, sigma]] of wanted.entries()) {
    expect(ratings[i].mu).toBeCloseTo(mu, 10)
    expect(ratings[i].sigma).toBeCloseTo(sigma, 10)
  }
}
const four = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]

describe('ratings', () => {
  // The numbers are those of openskill 5.0.1.
  it('of two and of four strangers are those of OpenSkill', () => {
    close(rated([UNKNOWN, UNKNOWN], [1, 2]), [
      [27.635389493140497, 8.06590141354368],
      [22.364610506859503, 8.06590141354368],
    ])
    close(rated(four, [1, 2, 3, 4]), [
      [27.795252672501135, 8.263571791259416],
      [26.55291815138952, 8.17961798837266],
      [24.689416369722096, 8.084127880168786],
      [20.962412806387245, 8.084127880168786],
    ])
  })

  it('of ties are those of OpenSkill', () => {
    close(rated([UNKNOWN, UNKNOWN], [1, 1]), [
      [25, 8.06590141354368],
      [25, 8.06590141354368],
    ])
    close(rated(four, [1, 2, 2, 4]), [
      [27.795252672501135, 8.263571791259416],
      [24.689416369722096, 8.17961798837266],
      [24.689416369722096, 8.17961798837266],
      [22.825914588054673, 8.17961798837266],
    ])
  })

  it('of those who are known already are those of OpenSkill, in whatever order they sit', () => {
    const before = [
      { mu: 30, sigma: 4 },
      { mu: 22, sigma: 7 },
      { mu: 25, sigma: 2 },
    ]
    close(rated(before, [3, 1, 2]), [
      [28.42361061745276, 3.9538009617045615],
      [25.437037585180313, 6.839960156932365],
      [25.113588492697353, 1.9990384881519467],
    ])
    expect(ordinal(UNKNOWN)).toBeCloseTo(0)
  })
})

describe('an interval', () => {
  it('is that of Wilson', () => {
    const [low, high] = interval(8, 10)
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
    expect(interval(0, 10)[0]).toBeCloseTo(0)
    expect(interval(10, 10)[1]).toBeCloseTo(1)
  })
})

describe('a sequential test', () => {
  it('decides soon when one wins always or never, and not at all in between', () => {
    expect(verdictOn(ratioOf(new Array(18).fill(1)))).toBe('high')
    expect(verdictOn(ratioOf(new Array(17).fill(1)))).toBe(null)
    expect(verdictOn(ratioOf(new Array(12).fill(0)))).toBe('low')
    expect(verdictOn(ratioOf(new Array(11).fill(0)))).toBe(null)
    expect(verdictOn(ratioOf([1, 0, 1, 1, 0]))).toBe(null)
  })
})
