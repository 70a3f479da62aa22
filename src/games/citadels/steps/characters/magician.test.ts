import { describe, expect, it } from 'vitest'
import { discarded, handOf, position } from '../../test/position.ts'

const people = {
  Anna: { as: 'magician', hand: 'TAV1 CAS1' },
  Bert: { hand: 'KEE1 KEE2 UNI1' },
  Cora: {},
  Dora: { hand: 'PAL1' },
}

describe('the magician', () => {
  it('CIT-21 swaps the whole hand with another player, also an unequal one', () => {
    const t = position(people)
    t.says('Anna', 'swap')
    expect(t.choices('Anna')).toEqual([1, 2, 3])
    t.says('Anna', 1)
    expect(handOf(t, 'Anna')).toBe('KEE KEE UNI')
    expect(handOf(t, 'Bert')).toBe('TAV CAS')
    expect(t.whyNot('Anna', 'exchange')?.rule).toBe('CIT-15')
  })

  it('CIT-21 after a swap both know both hands, and nobody else does', () => {
    const t = position(people)
    t.says('Anna', 'swap').says('Anna', 1)
    for (const viewer of ['Anna', 'Bert'])
      for (const seat of [0, 1])
        expect(t.cards(`hand of ${t.names[seat]}`, viewer)).toEqual(t.cards(`hand of ${t.names[seat]}`))
    for (const viewer of ['Cora', 'watcher'])
      expect(t.cards('hand of Anna', viewer).every((card) => card < 0)).toBe(true)
  })

  it('CIT-21 or discards any number of cards and draws as many', () => {
    const t = position(people, { pile: 'CHU1 CHU2' })
    t.says('Anna', 'exchange')
    expect(t.question('Anna').size).toEqual({ min: 1, max: 2 })
    t.says('Anna', ['CAS1', 'TAV1'])
    expect(handOf(t, 'Anna')).toBe('CHU CHU')
    expect(discarded(t)).toBe('CAS TAV')
    expect(t.whyNot('Anna', 'swap')?.key).toBe('turn.abilityUsed')
  })

  it('CIT-36 the discarded cards are among those shuffled when the pile runs out', () => {
    const t = position(people, { pile: 'CHU1', pileOnly: true })
    t.says('Anna', 'exchange').says('Anna', ['CAS1', 'TAV1'])
    expect(t.heard('Bert')).toEqual(['told.discards', 'told.draw', 'told.shuffle', 'told.draw'])
    const [first, second] = handOf(t, 'Anna').split(' ')
    expect(first).toBe('CHU')
    expect(['CAS', 'TAV']).toContain(second)
  })

  it('CIT-36 to discard none is not to use it', () => {
    const t = position(people)
    t.says('Anna', 'exchange')
    expect(t.whyNot('Anna', [])).toMatchObject({ rule: 'CIT-36', key: 'door.tooFew' })
    expect(t.undo('Anna')).toBeNull()
    expect(t.choices('Anna')).toContain('swap')
    const empty = position({ ...people, Anna: { as: 'magician' } })
    expect(empty.whyNot('Anna', 'exchange')?.rule).toBe('CIT-36')
  })

  it('CIT-36 a hand can be swapped for an empty one', () => {
    const t = position(people)
    t.says('Anna', 'swap').says('Anna', 2)
    expect(handOf(t, 'Anna')).toBe('')
    expect(handOf(t, 'Cora')).toBe('TAV CAS')
  })

  it('CIT-21 with 2 players there is only one hand to swap with', () => {
    const t = position({ Anna: { as: 'magician', hand: 'TAV1' }, Bert: { hand: 'KEE1' } })
    t.says('Anna', 'swap')
    expect(t.question('Anna').step).toBe('turn')
    expect(handOf(t, 'Anna')).toBe('KEE')
  })
})
