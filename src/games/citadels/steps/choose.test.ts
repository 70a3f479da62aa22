import { describe, expect, it } from 'vitest'
import { type Table, table } from '#engine/testkit/table.ts'
import { citadels } from '../index.ts'
import { KING } from '../material.ts'
import { ASIDE, type Citadels, chosen, FACE_UP_PLACE, PASSING } from '../state.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil', 'Fine', 'Gero']
const start = (seats: number, seed = 1): Table<Citadels> => table(citadels, NAMES.slice(0, seats), { seed })

/** The names from the crown to the left. */
const fromCrown = (t: Table<Citadels>): string[] =>
  Array.from({ length: t.s.seats }, (_, i) => NAMES[(t.s.crown + i) % t.s.seats])

const pickFirst = (t: Table<Citadels>): string => {
  const [name] = t.asked()
  t.says(name, t.choices(name)[0])
  return name
}

const at = (t: Table<Citadels>, viewer: string, place: number) => t.view(viewer).cards.piles[place]
const knows = (t: Table<Citadels>, viewer: string, place: number) =>
  at(t, viewer, place).every((card) => card >= 0)

describe('choosing characters', () => {
  it('CIT-3 two characters lie face up with 4 players, one with 5, none with 6 or 7', () => {
    const faceUp = [4, 5, 6, 7].map((seats) => start(seats).s.cards.piles[FACE_UP_PLACE].length)
    expect(faceUp).toEqual([2, 1, 0, 0])
    expect(knows(start(4), 'watcher', FACE_UP_PLACE)).toBe(true)
  })

  it('CIT-3 the king is never face up: another is turned up and he is shuffled back', () => {
    let turnedUp = 0
    for (let seed = 1; seed <= 80; seed++) {
      const t = start(4, seed)
      expect(t.s.cards.piles[FACE_UP_PLACE]).toHaveLength(2)
      expect(t.s.cards.piles[FACE_UP_PLACE]).not.toContain(KING)
      if (!t.heard('watcher').includes('told.kingBack')) continue
      turnedUp++
      expect(
        at(t, 'watcher', PASSING)
          .concat(at(t, 'watcher', ASIDE))
          .every((card) => card < 0),
      ).toBe(true)
    }
    expect(turnedUp).toBeGreaterThan(5)
  })

  it('CIT-4 the crowned player alone knows the card put aside', () => {
    for (const seats of [4, 5, 6, 7]) {
      const t = start(seats)
      const [crowned, ...others] = fromCrown(t)
      expect(t.s.cards.piles[ASIDE]).toHaveLength(1)
      expect(knows(t, crowned, ASIDE)).toBe(true)
      for (const other of [...others, 'watcher']) expect(knows(t, other, ASIDE)).toBe(false)
    }
  })

  it.each([4, 5, 6])(
    'CIT-5 each of %i players picks one and hands the rest on; the last has two',
    (seats) => {
      const t = start(seats)
      const order = fromCrown(t)
      const offered: number[] = []
      for (const name of order) {
        expect(t.asked()).toEqual([name])
        offered.push(t.choices(name).length)
        pickFirst(t)
      }
      expect(offered).toEqual(order.map((_, i) => seats + 1 - i))
      expect(t.s.cards.piles[ASIDE]).toHaveLength(2)
      const last = order[seats - 1]
      // The last one put the second card aside and does not know the first; the others know neither of the last.
      expect(at(t, last, ASIDE).map((card) => card >= 0)).toEqual([false, true])
      expect(at(t, order[0], ASIDE).map((card) => card >= 0)).toEqual([true, false])
      expect(at(t, order[1], ASIDE).map((card) => card >= 0)).toEqual([false, false])
    },
  )

  it('CIT-5 a pick is secret, and so is what was left', () => {
    const t = start(4)
    const [crowned, second, third] = fromCrown(t)
    const seat = t.seat(crowned)
    pickFirst(t)
    expect(knows(t, crowned, chosen(seat))).toBe(true)
    for (const other of [second, third, 'watcher']) expect(knows(t, other, chosen(seat))).toBe(false)
    expect(knows(t, second, PASSING)).toBe(true)
    expect(knows(t, third, PASSING)).toBe(false)
  })

  it('CIT-6 with 7 players the last takes up the card put aside, picks one and puts the other down', () => {
    const t = start(7)
    const order = fromCrown(t)
    const [first] = t.s.cards.piles[ASIDE]
    for (let i = 0; i < 6; i++) pickFirst(t)
    const last = order[6]
    expect(t.asked()).toEqual([last])
    const [passed] = t.s.cards.piles[PASSING]
    expect(t.choices(last)).toHaveLength(2)
    expect(t.s.cards.piles[PASSING]).toContain(first)
    t.says(last, t.choices(last)[0])
    expect(t.s.cards.piles[ASIDE]).toEqual([first])
    expect(t.s.cards.piles[chosen(t.seat(last))]).toEqual([passed])
    // CIT-4: the crowned player knows no longer where its card went, but that it is one of the two.
    const { piles, groups } = t.view(order[0]).cards
    const [hidden] = piles[ASIDE]
    if (t.s.revealedBy[passed] < 0) {
      expect(hidden).toBeLessThan(0)
      expect(groups[-1 - hidden]).toContain(first)
    }
  })

  it('CIT-7 with 2 players the picks are 1 of 7, 1 of 6, 1 of 4, 1 of 2, with two cards put aside between', () => {
    const t = start(2)
    const [a, b] = fromCrown(t)
    const log: [string, string, number][] = []
    for (let i = 0; i < 6; i++) {
      const [name] = t.asked()
      log.push([name, t.question(name).step, t.choices(name).length])
      pickFirst(t)
    }
    expect(log).toEqual([
      [a, 'pickOfTwo', 7],
      [b, 'pickOfTwo', 6],
      [b, 'putAside', 5],
      [a, 'pickOfTwo', 4],
      [a, 'putAside', 3],
      [b, 'pickOfTwo', 2],
    ])
    expect(t.s.cards.piles[chosen(0)]).toHaveLength(2)
    expect(t.s.cards.piles[chosen(1)]).toHaveLength(2)
    expect(t.s.cards.piles[ASIDE]).toHaveLength(4)
    // Each knows what it put aside itself.
    expect(at(t, a, ASIDE).map((card) => card >= 0)).toEqual([true, false, true, false])
    expect(at(t, b, ASIDE).map((card) => card >= 0)).toEqual([false, true, false, true])
  })

  it('CIT-8 with 3 players six picks go round, and the last card is put aside', () => {
    const t = start(3)
    const [a, b, c] = fromCrown(t)
    const log: [string, number][] = []
    for (let i = 0; i < 6; i++) {
      const [name] = t.asked()
      log.push([name, t.choices(name).length])
      pickFirst(t)
    }
    expect(log).toEqual([
      [a, 7],
      [b, 6],
      [c, 5],
      [a, 4],
      [b, 3],
      [c, 2],
    ])
    for (const seat of [0, 1, 2]) expect(t.s.cards.piles[chosen(seat)]).toHaveLength(2)
    expect(at(t, c, ASIDE).map((card) => card >= 0)).toEqual([false, true])
  })

  it('CIT-9 who has seen cards pass by knows that the picks after it are among them', () => {
    const t = start(4)
    const order = fromCrown(t)
    const picks: number[] = []
    let passedOn: number[] = []
    for (let i = 0; i < 3; i++) {
      const before = t.s.cards.piles[PASSING].slice()
      picks.push(before[0])
      if (i === 0) passedOn = before.slice(1)
      pickFirst(t)
    }
    // Before the last pick: the crowned player has seen all that the second and the third chose from.
    const { piles, groups } = t.view(order[0]).cards
    const [second] = piles[chosen(t.seat(order[1]))]
    expect(groups[-1 - second]).toEqual(passedOn.toSorted((x, y) => x - y))
    // The second knows the first pick to be none of those that it was handed, but cannot tell it from the card aside.
    const seen = t.view(order[1]).cards
    const [first] = seen.piles[chosen(t.seat(order[0]))]
    const aside = t.s.cards.piles[ASIDE][0]
    expect(seen.groups[-1 - first]).toEqual([picks[0], aside].sort((x, y) => x - y))
    // Watchers know only what lies face up.
    const watched = t.view('watcher').cards
    const [unknown] = watched.piles[chosen(t.seat(order[0]))]
    expect(watched.groups[-1 - unknown]).toHaveLength(6)
  })

  it('CIT-44 with 2 or 3 players nothing lies face up and the king may be put aside', () => {
    for (const seats of [2, 3]) {
      let kingAside = 0
      for (let seed = 1; seed <= 60; seed++) {
        const { s } = start(seats, seed)
        expect(s.cards.piles[FACE_UP_PLACE]).toHaveLength(0)
        if (s.cards.piles[ASIDE].includes(KING)) kingAside++
      }
      expect(kingAside).toBeGreaterThan(0)
    }
  })
})
