import { expect, it } from 'vitest'
import { crowdTrial } from './crowd.ts'

it('a crowd does what it likes: no table is stuck, nobody is locked out, nothing goes wrong', {
  timeout: 120_000,
}, async () => {
  const { problems, acts } = await crowdTrial({ milliseconds: 20_000, people: 8, seed: 3 })
  expect(problems).toEqual([])
  expect(acts).toBeGreaterThan(200)
})
