import { describe, expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { CARDS } from '../cards.ts'
import { lastWill } from '../index.ts'
import { HELPERS, LAST_WILLS, MODIFIERS, PROPERTY_CARDS } from '../material.ts'
import type { Options } from '../state.ts'
import { NAMES } from '../test/table.ts'

const tableOf = (seats: number, seed = 1, options: Options = { lastWill: 70 }) =>
  table(lastWill, NAMES.slice(0, seats), { seed, options })

describe('setting up', () => {
  it('LW-1 everybody starts with 70 pounds, or with what a drawn last will says', () => {
    expect(tableOf(4).s.money).toEqual([70, 70, 70, 70])
    const drawn = new Set<number>()
    for (let seed = 1; seed <= 60; seed++) {
      const { s } = tableOf(3, seed, { lastWill: 'drawn' })
      expect(s.money).toEqual([s.inheritance, s.inheritance, s.inheritance])
      drawn.add(s.inheritance)
    }
    expect([...drawn].sort((a, b) => a - b)).toEqual([...LAST_WILLS])
  })

  it('LW-2 four shuffled decks, special cards by crowns, wild companions apart; 140 cards with the last wills', () => {
    const t = tableOf(2)
    expect(CARDS.length + LAST_WILLS.length).toBe(140)
    const sizes = [0, 1, 2, 3].map((back) => CARDS.filter((kind) => kind.back === back).length)
    expect(sizes).toEqual([31, 39, 24, 20])
    expect([4, 5, 6].map((back) => CARDS.filter((kind) => kind.back === back).length)).toEqual([5, 6, 6])
    // Two special cards lie in the first offer: both with one crown.
    expect([1, 2, 3].map((crowns) => t.cards(`special.${crowns}`).length)).toEqual([3, 6, 6])
    expect(t.cards('wild')).toHaveLength(2)
    expect(t.cards('box')).toEqual([])
    const tops = new Set(
      Array.from({ length: 30 }, (_, seed) => tableOf(2, seed).cards('deck.events').at(-1)),
    )
    expect(tops.size).toBeGreaterThan(10)
  })

  it('LW-3 each kind of property has one of the modifiers, at random', () => {
    const laid = new Set<string>()
    for (let seed = 1; seed <= 200; seed++) {
      const { market } = tableOf(2, seed).s
      expect(market.toSorted((a, b) => a - b)).toEqual([...MODIFIERS])
      laid.add(market.join())
    }
    expect(laid.size).toBe(24)
  })

  it('LW-4 a board of 5 spaces, three cards of helpers and expenses and three properties; two of them are kept', () => {
    const t = tableOf(3)
    expect(t.s.spaces).toEqual([5, 5, 5])
    expect(t.asked()).toEqual(['Anna', 'Bert', 'Cora'])
    for (const name of t.names)
      expect(t.cards(`hand of ${name}`).map((card) => CARDS[card].back)).toEqual([
        ...[HELPERS, HELPERS, HELPERS],
        ...[PROPERTY_CARDS, PROPERTY_CARDS, PROPERTY_CARDS],
      ])
    expect(t.question('Anna').size).toEqual({ min: 2, max: 2 })
    expect(t.whyNot('Anna', t.choices('Anna').slice(0, 3))?.key).toBe('door.tooMany')
  })

  it('LW-5 the start player is drawn by lot', () => {
    const starters = new Set(Array.from({ length: 60 }, (_, seed) => tableOf(4, seed).s.startPlayer))
    expect(starters).toEqual(new Set([0, 1, 2, 3]))
  })
})
