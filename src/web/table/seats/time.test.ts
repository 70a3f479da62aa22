import { expect, it } from 'vitest'
import { briefly, lasting, timeLeft } from './time.ts'

it('time left is minutes and seconds, then hours, then days', () => {
  expect(timeLeft(61_000, 'en')).toBe('1:01')
  expect(timeLeft(-5, 'en')).toBe('0:00')
  expect(timeLeft(5 * 3_600_000, 'en')).toBe('5 hr')
  expect(timeLeft(3 * 86_400_000, 'de')).toBe('3 Tage')
})

it('a length of time is said in whole words', () => {
  expect(lasting(300_000, 'en')).toBe('5 minutes')
  expect(lasting(7_200_000, 'de')).toBe('2 Stunden')
  expect(lasting(86_400_000, 'de')).toBe('1 Tag')
})

it('a label has the largest unit of which there is a whole number', () => {
  expect(briefly(86_400_000, 'de')).toBe('1 Tag')
  expect(briefly(90_000, 'en')).toBe('90 sec')
  expect(briefly(36 * 3_600_000, 'en')).toBe('36 hr')
  expect(briefly(300_000, 'en')).toBe('5 min')
})
