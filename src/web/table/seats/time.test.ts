import { expect, it } from 'vitest'
import { timeLeft } from './time.ts'

it('time left is minutes and seconds, then hours, then days', () => {
  expect(timeLeft(61_000, 'en')).toBe('1:01')
  expect(timeLeft(-5, 'en')).toBe('0:00')
  expect(timeLeft(5 * 3_600_000, 'en')).toBe('5 hr')
  expect(timeLeft(3 * 86_400_000, 'de')).toBe('3 Tg.')
})
