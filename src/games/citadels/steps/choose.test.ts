import { describe, expect, it } from 'vitest'
import { type Table, table } from '#engine/testkit/table.ts'
import { citadels } from '../index.ts'
import { KING } from '../material.ts'
import type { Citadels } from '../state.ts'

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

const knows = (t: Table<Citadels>, viewer: string, place: string) =>
  t.cards(place, viewer).every((card) => card >= 0)

describe('choosing characters', () => {
  it('CIT-3 two characters lie face up with 4 players, one with 5, none with 6 or 7', () => {
    const faceUp = [4, 5, 6, 7].map((seats) => start(seats).cards('faceUp').length)
    expect(faceUp).toEqual([2, 1, 0, 0])
    expect(knows(start(4), 'watcher', 'faceUp')).toBe(true)
  })

  it('CIT-3 the king is never face up: another is turned up and he is shuffled back', () => {
    let turnedUp = 0
    for (let seed = 1; seed <= 80; seed++) {
      const t = start(4, seed)
      expect(t.cards('faceUp')).toHaveLength(2)
      expect(t.cards('faceUp')).not.toContain(KING)
      if (!t.heard('watcher').includes('told.kingBack')) continue
      turnedUp++
      expect(
        t
          .cards('passing', 'watcher')
          .concat(t.cards('aside', 'watcher'))
          .every((card) => card < 0),
      ).toBe(true)
    }
    expect(turnedUp).toBeGreaterThan(5)
  })

  it('CIT-4 the crowned player alone knows the card put aside', () => {
    for (const seats of [4, 5, 6, 7]) {
      const t = start(seats)
      const [crowned, ...others] = fromCrown(t)
      expect(t.cards('aside')).toHaveLength(1)
      expect(knows(t, crowned, 'aside')).toBe(true)
      for (const other of [...others, 'watcher']) expect(knows(t, other, 'aside')).toBe(false)
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
      expect(t.cards('aside')).toHaveLength(2)
      const last = order[seats - 1]
      // The last one put the second card aside and does not know the first; the others know neither of the last.
      expect(t.cards('aside', last).map((card) => card >= 0)).toEqual([false, true])
      expect(t.cards('aside', order[0]).map((card) => card >= 0)).toEqual([true, false])
      expect(t.cards('aside', order[1]).map((card) => card >= 0)).toEqual([false, false])
    },
  )

  it('CIT-5 a pick is secret, and so is what was left', () => {
    const t = start(4)
    const [crowned, second, third] = fromCrown(t)
    pickFirst(t)
    expect(knows(t, crowned, `chosen of ${crowned}`)).toBe(true)
    for (const other of [second, third, 'watcher'])
      expect(knows(t, other, `chosen of ${crowned}`)).toBe(false)
    expect(knows(t, second, 'passing')).toBe(true)
    expect(knows(t, third, 'passing')).toBe(false)
  })

  it('CIT-6 with 7 players the last takes up the card put aside, picks one and puts the other down', () => {
    const t = start(7)
    const order = fromCrown(t)
    const [first] = t.cards('aside')
    for (let i = 0; i < 6; i++) pickFirst(t)
    const last = order[6]
    expect(t.asked()).toEqual([last])
    const [passed] = t.cards('passing')
    expect(t.choices(last)).toHaveLength(2)
    expect(t.cards('passing')).toContain(first)
    t.says(last, t.choices(last)[0])
    expect(t.cards('aside')).toEqual([first])
    expect(t.cards(`chosen of ${last}`)).toEqual([passed])
    // CIT-4: the crowned player knows no longer where its card went, but that it is one of the two.
    const [hidden] = t.couldBe('aside', order[0])
    if (t.s.revealedBy[passed] < 0) {
      expect(hidden.length).toBeGreaterThan(1)
      expect(hidden).toContain(first)
    }
  })

  it('CIT-7 a pick says that one puts a card aside next', () => {
    const t = start(2)
    const prompts: string[] = []
    for (let i = 0; i < 6; i++) {
      const [name] = t.asked()
      prompts.push(t.question(name).prompt.key)
      pickFirst(t)
    }
    const [plain, then] = ['pick.prompt', 'pick.promptThenAside']
    expect(prompts).toEqual([plain, then, 'putAside.prompt', then, 'putAside.prompt', plain])
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
    expect(t.cards('chosen of Anna')).toHaveLength(2)
    expect(t.cards('chosen of Bert')).toHaveLength(2)
    expect(t.cards('aside')).toHaveLength(4)
    // Each knows what it put aside itself.
    expect(t.cards('aside', a).map((card) => card >= 0)).toEqual([true, false, true, false])
    expect(t.cards('aside', b).map((card) => card >= 0)).toEqual([false, true, false, true])
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
    for (const name of t.names) expect(t.cards(`chosen of ${name}`)).toHaveLength(2)
    expect(t.cards('aside', c).map((card) => card >= 0)).toEqual([false, true])
  })

  it('CIT-9 who has seen cards pass by knows that the picks after it are among them', () => {
    const t = start(4)
    const order = fromCrown(t)
    const picks: number[] = []
    let passedOn: number[] = []
    for (let i = 0; i < 3; i++) {
      const before = t.cards('passing').slice()
      picks.push(before[0])
      if (i === 0) passedOn = before.slice(1)
      pickFirst(t)
    }
    // Before the last pick: the crowned player has seen all that the second and the third chose from.
    const [second] = t.couldBe(`chosen of ${order[1]}`, order[0])
    expect(second).toEqual(passedOn.toSorted((x, y) => x - y))
    // The second knows the first pick to be none of those that it was handed, but cannot tell it from the card aside.
    const [first] = t.couldBe(`chosen of ${order[0]}`, order[1])
    const aside = t.cards('aside')[0]
    expect(first).toEqual([picks[0], aside].sort((x, y) => x - y))
    // Watchers know only what lies face up.
    const [unknown] = t.couldBe(`chosen of ${order[0]}`, 'watcher')
    expect(unknown).toHaveLength(6)
  })

  it('CIT-44 with 2 or 3 players nothing lies face up and the king may be put aside', () => {
    for (const seats of [2, 3]) {
      let kingAside = 0
      for (let seed = 1; seed <= 60; seed++) {
        const t = start(seats, seed)
        expect(t.cards('faceUp')).toHaveLength(0)
        if (t.cards('aside').includes(KING)) kingAside++
      }
      expect(kingAside).toBeGreaterThan(0)
    }
  })
})
