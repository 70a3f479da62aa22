import { describe, expect, it } from 'vitest'
import { below, imagined, shuffled } from '#engine/chance.ts'
import { table } from '#engine/testkit/table.ts'
import { augsburg } from '../index.ts'
import { BACKS, FIRST_JOKER, isJoker, PRIVILEGE_BACK, RIGHTS } from '../material.ts'
import { DISPLAY, hand, topOf, WAITING } from '../state.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil']
const tableOf = (seats: number, seed = 1) => table(augsburg, NAMES.slice(0, seats), { seed })

describe('setting up', () => {
  it('AUG-1 two rounds more than players', () => {
    const rounds = [2, 3, 4, 5].map(
      (seats) =>
        tableOf(seats)
          .events('Anna')
          .find(({ text }) => text.key === 'told.rounds')!.text.with,
    )
    expect(rounds).toEqual([{ n: 4 }, { n: 5 }, { n: 6 }, { n: 7 }])
  })

  it('AUG-2 level cards by the number of players, and everybody on level 1', () => {
    const supplies = [2, 3, 4, 5].map((seats) => tableOf(seats).s.supply.slice(0, 3))
    expect(supplies).toEqual([
      [2, 1, 1],
      [3, 1, 1],
      [4, 2, 1],
      [5, 3, 1],
    ])
    const { s } = tableOf(4)
    expect(s.supply).toEqual([4, 2, 1, 4, 2, 1, 4, 2, 1])
    expect(new Set(s.levels)).toEqual(new Set([1]))
  })

  it('AUG-3 all thirty rights lie out with any number of players, the best or dearest on top', () => {
    for (const seats of [2, 5]) {
      const { s } = tableOf(seats)
      expect(s.taken).toEqual([0, 0, 0, 0, 0, 0])
      expect(RIGHTS.map((_, right) => topOf(s, right))).toEqual([4, 5, 1, 1, 800, 1100])
    }
    expect(RIGHTS.every(({ tiles }) => tiles.length === 5)).toBe(true)
    for (const { tiles } of RIGHTS)
      expect([...tiles]).toEqual([...tiles].sort((a: number, b: number) => b - a))
  })

  it('AUG-4 five of ten shuffled privilege cards lie face up, five face down', () => {
    const firsts = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const t = tableOf(3, seed)
      const seen = t.view('watcher').cards.piles
      expect(seen[DISPLAY]).toHaveLength(5)
      expect(seen[DISPLAY].every((card) => card >= 0 && BACKS[card] === PRIVILEGE_BACK)).toBe(true)
      expect(seen[WAITING]).toHaveLength(5)
      expect(seen[WAITING].every((card) => card < 0)).toBe(true)
      firsts.add(seen[DISPLAY].toSorted().join())
    }
    expect(firsts.size).toBeGreaterThan(8)
  })

  it('AUG-5 1,500 gulden, two jokers, no prestige; the other jokers are in the pile', () => {
    for (const seats of [2, 3, 4, 5]) {
      const t = tableOf(seats)
      expect(t.s.money).toEqual(t.names.map(() => 1500))
      expect(t.s.prestige).toEqual(t.names.map(() => 0))
      for (const name of t.names) {
        expect(t.cards(`hand of ${name}`)).toHaveLength(2)
        expect(t.cards(`hand of ${name}`).every(isJoker)).toBe(true)
      }
      const dealt = t.names.flatMap((name) => t.cards(`offer of ${name}`))
      const rest = [...dealt, ...t.cards('pile')]
      expect(rest).toHaveLength(80 - 2 * seats)
      expect(rest.filter(isJoker)).toHaveLength(12 - 2 * seats)
    }
  })

  it('AUG-6 seven cards each, one by one from the start player, and all are asked at once', () => {
    const t = tableOf(3)
    const first = t.s.opener
    for (const name of t.names) expect(t.cards(`offer of ${name}`)).toHaveLength(7)
    expect(t.asked()).toEqual([0, 1, 2].map((i) => NAMES[(first + i) % 3]))
    expect(t.question('Bert').options).toHaveLength(7)
  })

  it('AUG-6 dealt from the top of the shuffled pile, a card to each in turn', () => {
    const t = tableOf(3)
    const chance = imagined(1)
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
    shuffled(chance, upTo(10))
    const pile = shuffled(chance, upTo(80 - 2 * 3))
    const first = below(chance, 3)
    for (let i = 0; i < 7 * 3; i++)
      expect(t.cards(`offer of ${t.names[(first + i) % 3]}`)[Math.floor(i / 3)]).toBe(pile.pop())
    expect(t.cards('pile')).toEqual(pile)
  })

  it('AUG-7 the start player is drawn by lot', () => {
    const starters = new Set(Array.from({ length: 40 }, (_, seed) => tableOf(4, seed).s.opener))
    expect(starters).toEqual(new Set([0, 1, 2, 3]))
    expect(tableOf(4).heard('watcher')).toContain('told.startPlayer')
  })

  it('AUG-5 AUG-10 that everybody starts with two jokers is known to all', () => {
    const seen = tableOf(2).view('watcher').cards.piles
    for (const seat of [0, 1]) expect(seen[hand(seat)].every((card) => card >= FIRST_JOKER)).toBe(true)
  })
})
