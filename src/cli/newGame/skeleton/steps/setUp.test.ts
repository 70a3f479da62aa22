import { expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { skeleton } from '../index.ts'

it('SKE-1 you are dealt two cards, and nobody else knows them', () => {
  const t = table(skeleton, ['Anna', 'Bert'])
  expect(t.cards('hand of Bert')).toHaveLength(2)
  expect(t.cards('hand of Bert', 'Bert').every((card) => card >= 0)).toBe(true)
  expect(t.cards('hand of Bert', 'Anna').every((card) => card < 0)).toBe(true)
})
