import { expect, it } from 'vitest'
import { CARDS, HAND, ROUNDS } from './material.ts'
import { meta } from './meta.ts'

it('SKE-1 the deck lasts for as many as can play', () => {
  expect(CARDS).toBeGreaterThanOrEqual(meta.seats.max * (HAND + ROUNDS))
})
