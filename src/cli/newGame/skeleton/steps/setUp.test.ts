import { expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { skeleton } from '../index.ts'
import { hand } from '../state.ts'

it('SKE-1 you are dealt two cards, and nobody else knows them', () => {
  const t = table(skeleton, ['Anna', 'Bert'])
  expect(t.s.cards.piles[hand(1)]).toHaveLength(2)
  expect(t.view('Bert').cards.piles[hand(1)].every((card) => card >= 0)).toBe(true)
  expect(t.view('Anna').cards.piles[hand(1)].every((card) => card < 0)).toBe(true)
})
