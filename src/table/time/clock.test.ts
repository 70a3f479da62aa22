import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { clockRule } from '../protocol.ts'
import { Desk } from '../test/desk.ts'
import {
  type ClockRule,
  changedTo,
  newClock,
  outAt,
  type Passing,
  passTo,
  readAt,
  runsOutAt,
  stopped,
  welcomedBack,
} from './clock.ts'
import { restsUntil } from './offHours.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const rule: ClockRule = { kind: 'live', bank: 60_000, increment: 5_000 }
const at = (ticks: number, now = ticks) => ({ ticks, now })
const to = (running: Passing['running'], done: Passing['done'] = [], standing: Passing['standing'] = []) => ({
  running,
  standing,
  done,
})

describe('a clock', () => {
  it('runs for those who are asked and for nobody else', () => {
    const clock = passTo(rule, newClock(rule, 3, at(1_000)), to([0, 2]), at(1_000))
    expect(readAt(clock, rule, at(11_000)).left).toEqual([50_000, 60_000, 50_000])
    expect(runsOutAt(clock, rule)).toBe(61_000)
  })

  it('gives the increment when the move passes on, and never more than the bank', () => {
    const clock = passTo(rule, newClock(rule, 2, at(0)), to([0]), at(0))
    const next = passTo(rule, clock, to([1], [0]), at(20_000))
    expect(next.left).toEqual([45_000, 60_000])
    expect(passTo(rule, next, to([0], [1]), at(21_000)).left).toEqual([45_000, 60_000])
    expect(passTo(rule, clock, to([0]), at(20_000)).left).toEqual([40_000, 60_000])
  })

  it('stands still while it is stopped, and never runs backwards', () => {
    const clock = stopped(passTo(rule, newClock(rule, 2, at(0)), to([0]), at(0)), rule, at(10_000))
    expect(readAt(clock, rule, at(99_000)).left).toEqual([50_000, 60_000])
    expect(runsOutAt(clock, rule)).toBe(null)
    const running = passTo(rule, newClock(rule, 2, at(5_000)), to([0]), at(5_000))
    expect(readAt(running, rule, at(1_000))).toEqual(running)
  })

  it('leaves everybody the same part of a new bank', () => {
    const clock = stopped(passTo(rule, newClock(rule, 2, at(0)), to([0]), at(0)), rule, at(30_000))
    const days: ClockRule = { kind: 'days', bank: DAY, increment: 0 }
    expect(changedTo(days, rule, clock, at(30_000)).left).toEqual([DAY / 2, DAY])
  })

  it('for a move: every move has all its time, also the one after a time-out', () => {
    const move: ClockRule = { kind: 'days', bank: DAY, increment: DAY }
    const clock = passTo(move, newClock(move, 2, at(0)), to([0]), at(0))
    expect(passTo(move, clock, to([1], [0]), at(20 * HOUR)).left).toEqual([DAY, DAY])
    const out = readAt(clock, move, at(2 * DAY))
    expect(welcomedBack(move, out, 0).left[0]).toBe(DAY)
    expect(welcomedBack({ ...move, increment: 0 }, out, 0).left[0]).toBe(DAY / 10)
  })

  it('whoever answers while their time stands still gets the increment too', () => {
    const clock = passTo(rule, newClock(rule, 2, at(0)), to([0]), at(0))
    const still = passTo(rule, clock, to([], [], [0]), at(30_000))
    expect(readAt(still, rule, at(99_000)).left[0]).toBe(30_000)
    expect(passTo(rule, still, to([1], [0]), at(99_000)).left[0]).toBe(35_000)
  })
})

describe('hours off', () => {
  const zone = 'Europe/Berlin'
  const utc = (text: string) => Date.parse(`${text}Z`)
  const off = { zone, weekends: true, nights: { from: 22, to: 8 } }
  const days: ClockRule = { kind: 'days', bank: DAY, increment: 0, off }
  /** A clock that has run since then; ticks began at 0. */
  const since = (wall: number, by = days) => passTo(by, newClock(by, 1, at(0, wall)), to([0]), at(0, wall))
  const endsAt = (wall: number, by = days) => wall + outAt(since(wall, by), by, 0)

  it('are left out of a deadline: nights and the weekend, also where clocks change in between', () => {
    // Friday, 6 March 2026, 20:00 in Berlin: 2 hours then, 14 on Monday, 8 on Tuesday from 8:00.
    expect(new Date(endsAt(utc('2026-03-06T19:00'))).toISOString()).toBe('2026-03-10T15:00:00.000Z')
    // The weekend of 28 March has 47 hours.
    expect(new Date(endsAt(utc('2026-03-27T19:00'))).toISOString()).toBe('2026-03-31T14:00:00.000Z')
    // The one of 24 October has 49.
    expect(new Date(endsAt(utc('2026-10-23T18:00'))).toISOString()).toBe('2026-10-27T15:00:00.000Z')
    const weekends: ClockRule = { ...days, off: { ...off, nights: null } }
    expect(new Date(endsAt(utc('2026-03-06T19:00'), weekends)).toISOString()).toBe('2026-03-09T19:00:00.000Z')
  })

  it('are for games by turns, in a zone that there is, and leave some of the day', () => {
    const read = (hours: unknown) => safeParse(clockRule, { ...days, off: hours })
    expect(read({ ...off, zone: 'europe/berlin' }).output).toEqual(days)
    const bad = [
      { ...off, zone: 'Atlantis' },
      { ...off, zone: '+01:00' },
      { ...off, zone: 'x'.repeat(1_000) },
      { ...off, zone: 7 },
      { ...off, weekends: false, nights: null },
      { ...off, nights: { from: 8, to: 8 } },
      { ...off, nights: { from: 8, to: 7 } },
      { ...off, nights: { from: 22.5, to: 8 } },
      { ...off, nights: { from: -2, to: 8 } },
      { ...off, nights: true },
      { ...off, more: 1 },
      [],
      'weekends',
    ]
    for (const one of bad) expect(read(one).success, JSON.stringify(one)).toBe(false)
    const live = { type: 'set', clock: { ...days, kind: 'live', bank: 60_000 } } as const
    expect(new Desk().try('anna', live)?.key).toBe('table.badClock')
  })

  it('take nobody’s time, and say until when they last', () => {
    const friday = utc('2026-03-06T19:00')
    const clock = since(friday)
    const later = (text: string) => readAt(clock, days, at(utc(text) - friday, utc(text))).left[0]
    expect(later('2026-03-06T21:00')).toBe(22 * HOUR)
    expect(later('2026-03-08T12:00')).toBe(22 * HOUR)
    expect(later('2026-03-09T08:00')).toBe(21 * HOUR)
    expect(later('2026-03-10T15:00')).toBe(0)
    expect(restsUntil(off, utc('2026-03-07T12:00'))).toBe(utc('2026-03-09T07:00'))
    expect(restsUntil(off, utc('2026-03-09T12:00'))).toBe(null)
    const nights = { ...off, weekends: false }
    expect(restsUntil(nights, utc('2026-03-07T21:30'))).toBe(utc('2026-03-08T07:00'))
  })

  it('together with a server that was down never take more than the time in which it ran', () => {
    const friday = utc('2026-03-06T19:00')
    const tuesday = utc('2026-03-10T15:00')
    // Down for three hours: the deadline that was reckoned is there, but three hours are left.
    const read = readAt(since(friday), days, at(tuesday - friday - 3 * HOUR, tuesday))
    expect(read.left[0]).toBe(3 * HOUR)
    expect(tuesday + outAt(read, days, 0) - read.at).toBe(utc('2026-03-10T18:00'))
    // Down for all of it.
    expect(readAt(since(friday), days, at(1_000, tuesday)).left[0]).toBeGreaterThanOrEqual(DAY - 1_000)
  })
})
