import { describe, expect, it } from 'vitest'
import { position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']
const byLevel = (track: 'trade' | 'nobility') => ({
  Anna: { [track]: 1 },
  Bert: { [track]: 2 },
  Cora: { [track]: 3 },
  Dora: { [track]: 4 },
})
const NEXT = { step: 'auction', noble: 0 } as const

describe('phase 2', () => {
  it('AUG-36 gulden by the trade level: 600, 900, 1,200, 1,600', () => {
    const t = position(NAMES, {
      money: { Anna: 0, Bert: 0, Cora: 0, Dora: 50 },
      levels: byLevel('trade'),
      next: [{ step: 'income' }, NEXT],
    })
    expect(t.s.money).toEqual([600, 900, 1200, 1650])
  })

  it('AUG-37 prestige by the nobility level: 3, 5, 8, 12', () => {
    const t = position(NAMES, { levels: byLevel('nobility'), next: [{ step: 'prestige' }, NEXT] })
    expect(t.s.prestige).toEqual([3, 5, 8, 12])
  })

  it('AUG-37 plus the own coat of arms, plus the own patent', () => {
    const t = position(NAMES, {
      levels: byLevel('nobility'),
      rights: { Anna: { coatOfArms: 2 }, Bert: { patent: 3 }, Dora: { coatOfArms: 4, patent: 5 } },
      next: [{ step: 'prestige' }, NEXT],
    })
    expect(t.s.prestige).toEqual([5, 8, 8, 21])
    expect(t.events('Anna').find(({ text }) => text.key === 'told.rank')!.text.with).toMatchObject({
      n: 5,
    })
  })
})
