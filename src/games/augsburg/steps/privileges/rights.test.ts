import { describe, expect, it } from 'vitest'
import { CATHEDRAL, CHURCH, COAT_OF_ARMS, MASTER_BUILDER, MINT_MASTER, PATENT } from '../../material.ts'
import { rightOf } from '../../state.ts'
import { type Position, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert']
const using = (card: string, more: Partial<Position> = {}) =>
  position(NAMES, {
    display: card,
    next: [
      { step: 'won', seat: 0 },
      { step: 'auction', noble: 1 },
    ],
    ...more,
  })

describe('rights', () => {
  it('AUG-28 300 gulden for a trade privilege, from level 2 on', () => {
    const t = using('T-500-6', { money: { Anna: 0 } })
    expect(t.whyNot('Anna', '300')).toMatchObject({ rule: 'AUG-28', key: 'right.needsInnsbruck' })
    for (const trade of [2, 3, 4]) {
      const higher = using('T-500-6', { money: { Anna: 0 }, levels: { Anna: { trade } } })
      higher.says('Anna', '300')
      expect(higher.s.money[0]).toBe(300)
    }
  })

  it('AUG-29 level 3 gives the top coat of arms, level 4 the top patent or coat of arms', () => {
    const at = (nobility: number) => using('N-N-500', { levels: { Anna: { nobility } } })
    for (const nobility of [1, 2]) expect(at(nobility).whyNot('Anna', 'coatOfArms')?.rule).toBe('AUG-29')
    expect(at(3).whyNot('Anna', 'patent')).toMatchObject({ rule: 'AUG-29', key: 'right.needsFuerst' })
    const graf = at(3)
    graf.says('Anna', 'coatOfArms')
    expect(rightOf(graf.s, 0, COAT_OF_ARMS)).toBe(4)
    const prince = at(4)
    prince.says('Anna', 'patent').says('Anna', 'coatOfArms')
    expect([rightOf(prince.s, 0, PATENT), rightOf(prince.s, 0, COAT_OF_ARMS)]).toEqual([5, 4])
  })

  it('AUG-3 only the top of a stack: the next one takes what lies under it', () => {
    const t = using('N-N-500', { levels: { Anna: { nobility: 3 } }, rights: { Bert: { coatOfArms: 4 } } })
    t.says('Anna', 'coatOfArms')
    expect(rightOf(t.s, 0, COAT_OF_ARMS)).toBe(3)
    expect(t.s.taken[COAT_OF_ARMS]).toBe(2)
  })

  it('AUG-30 level 3 gives a mint master, level 4 a master builder or a mint master', () => {
    const at = (office: number) => using('O-O-6', { levels: { Anna: { office } } })
    for (const office of [1, 2]) expect(at(office).whyNot('Anna', 'mintMaster')?.rule).toBe('AUG-30')
    expect(at(3).whyNot('Anna', 'masterBuilder')?.key).toBe('right.needsBuergermeister')
    const councillor = at(3)
    councillor.says('Anna', 'mintMaster')
    expect(rightOf(councillor.s, 0, MINT_MASTER)).toBe(1)
    const mayor = at(4)
    mayor.says('Anna', 'mintMaster').says('Anna', 'masterBuilder')
    expect(rightOf(mayor.s, 0, MASTER_BUILDER)).toBe(1)
  })

  it('AUG-30 on every level an office privilege builds the top church or cathedral, if it can be paid', () => {
    for (const office of [1, 2, 3, 4]) {
      const t = using('O-O-6', { money: { Anna: 1900 }, levels: { Anna: { office } } })
      t.says('Anna', 'church').says('Anna', 'cathedral')
      expect(t.s.money[0]).toBe(0)
      expect([rightOf(t.s, 0, CHURCH), rightOf(t.s, 0, CATHEDRAL)]).toEqual([800, 1100])
    }
    const poor = using('O-O-6', { money: { Anna: 799 } })
    expect(poor.whyNot('Anna', 'church')).toMatchObject({ rule: 'AUG-30', key: 'right.tooDear' })
  })

  it('AUG-31 a cathedral needs the own church first', () => {
    const t = using('O-O-6', { money: { Anna: 3000 }, rights: { Bert: { church: 800 } } })
    expect(t.whyNot('Anna', 'cathedral')).toMatchObject({ rule: 'AUG-31', key: 'right.needsChurch' })
    t.says('Anna', 'church')
    expect(t.whyNot('Anna', 'cathedral')).toBeNull()
  })

  it('AUG-32 nobody has two rights of one kind', () => {
    const t = using('T-N-O', {
      money: { Anna: 3000 },
      levels: { Anna: { nobility: 4, office: 4 } },
      rights: {
        Anna: { coatOfArms: 4, patent: 5, mintMaster: 1, masterBuilder: 1, church: 800, cathedral: 1100 },
      },
    })
    for (const right of ['coatOfArms', 'patent', 'mintMaster', 'masterBuilder', 'church', 'cathedral'])
      expect(t.whyNot('Anna', right)).toMatchObject({ rule: 'AUG-32', key: 'right.owned' })
  })

  it('AUG-32 rights go on working when a level is lost', () => {
    const t = position(NAMES, {
      levels: { Anna: { nobility: 1 } },
      rights: { Anna: { coatOfArms: 4, patent: 5 } },
      next: [{ step: 'prestige' }, { step: 'auction', noble: 0 }],
    })
    expect(t.s.prestige[0]).toBe(3 + 4 + 5)
    const twice = using('N-N-500', { levels: { Anna: { nobility: 4 } }, rights: { Anna: { patent: 5 } } })
    expect(twice.whyNot('Anna', 'patent')?.rule).toBe('AUG-32')
  })
})
