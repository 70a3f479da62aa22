import { describe, expect, it } from 'vitest'
import { points } from '#bots/review/points.ts'
import type { Account } from '#engine/review/report.ts'
import { scaleOf, stairs } from './bars.ts'

const account: Account = {
  seat: 0,
  par: 1 / 3,
  deal: -0.05,
  own: -0.124,
  others: 0.2,
  luck: 1 - 1 / 3 + 0.05 + 0.124 - 0.2,
  result: 1,
  error: 0.02,
  ownError: 0.05,
  strokes: [],
}

describe('a result as a stair', () => {
  it('goes from the equal share to the result, each step where the one before ended', () => {
    const steps = stairs(account)
    expect(steps.map(({ of }) => of)).toEqual(['par', 'deal', 'own', 'others', 'luck', 'result'])
    for (const [i, step] of steps.slice(1, -1).entries()) expect(step.from).toBeCloseTo(steps[i].to)
    expect(steps[4].to).toBeCloseTo(steps[5].to)
    expect(steps[5].from).toBe(0)
  })

  it('adds up in whole points, too', () => {
    const { par, deal, own, others, luck, result } = points(account)
    expect(par + deal + own + others + luck).toBe(result)
    expect(result).toBe(100)
    expect([par, deal, own, others]).toEqual([33, -5, -12, 20])
  })

  it('is drawn on one scale for all, which may go beyond a win and below nothing', () => {
    expect(scaleOf([account])).toEqual({ low: 0, high: 1 })
    const { low, high } = scaleOf([account, { ...account, deal: -0.5, own: 1.3, luck: -0.3 }])
    expect(low).toBeCloseTo(-1 / 6)
    expect(high).toBeCloseTo(1 / 3 - 0.5 + 1.3 + 0.2)
  })
})
