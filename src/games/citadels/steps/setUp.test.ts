import { expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { citadels } from '../index.ts'
import { hand, PILE } from '../state.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']

it('CIT-1 everybody has four district cards and two gold; the crown is drawn by lot', () => {
  const crowned = new Set<number>()
  for (let seed = 1; seed <= 60; seed++) {
    const { s } = table(citadels, NAMES, { seed })
    for (const seat of [0, 1, 2, 3]) expect(s.cards.piles[hand(seat)]).toHaveLength(4)
    expect(s.gold).toEqual([2, 2, 2, 2])
    expect(s.cards.piles[PILE]).toHaveLength(65 - 16)
    crowned.add(s.crown)
  }
  expect([...crowned].sort()).toEqual([0, 1, 2, 3])
})

it('CIT-43 gold and the number of hand cards are open, the cards are secret', () => {
  const t = table(citadels, NAMES)
  const seen = t.view('Bert')
  expect(seen.gold).toEqual([2, 2, 2, 2])
  expect(seen.cards.piles[hand(0)]).toHaveLength(4)
  expect(seen.cards.piles[hand(0)].every((card) => card < 0)).toBe(true)
  expect(seen.cards.piles[hand(1)]).toEqual(t.s.cards.piles[hand(1)])
  expect(t.view('watcher').cards.piles[hand(1)].every((card) => card < 0)).toBe(true)
})
