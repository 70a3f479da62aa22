/** The examples of the rulebook, by name. */
import { describe, expect, it } from 'vitest'
import { cityOf, goldOf, handOf, position } from './position.ts'

describe('examples of the rulebook', () => {
  it('CIT-14 the church is laid out and 2 gold are paid', () => {
    const t = position({ Anna: { as: 'thief', gold: 2, hand: 'CHU1' }, Bert: {}, Cora: {}, Dora: {} })
    t.says('Anna', 'gold').says('Anna', 'CHU1')
    expect(goldOf(t, 'Anna')).toBe(2)
    expect(cityOf(t, 'Anna')).toBe('CHU')
    expect(t.events('Bert')[0].text.with).toMatchObject({ n: 2 })
  })

  const merchant = () =>
    position(
      {
        Anna: { as: 'merchant', gold: 0, hand: 'DOC1', city: 'TAV1 MAR1 TEM1' },
        Bert: {},
        Cora: {},
        Dora: {},
      },
      { pile: 'CAS1 PAL1' },
    )

  it('CIT-15 CIT-25 the merchant takes gold, builds the Kontor and then collects for three green districts', () => {
    const t = merchant()
    t.says('Anna', 'bonus').says('Anna', 'gold')
    expect(goldOf(t, 'Anna')).toBe(3)
    t.says('Anna', 'DOC1').says('Anna', 'income')
    expect(goldOf(t, 'Anna')).toBe(3)
    expect(handOf(t, 'Anna')).toBe('')
  })

  it('CIT-15 CIT-25 or the merchant collects for two, takes a card instead of gold and builds the Kontor', () => {
    const t = merchant()
    t.says('Anna', 'bonus').says('Anna', 'income').says('Anna', 'cards').says('Anna', 'CAS1')
    expect(goldOf(t, 'Anna')).toBe(3)
    t.says('Anna', 'DOC1')
    expect(goldOf(t, 'Anna')).toBe(0)
    expect(handOf(t, 'Anna')).toBe('CAS')
  })

  it('CIT-21 CIT-36 the magician builds the castle and swaps the empty hand for three cards', () => {
    const t = position({
      Anna: { as: 'magician', gold: 2, hand: 'CAS1' },
      Bert: { hand: 'TAV1 KEE1 UNI1' },
      Cora: {},
      Dora: {},
    })
    t.says('Anna', 'gold').says('Anna', 'CAS1').says('Anna', 'swap').says('Anna', 1)
    expect(cityOf(t, 'Anna')).toBe('CAS')
    expect(handOf(t, 'Anna')).toBe('TAV KEE UNI')
    expect(handOf(t, 'Bert')).toBe('')
  })
})
