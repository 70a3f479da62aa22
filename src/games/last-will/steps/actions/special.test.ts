import { describe, expect, it } from 'vitest'
import { cardNamed } from '../../notation.ts'
import { turnOf } from '../../test/table.ts'

const turn = (cards: string, board = '', actions = 1, money = 70) =>
  turnOf(['Anna', 'Bert'], {
    hands: { Anna: cards },
    boards: { Anna: board },
    actions: { Anna: actions },
    money: { Anna: money },
  })

describe('special events', () => {
  it('LW-38 Hectic Day gains 3 actions, but its cost must be there first', () => {
    const t = turn('hecticDay1')
    t.says('Anna', 'hecticDay1')
    expect([t.s.actions[0], t.s.money[0]]).toEqual([3, 70])
    expect(turn('hecticDay2', '', 0).whyNot('Anna', 'hecticDay2')?.key).toBe('no.actions')
  })

  it('LW-38 Early Start spends 2 pounds and gains 2 actions; both must be there first', () => {
    const t = turn('earlyStart')
    t.says('Anna', 'earlyStart')
    expect([t.s.actions[0], t.s.money[0]]).toEqual([2, 68])
    expect(turn('earlyStart', '', 0).whyNot('Anna', 'earlyStart')?.key).toBe('no.actions')
    expect(turn('earlyStart', 'farm7', 1, 1).whyNot('Anna', 'earlyStart')?.key).toBe('no.debt')
  })

  it('LW-38 Wild Tenants take up to 3 steps, freely split, also on maintained houses and on top of phase 5', () => {
    const t = turn('wildTenants', 'mansion14 manor16-3 farm7', 2)
    t.says('Anna', 'use mansion14').says('Anna', 'wildTenants')
    expect(t.choices('Anna')).toEqual(['mansion14', 'manor16'])
    t.says('Anna', 'manor16')
    expect(t.choices('Anna')).toEqual(['mansion14', 'enough'])
    t.says('Anna', 'mansion14').says('Anna', 'mansion14')
    expect(t.question('Anna').step).toBe('turn')
    expect([t.s.stepsLost[cardNamed('mansion14')], t.s.stepsLost[cardNamed('manor16')]]).toEqual([2, 4])
    const few = turn('wildTenants', 'mansion14 manor16')
    few.says('Anna', 'wildTenants').says('Anna', 'mansion14').says('Anna', 'enough')
    expect(few.s.stepsLost[cardNamed('mansion14')]).toBe(1)
    few.says('Anna', 'end').says('Bert', 'end')
    expect(few.s.stepsLost[cardNamed('mansion14')]).toBe(2)
  })

  it('LW-38 Wild Tenants are not offered if no step is possible', () => {
    expect(turn('wildTenants', 'farm7 townHouse9-3').whyNot('Anna', 'wildTenants')).toMatchObject({
      rule: 'LW-38',
      key: 'no.house',
    })
  })

  it("LW-38 the Breeders' Fair puts up to two animals on farms, in slot order, no cards needed", () => {
    const t = turn('breedersFair', 'farm12 farm15 mansion15')
    t.says('Anna', 'breedersFair')
    expect(t.choices('Anna')).toEqual(['farm12', 'farm15'])
    t.says('Anna', 'farm12').says('Anna', 'farm12')
    expect(t.s.tokens[cardNamed('farm12')]).toBe(2)
    const one = turn('breedersFair', 'farm15 farm8')
    one.says('Anna', 'breedersFair').says('Anna', 'farm8').says('Anna', 'enough')
    expect([one.s.tokens[cardNamed('farm8')], one.s.tokens[cardNamed('farm15')]]).toEqual([1, 0])
  })

  it("LW-38 the Breeders' Fair needs room for at least one animal; where there is only one, that is all", () => {
    expect(turn('breedersFair', 'farm7 farm15+1').whyNot('Anna', 'breedersFair')).toMatchObject({
      rule: 'LW-38',
      key: 'no.slot',
    })
    const t = turn('breedersFair', 'farm15')
    t.says('Anna', 'breedersFair')
    expect(t.s.tokens[cardNamed('farm15')]).toBe(1)
    expect(t.question('Anna').step).toBe('turn')
  })
})
