import { describe, expect, it } from 'vitest'
import { plansFor } from '../../material.ts'
import { planOrder } from '../../state.ts'
import { NAMES, position } from '../../test/table.ts'

const planning = (seats: number, startPlayer = 0) => {
  const t = position(NAMES.slice(0, seats))
  t.s.plans.fill(-1)
  t.s.startPlayer = startPlayer
  return t.only({ step: 'planning' })
}
const NO_CARDS = [0, 0, 0, 0]
const events = (n: number) => [n, 0, 0, 0]

describe('planning', () => {
  it('LW-7 from the start player on everybody takes a free plan and draws its cards at once', () => {
    const t = planning(4, 2)
    expect(t.choices('Cora')).toEqual([1, 2, 3, 4, 5, 6, 7])
    t.says('Cora', 2).says('Cora', events(2))
    expect(t.asked()).toEqual(['Dora'])
    expect(t.whyNot('Dora', 2)).toMatchObject({ rule: 'LW-7', key: 'no.planTaken' })
    t.says('Dora', 6)
    expect(t.asked()).toEqual(['Anna'])
    t.says('Anna', 1).says('Anna', events(5)).says('Bert', 3).says('Bert', events(3))
    // The leftmost plan goes first from now on; the start player stays.
    expect(planOrder(t.s)).toEqual([0, 2, 1, 3])
    expect(t.asked()).toEqual(['Anna'])
    expect(t.s.startPlayer).toBe(2)
  })

  it('LW-7 six plans with 2 or 3 players, seven with 4 or 5', () => {
    expect([2, 3, 4, 5].map((seats) => plansFor(seats).length)).toEqual([6, 6, 7, 7])
    expect(planning(3).choices('Anna')).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('LW-9 with 2 players both block a plan; the other chooses before the start player', () => {
    const t = planning(2, 1)
    expect(t.asked()).toEqual(['Bert'])
    t.says('Bert', 5)
    expect(t.question('Anna').step).toBe('block')
    expect(t.whyNot('Anna', 5)).toMatchObject({ rule: 'LW-9', key: 'no.planBlocked' })
    t.says('Anna', 6)
    expect(t.question('Anna').step).toBe('plan')
    expect(t.choices('Anna')).toEqual([1, 2, 3, 4])
    t.says('Anna', 4).says('Anna', events(7))
    expect(t.choices('Bert')).toEqual([1, 2, 3])
  })

  it('LW-9 the published example: the 2-card plan lies left of the 7-card plan; neutral markers have no part in the order', () => {
    const t = planning(2, 0)
    t.says('Anna', 1).says('Bert', 3).says('Bert', 4).says('Bert', events(7))
    t.says('Anna', 2).says('Anna', events(2))
    expect(plansFor(2)[1].cards).toBe(2)
    expect(plansFor(2)[3].cards).toBe(7)
    expect(planOrder(t.s)).toEqual([0, 1])
    expect(t.asked()).toEqual(['Anna'])
    expect(t.question('Anna').step).toBe('errand')
  })

  it('LW-7 a plan without cards: nothing is asked', () => {
    const t = planning(4)
    t.says('Anna', 6)
    expect(t.asked()).toEqual(['Bert'])
    expect(t.whyNot('Bert', NO_CARDS)?.key).toBe('door.malformed')
  })
})
