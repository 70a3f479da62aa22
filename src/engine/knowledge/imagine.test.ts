import { describe, expect, it } from 'vitest'
import { imagined } from '../chance.ts'
import type { SeenCards } from '../contract.ts'
import { imagineCards } from './imagine.ts'

/** How often each deal of the hidden slots comes up. */
const deals = (seen: SeenCards, draws: number) => {
  const found = new Map<string, number>()
  for (let seed = 0; seed < draws; seed++) {
    const { piles } = imagineCards(seen, 0, imagined(seed))
    const deal = piles.map((pile) => pile.join()).join(' | ')
    found.set(deal, (found.get(deal) ?? 0) + 1)
  }
  return found
}

const expectFair = (found: ReadonlyMap<string, number>, kinds: number, draws: number) => {
  expect(found.size).toBe(kinds)
  for (const count of found.values())
    expect(Math.abs(count - draws / kinds)).toBeLessThan(6 * Math.sqrt(draws / kinds))
}

describe('dealing what is not known', () => {
  it('one group: every order is equally likely', () => {
    expectFair(deals({ piles: [[3], [-1, -1], [-1]], groups: [[0, 1, 2]] }, 3000), 6, 3000)
  })

  it('a group within another: slots filled before a shuffle hold only what was there then', () => {
    // Place 0 was drawn from {0, 1, 2}; then 3 was shuffled in.
    const found = deals(
      {
        piles: [[-1], [-2, -2, -2]],
        groups: [
          [0, 1, 2],
          [0, 1, 2, 3],
        ],
      },
      5400,
    )
    expectFair(found, 18, 5400)
    for (const deal of found.keys()) expect(deal.startsWith('3')).toBe(false)
  })

  it('groups that overlap: every deal that fits is equally likely', () => {
    // Everybody knows that card 3 is not in place 0, and that card 0 is not in place 1.
    const found = deals(
      {
        piles: [[-1], [-2], [-3, -3]],
        groups: [
          [0, 1, 2],
          [1, 2, 3],
          [0, 1, 2, 3],
        ],
      },
      7000,
    )
    expectFair(found, 14, 7000)
  })

  it('many overlapping slots: still only deals that fit, and every card comes everywhere it can', () => {
    const cards = Array.from({ length: 24 }, (_, card) => card)
    const seen: SeenCards = {
      piles: [new Array(12).fill(-1), new Array(12).fill(-2)],
      groups: [cards.filter((card) => card !== 23), cards.filter((card) => card !== 0)],
    }
    const inFirst = new Set<number>()
    for (let seed = 0; seed < 200; seed++) {
      const { piles } = imagineCards(seen, 0, imagined(seed))
      expect(piles[0]).not.toContain(23)
      expect(piles[1]).not.toContain(0)
      expect(new Set(piles.flat()).size).toBe(24)
      for (const card of piles[0]) inFirst.add(card)
    }
    expect(inFirst.size).toBe(23)
  })

  it('a view that no deal fits is our own mistake, and said', () => {
    const impossible: SeenCards = { piles: [[-1], [-2], [-3]], groups: [[0], [0, 1], [1]] }
    expect(() => imagineCards(impossible, 0, imagined(1))).toThrow()
  })
})
