import { describe, expect, it } from 'vitest'
import { goldOf, position } from '../../test/position.ts'

/** Two yellow, three blue, one green, two red districts and a purple one. */
const MIXED = 'MAN1 CAS1 TEM1 CHU1 MON1 TAV1 WAT1 PRI1 KEE1'
const collects = (as: string, city = MIXED): number => {
  const t = position({ Anna: { as, city }, Bert: {}, Cora: {}, Dora: {} })
  t.says('Anna', 'income')
  return goldOf(t, 'Anna')
}

describe('income', () => {
  it('CIT-22 the king has 1 gold for each yellow district', () => {
    expect(collects('king')).toBe(2)
  })
  it('CIT-24 the preacher has 1 gold for each blue district', () => {
    expect(collects('preacher')).toBe(3)
  })
  it('CIT-25 the merchant has 1 gold for each green district', () => {
    expect(collects('merchant')).toBe(1)
  })
  it('CIT-27 the mercenary has 1 gold for each red district', () => {
    expect(collects('mercenary')).toBe(2)
  })

  it('the other characters have no income', () => {
    for (const as of ['assassin', 'thief', 'magician', 'builder']) {
      const t = position({ Anna: { as, city: MIXED }, Bert: {}, Cora: {}, Dora: {} })
      expect(t.question('Anna').options.map(({ answer }) => answer)).not.toContain('income')
    }
  })

  it('CIT-16 purple districts bring no income, but for the school of magic', () => {
    expect(collects('king', 'KEE1 LAB1 UNI1')).toBe(0)
    for (const as of ['king', 'preacher', 'merchant', 'mercenary']) expect(collects(as, 'KEE1 SCH1')).toBe(1)
  })

  it('CIT-32 income of 0 can be taken and counts as taken', () => {
    const t = position({ Anna: { as: 'king', gold: 2, hand: 'MAN1' }, Bert: {}, Cora: {}, Dora: {} })
    // It is hardly ever meant: it says so, and nothing comes after it but the end of the turn.
    expect(t.question('Anna').options.at(-1)).toMatchObject({ answer: 'end', ends: true })
    expect(t.question('Anna').options.at(-2)).toMatchObject({
      answer: 'income',
      warn: { key: 'turn.noIncome' },
    })
    t.says('Anna', 'income')
    expect(t.events('Bert')[0].rule).toBe('CIT-32')
    t.says('Anna', 'gold').says('Anna', 'MAN1')
    expect(t.whyNot('Anna', 'income')?.key).toBe('turn.incomeTaken')
  })

  it('CIT-39 a school of magic built this turn counts if income is taken afterwards', () => {
    const t = position({
      Anna: { as: 'king', gold: 4, hand: 'SCH1', city: 'MAN1' },
      Bert: {},
      Cora: {},
      Dora: {},
    })
    t.says('Anna', 'gold').says('Anna', 'SCH1').says('Anna', 'income')
    expect(goldOf(t, 'Anna')).toBe(2)
    expect(t.events('Bert').map(({ rule }) => rule)).toContain('CIT-39')
  })
})
