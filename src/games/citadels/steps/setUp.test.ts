import { expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { citadels } from '../index.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']

it('CIT-1 everybody has four district cards and two gold; the crown is drawn by lot', () => {
  const crowned = new Set<number>()
  for (let seed = 1; seed <= 60; seed++) {
    const t = table(citadels, NAMES, { seed })
    for (const name of NAMES) expect(t.cards(`hand of ${name}`)).toHaveLength(4)
    expect(t.s.gold).toEqual([2, 2, 2, 2])
    expect(t.cards('pile')).toHaveLength(65 - 16)
    crowned.add(t.s.crown)
  }
  expect([...crowned].sort()).toEqual([0, 1, 2, 3])
})

it('CIT-43 gold and the number of hand cards are open, the cards are secret', () => {
  const t = table(citadels, NAMES)
  expect(t.view('Bert').gold).toEqual([2, 2, 2, 2])
  expect(t.cards('hand of Anna', 'Bert')).toHaveLength(4)
  expect(t.cards('hand of Anna', 'Bert').every((card) => card < 0)).toBe(true)
  expect(t.cards('hand of Bert', 'Bert')).toEqual(t.cards('hand of Bert'))
  expect(t.cards('hand of Bert', 'watcher').every((card) => card < 0)).toBe(true)
})
