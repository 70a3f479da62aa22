import { describe, expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { patrizier } from '../index.ts'
import { CARDS, PISTOIA } from '../material.ts'
import { beside, cardBeside, hand } from '../state.ts'
import { cardsIn } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil']
const tableOf = (seats: number, seed = 1) => table(patrizier, NAMES.slice(0, seats), { seed })

describe('setting up', () => {
  it('PAT-1 with 2 to 4 players Pistoia is out, with 5 it takes part', () => {
    for (const seats of [2, 3, 4]) {
      const t = tableOf(seats)
      expect(cardsIn(t, 'box')).toBe('PIS1 PIS2 PIS3 PIS4 PIS5 PIS6 PIS7')
      expect(cardBeside(t.s, PISTOIA)).toBeUndefined()
      expect(t.heard('watcher')).toContain('told.out')
    }
    const five = tableOf(5)
    expect(cardsIn(five, 'box')).toBe('')
    expect(cardBeside(five.s, PISTOIA)).toBeDefined()
  })

  it('PAT-2 all tiles lie on the board, for everybody to see', () => {
    const t = tableOf(3)
    expect(t.view('watcher').tiles.every((owner) => owner === -1)).toBe(true)
    expect(t.heard('Anna')).toContain('told.tiles')
  })

  it('PAT-3 everybody has three start cards; the others are shuffled into the pile', () => {
    const names = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const t = tableOf(2, seed)
      for (const name of t.names) {
        const cards = t.cards(`hand of ${name}`)
        expect(cards).toHaveLength(3)
        expect(cards.every((card) => CARDS[card].isStart)).toBe(true)
        for (const card of cards) names.add(CARDS[card].name)
      }
      const starts = CARDS.filter(
        (card, id) =>
          card.isStart &&
          card.city !== PISTOIA &&
          t.s.cards.where[id] !== hand(0) &&
          t.s.cards.where[id] !== hand(1),
      )
      expect(starts).toHaveLength(6)
    }
    expect(names.size).toBe(12)
  })

  it('PAT-4 a card lies face up beside each city', () => {
    const t = tableOf(4)
    for (let city = 0; city < 9; city++) {
      const [card] = t.view('watcher').cards.piles[beside(city)]
      expect(card).toBe(cardBeside(t.s, city))
    }
    expect(t.cards('pile')).toHaveLength(48 - 4 * 3 - 9)
  })

  it('PAT-5 floors: 39 with 2 players, 29 with 3, 21 with 4 or 5', () => {
    expect([2, 3, 4, 5].map((seats) => tableOf(seats).s.supply[0])).toEqual([39, 29, 21, 21])
  })

  it('PAT-6 the start player is drawn by lot; hands and pile are secret, supplies are public', () => {
    const starters = new Set(Array.from({ length: 40 }, (_, seed) => tableOf(3, seed).asked()[0]))
    expect(starters).toEqual(new Set(['Anna', 'Bert', 'Cora']))
    const t = tableOf(3)
    expect(t.cards('hand of Anna', 'Anna').every((card) => card >= 0)).toBe(true)
    expect(t.cards('hand of Bert', 'Anna').every((card) => card < 0)).toBe(true)
    expect(t.cards('pile', 'Anna').every((card) => card < 0)).toBe(true)
    expect(t.view('Anna').supply).toEqual([29, 29, 29])
    // Another's hand holds start cards only, and none of mine.
    const [candidates] = t.couldBe('hand of Bert', 'Anna')
    expect(candidates.every((card) => CARDS[card].isStart && t.s.cards.where[card] !== hand(0))).toBe(true)
  })
})
