import { describe, expect, it } from 'vitest'
import { CHURCH, MINT_MASTER, NOBILITY, OFFICE, TRADE } from '../../material.ts'
import { levelOf, rightOf } from '../../state.ts'
import { type Position, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']
const using = (card: string, more: Partial<Position> = {}, names = NAMES) =>
  position(names, {
    display: card,
    next: [
      { step: 'won', seat: 0 },
      { step: 'auction', noble: 1 },
    ],
    ...more,
  })

describe('levels', () => {
  it('AUG-25 the next level card comes from the supply', () => {
    const t = using('T-500-6')
    t.says('Anna', 'trade')
    expect(levelOf(t.s, 0, TRADE)).toBe(2)
    expect(t.s.supply.slice(0, 3)).toEqual([3, 2, 1])
  })

  it('AUG-25 no level is skipped, also with a double privilege', () => {
    const t = using('T-T-7')
    t.says('Anna', 'trade')
    expect(levelOf(t.s, 0, TRADE)).toBe(2)
    t.says('Anna', 'trade')
    expect(levelOf(t.s, 0, TRADE)).toBe(3)
    expect(t.s.supply.slice(0, 3)).toEqual([3, 1, 1])
  })

  it('AUG-25 taking level 4 returns the own level 3 card to the supply', () => {
    const t = using('N-N-500', { levels: { Anna: { nobility: 3 } } })
    expect(t.s.supply.slice(3, 6)).toEqual([3, 1, 1])
    t.says('Anna', 'nobility')
    expect(levelOf(t.s, 0, NOBILITY)).toBe(4)
    expect(t.s.supply.slice(3, 6)).toEqual([3, 2, 0])
  })

  it('AUG-25 above level 4 there is nothing', () => {
    const t = using('N-N-500', { levels: { Anna: { nobility: 4 } } })
    expect(t.whyNot('Anna', 'nobility')).toMatchObject({ rule: 'AUG-25', key: 'level.top' })
  })

  it('AUG-26 only if the supply has none it is taken from an opponent, who drops a level and keeps all rights', () => {
    const t = using(
      'O-O-6',
      {
        levels: { Anna: { office: 2 }, Bert: { office: 3 } },
        rights: { Bert: { mintMaster: 1, church: 800 } },
      },
      ['Anna', 'Bert', 'Cora'],
    )
    t.says('Anna', 'office')
    expect(levelOf(t.s, 0, OFFICE)).toBe(3)
    expect(levelOf(t.s, 1, OFFICE)).toBe(2)
    expect([rightOf(t.s, 1, MINT_MASTER), rightOf(t.s, 1, CHURCH)]).toEqual([1, 800])
    expect(t.asked()).toEqual(['Bert'])
    const supplied = using('O-O-6', { levels: { Anna: { office: 2 }, Bert: { office: 3 } } })
    supplied.says('Anna', 'office')
    expect(levelOf(supplied.s, 1, OFFICE)).toBe(3)
  })

  it('AUG-26 the victim chooses at once 100 gulden or 1 prestige, before the winner goes on', () => {
    for (const [wanted, money, prestige] of [
      ['gulden', 100, 0],
      ['prestige', 0, 1],
    ] as const) {
      const t = using('O-O-6', { money: { Bert: 0 }, levels: { Anna: { office: 2 }, Bert: { office: 3 } } }, [
        'Anna',
        'Bert',
        'Cora',
      ])
      t.says('Anna', 'office')
      expect(t.choices('Bert')).toEqual(['gulden', 'prestige'])
      t.says('Bert', wanted)
      expect([t.s.money[1], t.s.prestige[1]]).toEqual([money, prestige])
      expect(t.asked()).toEqual(['Anna'])
      expect(t.question('Anna').step).toBe('use')
    }
  })

  it('AUG-26 the point may be chosen also where a limit voids it', () => {
    const t = using(
      'O-O-6',
      { prestige: { Bert: 25 }, levels: { Anna: { office: 2 }, Bert: { office: 3 } } },
      ['Anna', 'Bert', 'Cora'],
    )
    t.says('Anna', 'office')
    expect(t.whyNot('Bert', 'prestige')).toBeNull()
    t.says('Bert', 'prestige')
    expect(t.s.prestige[1]).toBe(25)
    expect(t.heard('Anna')).toContain('told.limit')
  })

  it('AUG-26 with several holders the taker chooses whom', () => {
    const levels = { Anna: { trade: 2 }, Bert: { trade: 3 }, Dora: { trade: 3 } }
    const t = using('T-T-7', { levels })
    t.says('Anna', 'trade')
    expect(t.asked()).toEqual(['Anna'])
    expect(t.question('Anna').step).toBe('takeFrom')
    expect(t.choices('Anna')).toEqual([1, 3])
    t.says('Anna', 3)
    expect(levelOf(t.s, 3, TRADE)).toBe(2)
    expect(levelOf(t.s, 1, TRADE)).toBe(3)
    expect(t.asked()).toEqual(['Dora'])
  })

  it('AUG-27 taking level 4 from an opponent hands it the own level 3 card', () => {
    const t = using('N-N-500', { levels: { Anna: { nobility: 3 }, Cora: { nobility: 4 } } })
    const before = t.s.supply.slice()
    t.says('Anna', 'nobility')
    expect(levelOf(t.s, 0, NOBILITY)).toBe(4)
    expect(levelOf(t.s, 2, NOBILITY)).toBe(3)
    expect(t.s.supply).toEqual(before)
    expect(t.events('Bert')[0].rule).toBe('AUG-27')
    expect(t.asked()).toEqual(['Cora'])
  })

  it('AUG-26 a double privilege may take twice, each time with its compensation', () => {
    const t = using('T-T-7', { levels: { Anna: { trade: 2 }, Bert: { trade: 3 }, Cora: { trade: 4 } } }, [
      'Anna',
      'Bert',
      'Cora',
    ])
    t.says('Anna', 'trade').says('Bert', 'gulden').says('Anna', 'trade').says('Cora', 'prestige')
    expect([0, 1, 2].map((seat) => levelOf(t.s, seat, TRADE))).toEqual([4, 2, 3])
  })
})
