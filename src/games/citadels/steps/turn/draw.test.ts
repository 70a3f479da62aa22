import { describe, expect, it } from 'vitest'
import { districtNamed } from '../../notation.ts'
import { discarded, handOf, position } from '../../test/position.ts'

const alone = (city: string, around: Parameters<typeof position>[1], as = 'thief') =>
  position({ Anna: { as, city }, Bert: {}, Cora: {}, Dora: {} }, around)

describe('drawing', () => {
  it('CIT-13 two are drawn, one is kept, the other is discarded for all to see', () => {
    const t = alone('', { pile: 'CAS1 TAV1' })
    t.says('Anna', 'cards')
    expect(t.choices('Anna')).toEqual(['CAS1', 'TAV1'])
    expect(t.cards('drawn of Anna', 'Bert').every((card) => card < 0)).toBe(true)
    t.says('Anna', 'CAS1')
    expect(handOf(t, 'Anna')).toBe('CAS')
    t.says('Anna', 'end')
    expect(t.heard('Bert').slice(0, 2)).toEqual(['told.discard', 'told.endsTurn'])
    expect(discarded(t)).toBe('TAV')
    expect(t.cards('discard', 'Bert')).toEqual(t.cards('discard'))
    expect(t.cards('hand of Anna', 'Bert')[0]).toBeLessThan(0)
  })

  it('CIT-13 what is not kept is shown with the next answer only, so the choice can be undone', () => {
    const t = alone('', { pile: 'CAS1 TAV1' })
    t.says('Anna', 'cards').says('Anna', 'CAS1')
    expect(t.cards('drawn of Anna', 'Bert').every((card) => card < 0)).toBe(true)
    expect(t.undo('Anna')).toBeNull()
    t.says('Anna', 'TAV1').says('Anna', 'end')
    expect([handOf(t, 'Anna'), discarded(t)]).toEqual(['TAV', 'CAS'])
    expect(t.undo('Anna')).not.toBeNull()
  })

  it('CIT-17 what is not kept is there to be drawn again', () => {
    const t = alone('', { pile: 'CAS1 TAV1', pileOnly: true }, 'builder')
    t.says('Anna', 'cards').says('Anna', 'CAS1')
    expect(t.whyNot('Anna', 'plans')).toBeNull()
    t.says('Anna', 'plans')
    expect(handOf(t, 'Anna')).toBe('CAS TAV')
  })

  it('CIT-13 a single card left is kept, and with none left drawing is not possible', () => {
    const t = alone('', { pile: 'CAS1', pileOnly: true })
    t.says('Anna', 'cards')
    expect(t.question('Anna').step).toBe('turn')
    expect(handOf(t, 'Anna')).toBe('CAS')
    const none = alone('', { pileOnly: true })
    expect(none.whyNot('Anna', 'cards')).toMatchObject({ rule: 'CIT-13', key: 'turn.nothingToDraw' })
  })

  it('CIT-17 when the pile is empty the discarded cards are shuffled', () => {
    const t = alone('', { pile: 'CAS1', discard: 'TAV1 TAV2 TAV3', pileOnly: true })
    t.says('Anna', 'cards')
    expect(t.cards('pile')).toHaveLength(2)
    expect(t.cards('discard')).toHaveLength(0)
    // Everybody knows what is in the new pile, and nobody in which order.
    expect(t.couldBe('pile', 'Bert').map((cards) => cards.length)).toEqual([3, 3])
    expect(t.cards('pile', 'Anna').every((card) => card < 0)).toBe(true)
  })

  it('CIT-17 what came from the old pile is told before the shuffle, what comes from the new one after it', () => {
    const t = alone('SMI1', { pile: 'CAS1', discard: 'TAV1 TAV2 TAV3', pileOnly: true })
    t.arrange((s) => {
      s.gold[0] = 2
    })
    t.says('Anna', 'smithy')
    expect(t.heard('Bert')).toEqual(['told.smithy', 'told.draw', 'told.shuffle', 'told.draw'])
    expect(t.events('Anna')[1].text.with).toMatchObject({ cards: { cards: [districtNamed('CAS1')] } })
    const action = alone('', { pile: 'CAS1', discard: 'TAV1 TAV2 TAV3', pileOnly: true })
    action.says('Anna', 'cards')
    expect(action.heard('Bert')).toEqual(['told.draw', 'told.shuffle', 'told.draw'])
    expect(action.choices('Anna')).toHaveLength(2)
  })

  it('CIT-17 when there is not enough everybody gets as many cards as there are', () => {
    const t = alone('SMI1', { pile: 'CAS1', discard: 'TAV1', pileOnly: true })
    t.arrange((s) => {
      s.gold[0] = 2
    })
    t.says('Anna', 'smithy')
    expect(handOf(t, 'Anna')).toBe('CAS TAV')
  })

  it('CIT-16 observatory: three are drawn and one is kept; library: both are kept', () => {
    const observatory = alone('OBS1', { pile: 'CAS1 TAV1 KEE1' })
    observatory.says('Anna', 'cards')
    expect(observatory.choices('Anna')).toEqual(['CAS1', 'TAV1', 'KEE1'])
    observatory.says('Anna', 'TAV1')
    expect(handOf(observatory, 'Anna')).toBe('TAV')
    observatory.says('Anna', 'end')
    expect(discarded(observatory).split(' ').sort()).toEqual(['CAS', 'KEE'])

    const library = alone('LIB1', { pile: 'CAS1 TAV1' })
    library.says('Anna', 'cards')
    expect(handOf(library, 'Anna')).toBe('CAS TAV')
    expect(library.question('Anna').step).toBe('turn')
  })

  it('CIT-37 library and observatory together: three are drawn and two are kept', () => {
    const t = alone('LIB1 OBS1', { pile: 'CAS1 TAV1 KEE1' })
    t.says('Anna', 'cards')
    expect(t.events('Bert')[0].rule).toBe('CIT-37')
    t.says('Anna', 'KEE1').says('Anna', 'CAS1')
    expect(handOf(t, 'Anna')).toBe('KEE CAS')
    t.says('Anna', 'end')
    expect(discarded(t)).toBe('TAV')
  })

  it('CIT-37 neither of them touches the cards of builder and smithy', () => {
    const t = alone('LIB1 OBS1 SMI1', { pile: 'CAS1 TAV1 KEE1 CHU1 CHU2' }, 'builder')
    t.arrange((s) => {
      s.gold[0] = 2
    })
    t.says('Anna', 'plans')
    expect(handOf(t, 'Anna')).toBe('CAS TAV')
    t.says('Anna', 'smithy')
    expect(handOf(t, 'Anna')).toBe('CAS TAV KEE CHU CHU')
    // The first action is still to come, with both powers.
    t.says('Anna', 'cards')
    expect(t.choices('Anna')).toHaveLength(3)
    expect(t.events('Bert')[0].rule).toBe('CIT-37')
  })
})
