import { describe, expect, it } from 'vitest'
import { cardName, cardNamed } from '../../notation.ts'
import { NAMES, position, turnOf } from '../../test/table.ts'

const TWO = ['Anna', 'Bert']

describe('the action turn', () => {
  it('LW-16 the actions are those of the plan and of helpers on the board; one turn each in plan order', () => {
    const t = position(NAMES.slice(0, 4), {
      boards: { Anna: 'oldFriend1 bosomFriend', Bert: 'bonVivant' },
      plans: { Anna: 7, Bert: 6, Cora: 2, Dora: 1 },
    })
    t.only({ step: 'actions' })
    expect(t.s.actions).toEqual([5, 4, 2, 1])
    expect(t.s.whiteActions).toEqual([0, 1, 0, 0])
    for (const name of ['Dora', 'Cora', 'Bert', 'Anna']) {
      expect(t.asked()).toEqual([name])
      t.says(name, 'end')
    }
    expect(t.s.round).toBe(4)
  })

  it('LW-16 any mix of playing and activating while actions last; what needs none is possible at any time', () => {
    const t = turnOf(TWO, {
      hands: { Anna: 'dinner1 waiter1 soiree1' },
      boards: { Anna: 'schoolChum1' },
      actions: { Anna: 2 },
    })
    t.says('Anna', 'dinner1').says('Anna', 'waiter1')
    expect(t.s.actions[0]).toBe(0)
    expect(t.whyNot('Anna', 'soiree1')).toMatchObject({ rule: 'LW-16', key: 'no.actions' })
    t.says('Anna', 'use schoolChum1')
    expect(t.s.money[0]).toBe(67)
    t.says('Anna', 'end')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('LW-16 unused actions are lost', () => {
    const t = turnOf(TWO, { actions: { Anna: 3 } })
    t.says('Anna', 'end')
    expect(t.s.actions[0]).toBe(0)
  })

  it('LW-16 to end the turn asks once more while there is something to do, with or without actions', () => {
    const warning = (it: Parameters<typeof turnOf>[1]) =>
      turnOf(TWO, it)
        .question('Anna')
        .options.find(({ answer }) => answer === 'end')?.warn
    const cards = { hands: { Anna: 'dinner1' }, boards: { Anna: 'schoolChum1' } }
    expect(warning({ ...cards, actions: { Anna: 2 } })).toEqual({ key: 'turn.endEarly', with: { n: 2 } })
    expect(warning({ ...cards, actions: { Anna: 0 } })).toEqual({ key: 'turn.endFree' })
    expect(warning({ hands: cards.hands, actions: { Anna: 0 } })).toBeUndefined()
    expect(warning({ actions: { Anna: 3 } })).toBeUndefined()
  })

  it('LW-16 cards of one name are one choice', () => {
    const t = turnOf(TWO, {
      hands: { Anna: 'dinner1 dinner2 dog1 dog2' },
      taken: { Anna: 'dinner3 wild1' },
      boards: { Anna: 'farm12 mansion15' },
      actions: { Anna: 1 },
    })
    expect(t.choices('Anna')).toEqual([
      'dinner3',
      ...['wild1>farm12', 'wild1>mansion15', 'dog1>farm12'],
      ...['use farm12', 'sell farm12', 'use mansion15', 'sell mansion15', 'end'],
    ])
  })

  it('LW-17 companions and ladders are asked in a second question, secret until then, that can be taken back', () => {
    const t = turnOf(TWO, { hands: { Anna: 'ball1 soiree1' }, actions: { Anna: 4 } })
    t.says('Anna', 'ball1')
    expect(t.question('Anna').step).toBe('finish')
    expect(t.events('Bert')).toEqual([])
    expect(t.cards('playing of Anna', 'Bert')[0]).toBeLessThan(0)
    expect(t.cards('playing of Anna', 'Anna').map(cardName)).toEqual(['ball1'])
    expect(t.undo('Anna')).toBeNull()
    expect(t.cards('hand of Anna')).toHaveLength(2)
    t.says('Anna', 'ball1').says('Anna', '4:9')
    expect(t.s.money[0]).toBe(61)
    expect(t.undo('Anna')?.key).toBe('undo.learnt')
  })

  it('LW-42 nobody can tell which card of one back was put aside; the law holds for every viewer', () => {
    const t = turnOf(TWO, { hands: { Anna: 'ball1 soiree1' }, actions: { Anna: 4 } })
    const other = turnOf(TWO, { hands: { Anna: 'soiree1 ball1' }, actions: { Anna: 4 } })
    t.says('Anna', 'ball1')
    other.says('Anna', 'ball1')
    expect(t.view('Bert')).toEqual(other.view('Bert'))
    t.says('Anna', '2:4')
    expect(t.events('Bert')[0].text.with).toMatchObject({ card: { card: cardNamed('ball1') } })
  })

  it('LW-32 a bankrupt player goes on with the turn and runs up debt', () => {
    const t = turnOf(TWO, { hands: { Anna: 'dinner1 soiree1' }, actions: { Anna: 2 }, money: { Anna: 2 } })
    t.says('Anna', 'dinner1')
    expect(t.s.bankrupt[0]).toBe(true)
    t.says('Anna', 'soiree1')
    expect(t.s.money[0]).toBe(-3)
  })
})

describe('a second question cites the clause that it is about', () => {
  const asked = (card: string, more: { hands?: string; board?: string } = {}) => {
    const t = turnOf(TWO, {
      hands: { Anna: more.hands ?? '' },
      boards: { Anna: more.board ?? '' },
      actions: { Anna: 6 },
    })
    t.says('Anna', card)
    return t.question('Anna').rule
  }

  it('LW-17 with whom an event is played, LW-18 with how many actions', () => {
    expect(asked('dinnerForTwo1', { hands: 'dinnerForTwo1 guest1' })).toBe('LW-17')
    expect(asked('ball1', { hands: 'ball1' })).toBe('LW-18')
  })

  it('LW-19 what makes room for a card, a property too; LW-23 the price of a property', () => {
    const full = 'waiter1 waiter2 coachman seaDog1 estateAgent1'
    expect(asked('tailor', { hands: 'tailor', board: full })).toBe('LW-19')
    expect(asked('mansion14', { hands: 'mansion14', board: full })).toBe('LW-19')
    expect(asked('mansion14', { hands: 'mansion14', board: 'estateAgent1' })).toBe('LW-23')
  })

  it('LW-38 which house the tenants ruin and which farm gets an animal', () => {
    expect(asked('wildTenants', { hands: 'wildTenants', board: 'mansion14 manor16' })).toBe('LW-38')
    expect(asked('breedersFair', { hands: 'breedersFair', board: 'farm12 farm15' })).toBe('LW-38')
  })

  it('LW-24 the maintenance of a property, LW-22 the use of another card with helpers', () => {
    expect(asked('use mansion14', { board: 'mansion14 gardenerA' })).toBe('LW-24')
    expect(asked('use reservation1', { board: 'reservation1 waiter1' })).toBe('LW-22')
  })
})
