import { expect, it } from 'vitest'
import { limitFor } from './means.ts'

it('the limit for several tests at once is that of a normal distribution', () => {
  expect([1, 8, 32].map((tests) => limitFor(tests).toFixed(2))).toEqual(['1.96', '2.73', '3.16'])
})
