import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { clockRefused } from '#table/commands/lobby.ts'
import { clockRule } from '#table/protocol.ts'
import { COMMON, choicesOf, isSameTime, OFFS, offOf, usualOf, withOff } from './choices.ts'
import { leftAt, restsAt, shortOf } from './running.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const KINDS = ['live', 'days'] as const
const HOWS = ['bank', 'move', 'game'] as const

it('every clock that is offered is one that tables take; a move has from a minute to 14 days', () => {
  const all = KINDS.flatMap((kind) => HOWS.flatMap((how) => choicesOf(kind, how)))
  for (const rule of all)
    for (const off of OFFS) {
      const chosen = withOff(rule, off)
      expect(safeParse(clockRule, chosen).success).toBe(true)
      expect(clockRefused(chosen)).toBe(null)
      expect(offOf(chosen)).toBe(rule.kind === 'live' ? 'none' : off)
    }
  const moves = KINDS.flatMap((kind) => choicesOf(kind, 'move').map(({ bank }) => bank))
  expect([Math.min(...moves), Math.max(...moves)]).toEqual([MINUTE, 14 * DAY])
  expect(choicesOf('live', 'bank')[0].bank).toBe(5 * MINUTE)
  for (const rule of COMMON) expect(rule === null || all.some((one) => isSameTime(one, rule))).toBe(true)
  expect(usualOf('days', 'move').bank).toBe(DAY)
})

it('a page counts down as the server does, also over hours off', () => {
  const off = { zone: 'UTC', weekends: true, nights: null }
  const rule = { kind: 'days', bank: DAY, increment: DAY, off } as const
  const now = Date.parse('2026-03-06T20:00Z')
  const clock = { left: [DAY, DAY], running: [0], ends: [now + 3 * DAY, null], now, readAt: 500 }
  expect(leftAt(clock, rule, 0, 500 + 2 * DAY)).toBe(20 * 60 * MINUTE)
  expect(leftAt(clock, rule, 1, 500 + 2 * DAY)).toBe(DAY)
  expect(restsAt(clock, rule, 500 + DAY)).toBe(Date.parse('2026-03-09T00:00Z'))
  expect(restsAt(clock, rule, 500)).toBe(null)
  expect(leftAt(clock, { ...rule, off: undefined }, 0, 500 + 2 * DAY)).toBe(0)
  expect([shortOf(rule), shortOf({ kind: 'live', bank: MINUTE, increment: MINUTE })]).toEqual([
    120 * MINUTE,
    12_000,
  ])
})
