import { expect, it } from 'vitest'
import { inputTrial } from './input.ts'

it('three thousand bad messages: no crash, no hang, no change, always a reply or a clean close', async () => {
  const { problems, replies, messages } = await inputTrial({ messages: 3_000, halfOpen: 200 })
  expect(problems).toEqual([])
  expect(replies).toBeGreaterThan(0.9 * messages)
})
