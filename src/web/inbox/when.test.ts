import { describe, expect, it } from 'vitest'
import { ago, moment } from './when.ts'

const at = (hour: number, day = 17): number => new Date(2026, 10, day, hour, 5).getTime()

describe('a moment in words', () => {
  it('says how long ago something was, in the largest unit', () => {
    expect(ago(at(9), at(9) + 59_000, 'en')).toBe(null)
    expect(ago(at(9), at(11), 'en')).toBe('2 hours ago')
    expect(ago(at(9), at(11, 20), 'de')).toBe('vor 3 Tagen')
  })

  it('names the day unless it is today', () => {
    expect(moment(at(14), at(9), 'en')).toBe('14:05')
    expect(moment(at(14, 20), at(9), 'en')).toMatch(/^Fri.* 20 Nov.* 14:05$/)
    expect(moment(at(14, 20), at(9), 'de')).toMatch(/^Fr.* 20\. Nov.*14:05$/)
  })
})
