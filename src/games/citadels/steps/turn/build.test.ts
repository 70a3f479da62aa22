import { describe, expect, it } from 'vitest'
import { cityOf, goldOf, handOf, idle, position } from '../../test/position.ts'

const SEVEN = 'TAV1 TAV2 MAR1 MAR2 TEM1 WAT1 PRI1'

describe('building', () => {
  it('CIT-18 two equal districts are allowed, unless the table forbids them', () => {
    const people = { Anna: { as: 'thief', hand: 'TAV2', city: 'TAV1' }, Bert: {}, Cora: {}, Dora: {} }
    const allowed = position(people)
    allowed.says('Anna', 'gold').says('Anna', 'TAV2')
    expect(cityOf(allowed, 'Anna')).toBe('TAV TAV')
    const forbidden = position(people, { options: { uniqueDistricts: true } })
    forbidden.says('Anna', 'gold')
    expect(forbidden.whyNot('Anna', 'TAV2')).toMatchObject({ rule: 'CIT-18', key: 'build.standsAlready' })
  })

  it('CIT-42 names are compared: a second keep is a duplicate too', () => {
    const people = {
      Anna: { as: 'thief', gold: 1, hand: 'KEE2 LAB1', city: 'KEE1' },
      Bert: {},
      Cora: {},
      Dora: {},
    }
    const t = position(people, { options: { uniqueDistricts: true } })
    t.says('Anna', 'gold')
    expect(t.whyNot('Anna', 'KEE2')).toMatchObject({ rule: 'CIT-42', key: 'build.standsAlready' })
    expect(t.whyNot('Anna', 'LAB1')?.key).toBe('build.tooDear')
  })

  it('CIT-26 the builder draws two cards and keeps both, and builds up to three districts', () => {
    const t = position(
      { Anna: { as: 'builder', gold: 6, hand: 'TAV1 TAV2' }, Bert: {}, Cora: {}, Dora: {} },
      { pile: 'TEM1 TEM2' },
    )
    t.says('Anna', 'plans')
    expect(handOf(t, 'Anna')).toBe('TAV TAV TEM TEM')
    t.says('Anna', 'gold').says('Anna', 'TAV1').says('Anna', 'TAV2').says('Anna', 'TEM1')
    expect(t.whyNot('Anna', 'TEM2')).toMatchObject({ rule: 'CIT-26', key: 'build.builtAll' })
    expect(goldOf(t, 'Anna')).toBe(5)
  })

  it('CIT-26 the builder can pass eight districts', () => {
    const t = position({
      Anna: { as: 'builder', gold: 6, hand: 'KEE1 TEM2', city: SEVEN },
      Bert: {},
      Cora: {},
      Dora: { as: 'mercenary' },
    })
    t.says('Anna', 'plans').says('Anna', 'gold').says('Anna', 'KEE1')
    expect(t.heard('Bert')).toContain('told.full')
    t.says('Anna', 'TEM2')
    expect(cityOf(t, 'Anna').split(' ')).toHaveLength(9)
    expect(t.s.first).toBe(0)
  })

  it('CIT-28 the eighth district ends the game with the round, which is played to its end', () => {
    const t = position({
      Anna: { as: 'thief', hand: 'TEM2', city: SEVEN },
      Bert: { as: 'king' },
      Cora: {},
      Dora: { as: 'mercenary' },
    })
    t.says('Anna', 'gold').says('Anna', 'TEM2').says('Anna', 'end')
    expect(t.s.result).toBeNull()
    idle(t, 'Bert')
    expect(t.s.result).toBeNull()
    t.says('Dora', 'gold').says('Dora', 'end')
    expect(t.heard('Bert')).toContain('told.over')
    expect(t.s.result?.places[0]).toBe(1)
  })

  it('CIT-28 without a full city the game goes on', () => {
    const t = position({ Anna: { as: 'thief', hand: 'TEM2', city: 'TAV1' }, Bert: {}, Cora: {}, Dora: {} })
    t.says('Anna', 'gold').says('Anna', 'TEM2').says('Anna', 'end')
    expect(t.s.result).toBeNull()
    expect(t.s.round).toBe(2)
  })

  const TWO_TURNS = { Anna: { as: 'thief king', hand: 'TEM2 TEM3', city: SEVEN }, Bert: { as: 'mercenary' } }

  it('CIT-41 with eight districts a second character builds no more', () => {
    const t = position(TWO_TURNS)
    t.says('Anna', 'gold').says('Anna', 'TEM2').says('Anna', 'end')
    t.says('Anna', 'gold')
    expect(t.whyNot('Anna', 'TEM3')).toMatchObject({ rule: 'CIT-41', key: 'build.full', with: { n: 8 } })
    expect(cityOf(t, 'Anna').split(' ')).toHaveLength(8)
  })

  it('CIT-41 a builder who comes second builds past eight', () => {
    const t = position({
      Anna: { as: 'thief builder', gold: 4, hand: 'TEM2 TEM3 KEE1', city: SEVEN },
      Bert: { as: 'mercenary' },
    })
    t.says('Anna', 'gold').says('Anna', 'TEM2').says('Anna', 'end')
    t.says('Anna', 'gold').says('Anna', 'TEM3')
    expect(t.events('Bert').at(-1)).toMatchObject({ rule: 'CIT-41', text: { key: 'told.pastFull' } })
    t.says('Anna', 'KEE1')
    expect(cityOf(t, 'Anna').split(' ')).toHaveLength(10)
  })

  it('CIT-41 with the table option every second character builds past eight', () => {
    const t = position(TWO_TURNS, { options: { buildPastEight: true } })
    t.says('Anna', 'gold').says('Anna', 'TEM2').says('Anna', 'end')
    t.says('Anna', 'gold').says('Anna', 'TEM3')
    expect(t.events('Bert').at(-1)).toMatchObject({ rule: 'CIT-41', text: { key: 'told.pastFull' } })
    expect(cityOf(t, 'Anna').split(' ')).toHaveLength(9)
  })
})
