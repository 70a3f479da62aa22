import { expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { skeleton } from '../index.ts'
import { ROUNDS } from '../material.ts'

it('SKE-3 after the last round most points win; the tied win together', () => {
  const t = table(skeleton, ['Anna', 'Bert', 'Cora'])
  t.arrange((s) => {
    s.points = [9, 12, 12]
  })
  t.only({ step: 'turn', seat: 0, round: ROUNDS + 1 })
  expect(t.s.result?.places).toEqual([3, 1, 1])
  expect(t.s.result?.totals).toEqual([9, 12, 12])
})
