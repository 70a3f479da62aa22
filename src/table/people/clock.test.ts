import { describe, expect, it } from 'vitest'
import { type ClockRule, changedTo, newClock, passTo, readAt, runsOutAt, stopped } from './clock.ts'

const rule: ClockRule = { kind: 'live', bank: 60_000, increment: 5_000 }

describe('a clock', () => {
  it('runs for those who are asked and for nobody else', () => {
    const clock = passTo(rule, newClock(rule, 3, 1_000), [0, 2], [], 1_000)
    expect(readAt(clock, 11_000).left).toEqual([50_000, 60_000, 50_000])
    expect(runsOutAt(clock)).toBe(61_000)
  })

  it('gives the increment when the move passes on, and never more than the bank', () => {
    const clock = passTo(rule, newClock(rule, 2, 0), [0], [], 0)
    const next = passTo(rule, clock, [1], [0], 20_000)
    expect(next.left).toEqual([45_000, 60_000])
    expect(passTo(rule, next, [0], [1], 21_000).left).toEqual([45_000, 60_000])
    expect(passTo(rule, clock, [0], [], 20_000).left).toEqual([40_000, 60_000])
  })

  it('stands still while it is stopped, and never runs backwards', () => {
    const clock = stopped(passTo(rule, newClock(rule, 2, 0), [0], [], 0), 10_000)
    expect(readAt(clock, 99_000).left).toEqual([50_000, 60_000])
    expect(runsOutAt(clock)).toBe(null)
    const running = passTo(rule, newClock(rule, 2, 5_000), [0], [], 5_000)
    expect(readAt(running, 1_000)).toEqual(running)
  })

  it('leaves everybody the same part of a new bank', () => {
    const clock = stopped(passTo(rule, newClock(rule, 2, 0), [0], [], 0), 30_000)
    const days: ClockRule = { kind: 'days', bank: 86_400_000, increment: 0 }
    expect(changedTo(days, rule, clock, 30_000).left).toEqual([43_200_000, 86_400_000])
  })
})
