import { describe, expect, it } from 'vitest'
import { isNamed } from './due.ts'
import { nextHour, quietUntil } from './moments.ts'

const at = (text: string) => Date.parse(text)

describe('quiet hours', () => {
  const night = { zone: 'Europe/Berlin', quiet: { from: 22, to: 7 } }

  it('go over midnight, by the clock on the wall', () => {
    expect(quietUntil(night, at('2026-11-17T20:59:00Z'))).toBeNull()
    expect(quietUntil(night, at('2026-11-17T21:00:00Z'))).toBe(at('2026-11-18T06:00:00Z'))
    expect(quietUntil(night, at('2026-11-18T05:59:59Z'))).toBe(at('2026-11-18T06:00:00Z'))
    expect(quietUntil(night, at('2026-11-18T06:00:00Z'))).toBeNull()
  })

  it('end by the same clock in the night in which summer time ends', () => {
    expect(quietUntil(night, at('2026-10-24T21:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'))
  })

  it('are within a day where they begin early', () => {
    const noon = { zone: 'Asia/Kathmandu', quiet: { from: 12, to: 14 } }
    expect(quietUntil(noon, at('2026-11-17T06:15:00Z'))).toBe(at('2026-11-17T08:15:00Z'))
    expect(quietUntil(noon, at('2026-11-17T08:15:00Z'))).toBeNull()
  })

  it('are none where they begin when they end', () => {
    expect(quietUntil({ zone: 'UTC', quiet: { from: 5, to: 5 } }, at('2026-11-17T05:30:00Z'))).toBeNull()
  })
})

it('the hour of a digest is the next one, also if that is tomorrow', () => {
  expect(nextHour('UTC', 18, at('2026-11-17T17:59:59Z'))).toBe(at('2026-11-17T18:00:00Z'))
  expect(nextHour('UTC', 18, at('2026-11-17T18:00:00Z'))).toBe(at('2026-11-18T18:00:00Z'))
})

it('somebody is named by the whole name, in any case', () => {
  expect(isNamed('Was meinst du, ANNA?', 'Anna')).toBe(true)
  expect(isNamed('@Anna: dein Zug', 'Anna')).toBe(true)
  expect(isNamed('Annabell spielt gut', 'Anna')).toBe(false)
  expect(isNamed('a.b', 'a+b')).toBe(false)
})
