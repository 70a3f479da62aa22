import { describe, expect, it } from 'vitest'
import { position, supplyOf, towerAt } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']

describe('playing and building', () => {
  it('PAT-7 a turn begins with one hand card, played face up onto the own stack', () => {
    const t = position(NAMES, { hands: { Anna: 'ROM3 PAR1 VER2', Bert: 'SIE3', Cora: 'LUC3' }, turn: 'Anna' })
    expect(t.choices('Anna')).toEqual(['ROM3', 'PAR1', 'VER2'])
    expect(t.whyNot('Anna', 'SIE3')?.key).toBe('door.notOffered')
    expect(t.whyNot('Bert', 'SIE3')?.key).toBe('door.notAsked')
    t.says('Anna', 'PAR1')
    expect(t.heard('Bert')).toEqual(['told.play'])
    expect(t.question('Anna').step).toBe('build')
  })

  it('PAT-8 a floor for each crest, with two crests on one tower or on both', () => {
    const t = position(NAMES, { hands: { Anna: 'PAR1 ROM3', Bert: 'ROM4', Cora: 'LUC3' }, turn: 'Anna' })
    t.says('Anna', 'PAR1')
    expect(t.choices('Anna')).toEqual(['aa', 'ab', 'bb'])
    t.says('Anna', 'ab')
    expect(supplyOf(t, 'Anna')).toBe(27)
    expect([towerAt(t, 'PAR:a'), towerAt(t, 'PAR:b')]).toEqual(['A', 'A'])
    t.says('Bert', 'ROM4')
    expect(t.choices('Bert')).toEqual(['a', 'b'])
    t.says('Bert', 'b')
    expect([towerAt(t, 'ROM:a'), towerAt(t, 'ROM:b')]).toEqual(['', 'B'])
    expect(supplyOf(t, 'Bert')).toBe(28)
  })

  it('PAT-9 the last floor of a city goes where no tower stands yet', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER2', Bert: 'ROM4', Cora: 'LUC3' },
      towers: { 'VER:a': 'ABAB' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER2')
    expect(t.whyNot('Anna', 'a')).toMatchObject({ rule: 'PAT-9' })
    expect(t.choices('Anna')).toEqual(['b'])
    t.says('Anna', 'b')
    expect(towerAt(t, 'VER:b')).toBe('A')
  })

  it('PAT-9 before the last floor any site is free', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER2', Bert: 'ROM4', Cora: 'LUC3' },
      towers: { 'VER:a': 'ABA' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER2')
    expect(t.choices('Anna')).toEqual(['a', 'b'])
    t.says('Anna', 'a')
    expect(towerAt(t, 'VER:a')).toBe('ABAA')
  })

  it('PAT-22 two floors that finish a city with an empty site: at least one goes there', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER1', Bert: 'ROM4', Cora: 'LUC3' },
      towers: { 'VER:b': 'BCB' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER1')
    expect(t.whyNot('Anna', 'bb')).toMatchObject({ rule: 'PAT-22' })
    expect(t.choices('Anna')).toEqual(['aa', 'ab'])
    t.says('Anna', 'aa')
    expect(towerAt(t, 'VER:a')).toBe('AA')
  })
})
