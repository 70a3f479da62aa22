import { expect, it } from 'vitest'
import { eraseGame, gameAs } from '#engine/erase.ts'
import { check } from '#engine/testkit/check.ts'
import { laws } from '#engine/testkit/laws.ts'
import { augsburg } from '../index.ts'
import { bid as bidding } from '../steps/auction/bid.ts'

laws(augsburg)

it('a bid that hides what it tells is found by the laws', () => {
  const { tells: _, ...bid } = bidding
  const hiding = gameAs({ ...eraseGame(augsburg), steps: { ...augsburg.steps, bid } })
  const checked = () => check(hiding, { seats: 3, options: { openMoney: false }, seed: 1, every: 2 })
  expect(checked).toThrow(/«tells» is broken: .* at bid/)
})
