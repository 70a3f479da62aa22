import { describe, expect, it } from 'vitest'
import { table } from '#engine/testkit/table.ts'
import { augsburg } from '../index.ts'
import { namesIn, position } from '../test/table.ts'

const NAMES = ['Anna', 'Bert']
/** Cards, so that each of them is asked for a bid (AUG-13), but no note to bid with. */
const JOKERS = { Anna: 'J', Bert: 'J' }
const passAll = (t: ReturnType<typeof position>, auctions = 5) => {
  for (let i = 0; i < auctions * NAMES.length; i++) t.says(t.asked()[0], 'pass')
  return t
}

describe('a round', () => {
  it('AUG-11 five auctions in the order Philipp, Louise, Leo, Maria, Maximilian', () => {
    const t = position(NAMES, { hands: JOKERS, next: [{ step: 'round' }] })
    const visited: number[] = []
    for (let i = 0; i < 5; i++) {
      visited.push(t.s.noble)
      passAll(t, 1)
    }
    expect(visited).toEqual([0, 1, 2, 3, 4])
    expect(t.question('Anna').step).toBe('buy')
  })

  it('AUG-11 the opener of a new round is the winner of the last auction that had one', () => {
    const t = position(NAMES, {
      hands: { ...JOKERS, Bert: 'Le4 J' },
      display: 'T-500-6 T-T-7',
      next: [{ step: 'round' }],
    })
    passAll(t, 2)
    t.says('Anna', 'pass').says('Bert', 1).says('Bert', ['Le4'])
    t.says('Bert', 'T-T-7').says('Bert', 'lapse').says('Bert', 'lapse')
    passAll(t, 2)
    // AUG-38: Bert is dealt first too, though nobody won Maximilian.
    expect(t.asked()).toEqual(['Bert', 'Anna'])
    t.says('Anna', []).says('Bert', [])
    expect(t.s.round).toBe(2)
    expect(t.asked()).toEqual(['Bert'])
  })

  it('AUG-11 if nobody has won yet the start player opens the next round too', () => {
    const t = position(NAMES, { hands: JOKERS, opener: 'Bert', next: [{ step: 'round' }] })
    passAll(t)
    expect(t.asked()).toEqual(['Bert', 'Anna'])
    t.says('Anna', []).says('Bert', [])
    expect(t.asked()).toEqual(['Bert'])
    expect(t.s.noble).toBe(0)
  })

  it('AUG-36 AUG-37 AUG-38 money, prestige, notes, in this order', () => {
    const t = passAll(
      position(NAMES, { hands: JOKERS, money: { Anna: 0, Bert: 0 }, next: [{ step: 'round' }] }),
    )
    const keys = t.heard('watcher')
    expect(keys.indexOf('told.income')).toBeLessThan(keys.indexOf('told.rank'))
    expect(keys.indexOf('told.rank')).toBeLessThan(keys.indexOf('told.offer'))
    expect(t.s.money).toEqual([600, 600])
    expect(t.s.prestige).toEqual([3, 3])
    expect(t.cards('offer of Anna')).toHaveLength(4)
  })

  it('AUG-36 AUG-37 AUG-38 AUG-1 in the last round prestige only, then the game ends', () => {
    const t = passAll(
      position(NAMES, { hands: JOKERS, money: { Anna: 0, Bert: 0 }, round: 4, next: [{ step: 'round' }] }),
    )
    expect(t.s.money).toEqual([0, 0])
    expect(t.s.prestige).toEqual([3, 3])
    expect(t.cards('offer of Anna')).toEqual([])
    expect(t.s.result).not.toBeNull()
  })

  it('AUG-34 cards left over are put aside at the end of the round; AUG-42 the other five are laid out', () => {
    const t = position(NAMES, { next: [{ step: 'nextRound' }] })
    const rounds = table(augsburg, NAMES)
    const first = namesIn(rounds, 'display')
    rounds.only({ step: 'nextRound' })
    expect(namesIn(rounds, 'used').toSorted()).toEqual(first.toSorted())
    expect(namesIn(rounds, 'display')).toHaveLength(5)
    expect(namesIn(rounds, 'display').filter((name) => first.includes(name))).toEqual([])
    expect(rounds.cards('display', 'watcher').every((card) => card >= 0)).toBe(true)
    expect(t.s.round).toBe(2)
    expect(t.heard('watcher')).toContain('told.layOut')
  })

  it('AUG-42 after two rounds all ten are shuffled and five laid out', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 10; seed++) {
      const t = table(augsburg, NAMES, { seed })
      t.only({ step: 'nextRound' }).only({ step: 'nextRound' })
      expect(t.cards('used')).toEqual([])
      expect(t.cards('waiting')).toHaveLength(5)
      expect(t.cards('waiting', 'Anna').every((card) => card < 0)).toBe(true)
      seen.add(namesIn(t, 'display').toSorted().join())
    }
    expect(seen.size).toBeGreaterThan(6)
  })
})
