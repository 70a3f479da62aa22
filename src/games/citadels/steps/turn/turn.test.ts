import { describe, expect, it } from 'vitest'
import { cityOf, goldOf, handOf, idle, position } from '../../test/position.ts'

/** Anna alone has a character to play; the others hold what is called later. */
const alone = (as: string, anna: { gold?: number; hand?: string; city?: string } = {}, around = {}) =>
  position({ Anna: { as, ...anna }, Bert: {}, Cora: {}, Dora: {} }, around)

describe('a turn', () => {
  it('CIT-13 gold or cards must be taken, and only one of them', () => {
    const t = alone('king')
    expect(t.whyNot('Anna', 'end')?.rule).toBe('CIT-13')
    expect(t.choices('Anna')).toEqual(['gold', 'cards', 'income'])
    t.says('Anna', 'gold')
    expect(goldOf(t, 'Anna')).toBe(2)
    expect(t.whyNot('Anna', 'gold')?.key).toBe('door.notOffered')
    expect(t.whyNot('Anna', 'cards')?.key).toBe('door.notOffered')
    expect(t.choices('Anna')).toContain('end')
  })

  it('CIT-14 a district is built only after the first action, one at most, and paid to the bank', () => {
    const t = alone('thief', { gold: 3, hand: 'CHU1 TAV1 FOR1' })
    expect(t.whyNot('Anna', 'CHU1')?.rule).toBe('CIT-14')
    t.says('Anna', 'gold')
    expect(t.whyNot('Anna', 'FOR1')).toBeNull()
    t.says('Anna', 'CHU1')
    expect(goldOf(t, 'Anna')).toBe(3)
    expect(t.whyNot('Anna', 'TAV1')?.key).toBe('build.builtAlready')
    expect(t.whyNot('Anna', 'TAV1')?.rule).toBe('CIT-14')
  })

  it('CIT-14 what is too dear cannot be built, and nobody has to build', () => {
    const t = alone('thief', { gold: 0, hand: 'BAT1 PRI1' })
    t.says('Anna', 'gold')
    expect(t.whyNot('Anna', 'BAT1')?.key).toBe('build.tooDear')
    expect(t.choices('Anna')).toEqual(['rob', 'PRI1', 'end'])
    expect(t.whyNot('Anna', 'end')).toBeNull()
  })

  it('CIT-2 gold is no limit: the bank pays beyond thirty pieces', () => {
    const t = alone('king', { gold: 40, city: 'MAN1 MAN2 CAS1' })
    t.says('Anna', 'income').says('Anna', 'gold')
    expect(goldOf(t, 'Anna')).toBe(45)
  })

  it('CIT-15 abilities can be used before or after the first action, each once', () => {
    const t = alone('merchant', { city: 'TAV1' })
    t.says('Anna', 'bonus')
    expect(t.whyNot('Anna', 'bonus')?.rule).toBe('CIT-15')
    t.says('Anna', 'gold').says('Anna', 'income')
    expect(t.whyNot('Anna', 'income')?.rule).toBe('CIT-15')
    expect(goldOf(t, 'Anna')).toBe(4)
  })

  it('CIT-15 income counts the districts that stand when it is taken: before or after building', () => {
    const before = alone('king', { gold: 2, hand: 'CAS1', city: 'MAN1' })
    before.says('Anna', 'gold').says('Anna', 'income').says('Anna', 'CAS1')
    expect(goldOf(before, 'Anna')).toBe(1)
    const after = alone('king', { gold: 2, hand: 'CAS1', city: 'MAN1' })
    after.says('Anna', 'gold').says('Anna', 'CAS1').says('Anna', 'income')
    expect(goldOf(after, 'Anna')).toBe(2)
  })

  it('CIT-16 laboratory and smithy work before the first action, once a turn', () => {
    const t = alone('thief', { gold: 2, hand: 'TAV1 TAV2', city: 'LAB1 SMI1' }, { pile: 'CAS1 CAS2 CAS3' })
    t.says('Anna', 'smithy')
    expect(goldOf(t, 'Anna')).toBe(0)
    expect(handOf(t, 'Anna')).toBe('TAV TAV CAS CAS CAS')
    t.says('Anna', 'laboratory').says('Anna', 'TAV1')
    expect(goldOf(t, 'Anna')).toBe(1)
    expect(t.whyNot('Anna', 'laboratory')?.rule).toBe('CIT-16')
    expect(t.whyNot('Anna', 'smithy')?.rule).toBe('CIT-16')
  })

  it('CIT-16 a power works in the very turn in which its district is built', () => {
    const t = alone('thief', { gold: 5, hand: 'SMI1' }, { pile: 'CAS1 CAS2 CAS3' })
    expect(t.question('Anna').options.map(({ answer }) => answer)).not.toContain('smithy')
    t.says('Anna', 'gold').says('Anna', 'SMI1').says('Anna', 'smithy')
    expect(handOf(t, 'Anna')).toBe('CAS CAS CAS')
  })

  it('CIT-16 with 2 players a power works twice a round', () => {
    const t = position({ Anna: { as: 'thief king', gold: 4, city: 'SMI1' }, Bert: {} })
    t.says('Anna', 'smithy').says('Anna', 'gold').says('Anna', 'end')
    t.says('Anna', 'smithy')
    expect(handOf(t, 'Anna').split(' ')).toHaveLength(6)
  })

  it('CIT-16 the smithy costs 2 gold, and the laboratory needs a card', () => {
    const t = alone('thief', { gold: 1, city: 'SMI1 LAB1' })
    expect(t.whyNot('Anna', 'smithy')?.key).toBe('turn.smithyTooDear')
    expect(t.whyNot('Anna', 'laboratory')?.key).toBe('turn.nothingToDiscard')
  })

  it('CIT-17 with nothing left to draw neither smithy nor builder draws', () => {
    const t = alone('builder', { gold: 2, city: 'SMI1' }, { pileOnly: true })
    expect(t.whyNot('Anna', 'smithy')?.rule).toBe('CIT-17')
    expect(t.whyNot('Anna', 'plans')?.rule).toBe('CIT-17')
    expect(t.whyNot('Anna', 'cards')?.rule).toBe('CIT-13')
  })

  it('CIT-25 the merchant has one gold more, apart from the income', () => {
    const t = alone('merchant')
    t.says('Anna', 'bonus')
    expect(goldOf(t, 'Anna')).toBe(1)
    expect(t.heard('Bert')).toEqual(['told.bonus'])
    expect(t.choices('Anna')).toContain('income')
  })

  it('CIT-32 no power has to be used', () => {
    const t = position({
      Anna: { as: 'merchant', gold: 2, hand: 'TAV1', city: 'TAV2 SMI1' },
      Bert: {},
      Cora: { as: 'builder' },
      Dora: {},
    })
    t.says('Anna', 'gold').says('Anna', 'end')
    expect(t.asked()).toEqual(['Cora'])
    expect(goldOf(t, 'Anna')).toBe(4)
  })

  it('CIT-44 with 2 players income, building and abilities come anew with the second character', () => {
    const t = position({ Anna: { as: 'king preacher', hand: 'TEM1 MAN1', city: 'MAN2 TEM2' }, Bert: {} })
    t.says('Anna', 'income').says('Anna', 'gold').says('Anna', 'MAN1').says('Anna', 'end')
    t.says('Anna', 'income').says('Anna', 'gold').says('Anna', 'TEM1').says('Anna', 'end')
    expect(cityOf(t, 'Anna')).toBe('MAN TEM MAN TEM')
    expect(goldOf(t, 'Anna')).toBe(2)
  })

  it('the turn ends with its own answer, and the next character is called', () => {
    const t = position({ Anna: { as: 'thief' }, Bert: { as: 'builder' }, Cora: {}, Dora: {} })
    idle(t, 'Anna')
    expect(t.asked()).toEqual(['Bert'])
  })
})
