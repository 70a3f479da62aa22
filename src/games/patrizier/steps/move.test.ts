import { describe, expect, it } from 'vitest'
import { leaderOf, position, towerAt } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const REST = { Bert: 'ROM4', Cora: 'SIE3' }
const LUCCA_MOVE = 'LUC5'

describe('the special action', () => {
  it("PAT-10 not in the city just built in, not without a floor of one's own, not in a scored city", () => {
    const t = position(NAMES, {
      hands: { Anna: LUCCA_MOVE, ...REST },
      towers: { 'LUC:b': 'BB', 'PAR:a': 'BCB', 'FER:a': 'AAB', 'FER:b': 'BC', 'MIL:a': 'AB' },
      turn: 'Anna',
    })
    t.says('Anna', LUCCA_MOVE).says('Anna', 'a')
    expect(t.whyNot('Anna', 'LUC:b')).toMatchObject({ rule: 'PAT-10', key: 'move.justBuilt' })
    expect(t.whyNot('Anna', 'PAR:a')).toMatchObject({ rule: 'PAT-10', key: 'move.noFloor' })
    expect(t.whyNot('Anna', 'FER:a')).toMatchObject({ rule: 'PAT-10', key: 'move.scored' })
    expect(t.whyNot('Anna', 'MIL:b')).toMatchObject({ rule: 'PAT-10', key: 'move.noTower' })
    expect(t.choices('Anna')).toEqual(['MIL:a', 'none'])
  })

  it('PAT-10 it may be left out', () => {
    const t = position(NAMES, {
      hands: { Anna: LUCCA_MOVE, ...REST },
      towers: { 'MIL:a': 'AB' },
      turn: 'Anna',
    })
    t.says('Anna', LUCCA_MOVE).says('Anna', 'a').says('Anna', 'none')
    expect(t.heard('Bert')).toContain('told.stay')
    expect(towerAt(t, 'MIL:a')).toBe('AB')
  })

  it('PAT-10 it lapses where there is none', () => {
    const t = position(NAMES, {
      hands: { Anna: LUCCA_MOVE, ...REST },
      towers: { 'MIL:a': 'BB' },
      turn: 'Anna',
    })
    t.says('Anna', LUCCA_MOVE).says('Anna', 'a')
    expect(t.heard('Bert')).toContain('told.lapse')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('PAT-21 a floor may go to an empty site and may empty one; then the last floor must still fill it', () => {
    const t = position(NAMES, {
      hands: { Anna: LUCCA_MOVE, Bert: 'VER2', Cora: 'SIE3' },
      towers: { 'VER:a': 'C', 'VER:b': 'ABC' },
      turn: 'Anna',
    })
    t.says('Anna', LUCCA_MOVE).says('Anna', 'a').says('Anna', 'VER:a')
    expect([towerAt(t, 'VER:a'), towerAt(t, 'VER:b')]).toEqual(['', 'ABCC'])
    t.says('Bert', 'VER2')
    expect(t.whyNot('Bert', 'b')?.rule).toBe('PAT-9')
  })

  it('PAT-10 example: Marianne moves a floor in Milano, not in Parma and not in Lucca', () => {
    // Marianne is red; black leads the taller tower of Milano by its top floor.
    const t = position(['Marianne', 'Bruno', 'Carla'], {
      hands: { Marianne: LUCCA_MOVE, Bruno: 'ROM4', Carla: 'SIE3' },
      towers: { 'LUC:a': 'CB', 'PAR:a': 'BC', 'MIL:a': 'MBB', 'MIL:b': 'MM' },
      turn: 'Marianne',
    })
    t.says('Marianne', LUCCA_MOVE).says('Marianne', 'a')
    expect(t.whyNot('Marianne', 'PAR:a')?.key).toBe('move.noFloor')
    expect(t.whyNot('Marianne', 'LUC:a')?.key).toBe('move.justBuilt')
    expect(leaderOf(t, 'MIL:a')).toBe('B')
    t.says('Marianne', 'MIL:a')
    expect(towerAt(t, 'MIL:b')).toBe('MMB')
    expect(leaderOf(t, 'MIL:b')).toBe('M')
  })
})
