import { expect, it } from 'vitest'
import { inputTrial } from './input.ts'

/** `npm run test:long` sends more. */
const MESSAGES = process.env.KONTOR_LONG ? 3_000 : 1_200

it(`${MESSAGES} bad messages: no crash, no hang, no change, always a reply or a clean close`, async () => {
  const { problems, replies, messages } = await inputTrial({ messages: MESSAGES, halfOpen: 200 })
  expect(problems).toEqual([])
  expect(replies).toBeGreaterThan(0.9 * messages)
})
