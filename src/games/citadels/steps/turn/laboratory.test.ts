import { expect, it } from 'vitest'
import { discarded, goldOf, handOf, position } from '../../test/position.ts'

it('CIT-16 the laboratory takes a hand card and gives 1 gold', () => {
  const t = position({ Anna: { as: 'thief', hand: 'TAV1 CAS1', city: 'LAB1' }, Bert: {}, Cora: {}, Dora: {} })
  t.says('Anna', 'laboratory')
  expect(t.choices('Anna')).toEqual(['TAV1', 'CAS1'])
  t.says('Anna', 'CAS1')
  expect(goldOf(t, 'Anna')).toBe(1)
  expect(handOf(t, 'Anna')).toBe('TAV')
  expect(discarded(t)).toBe('CAS')
  expect(t.events('watcher')[0].text.with).toMatchObject({ n: 1, card: { card: t.cards('discard')[0] } })
})
