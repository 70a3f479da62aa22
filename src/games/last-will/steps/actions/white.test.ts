import { describe, expect, it } from 'vitest'
import { CARDS } from '../../cards.ts'
import { cardName } from '../../notation.ts'
import { turnOf } from '../../test/table.ts'

const TWO = ['Anna', 'Bert']
const turn = (
  cards: string,
  more: { board?: string; actions?: number; money?: number; taken?: string } = {},
) =>
  turnOf(TWO, {
    hands: { Anna: cards },
    taken: { Anna: more.taken ?? '' },
    boards: { Anna: more.board ?? '' },
    actions: { Anna: more.actions ?? 6 },
    money: { Anna: more.money ?? 70 },
  })

describe('events', () => {
  it('LW-17 example: Dinner takes 1 action and spends 2 pounds', () => {
    const t = turn('dinner1')
    t.says('Anna', 'dinner1')
    expect([t.s.actions[0], t.s.money[0]]).toEqual([5, 68])
    expect(t.cards('discard.events').map(cardName)).toContain('dinner1')
  })

  it('LW-17 example: Boat Trip with Company spends 2, with the dog 5, with dog, guest and chef 9', () => {
    const party = 'boatTripWithCompany1 dog1 guest1 chef1'
    const t = turn(party)
    t.says('Anna', 'boatTripWithCompany1')
    expect(t.choices('Anna')).toEqual([
      '2:2',
      '2:4:chef1',
      '2:4:guest1',
      '2:6:guest1+chef1',
      '2:5:dog1',
      '2:7:dog1+chef1',
      '2:7:dog1+guest1',
      '2:9:dog1+guest1+chef1',
    ])
    t.says('Anna', '2:9:dog1+guest1+chef1')
    expect([t.s.actions[0], t.s.money[0]]).toEqual([4, 61])
    expect(t.cards('hand of Anna')).toEqual([])
    expect(t.cards('discard.companions')).toHaveLength(3)
    const alone = turn(party)
    alone.says('Anna', 'boatTripWithCompany1').says('Anna', '2:2')
    expect(alone.s.money[0]).toBe(68)
    const withDog = turn(party)
    withDog.says('Anna', 'boatTripWithCompany1').says('Anna', '2:5:dog1')
    expect(withDog.s.money[0]).toBe(65)
  })

  it('LW-17 each printed companion once, even with two of a kind', () => {
    const t = turn('dinnerForTwo1 guest1 guest2')
    t.says('Anna', 'dinnerForTwo1')
    expect(t.choices('Anna')).toEqual(['1:1', '1:4:guest1'])
  })

  it('LW-17 the question is asked as long as others cannot see that there is nobody to bring', () => {
    const t = turn('dinnerForTwo1 dog1')
    t.says('Anna', 'dinnerForTwo1')
    expect(t.choices('Anna')).toEqual(['1:1'])
    const nobody = turn('dinnerForTwo1')
    nobody.says('Anna', 'dinnerForTwo1')
    expect(nobody.s.money[0]).toBe(69)
  })

  it('LW-18 example: Ball spends 4, 9 or 17 for 2, 4 or 6 actions, exactly one of them', () => {
    for (const [way, actions, pounds] of [
      ['2:4', 2, 4],
      ['4:9', 4, 9],
      ['6:17', 6, 17],
    ] as const) {
      const t = turn('ball1')
      t.says('Anna', 'ball1').says('Anna', way)
      expect([t.s.actions[0], t.s.money[0]]).toEqual([6 - actions, 70 - pounds])
    }
    const few = turn('ball1', { actions: 4 })
    few.says('Anna', 'ball1')
    expect(few.choices('Anna')).toEqual(['2:4', '4:9'])
    expect(few.whyNot('Anna', '6:17')).toMatchObject({ rule: 'LW-18', key: 'no.actionsForStep' })
  })

  it('LW-27 a wild companion stands for any one companion and goes back to its place', () => {
    const t = turn('boatTripWithCompany1 dog1', { taken: 'wild1 wild2' })
    t.says('Anna', 'boatTripWithCompany1')
    expect(t.choices('Anna')).toContain('2:9:dog1+guest*+chef*')
    expect(t.choices('Anna')).not.toContain('2:9:dog*+guest*+chef*')
    t.says('Anna', '2:9:dog1+guest*+chef*')
    expect(t.s.money[0]).toBe(61)
    expect(t.cards('taken of Anna')).toEqual([])
    expect(t.cards('wild').map((card) => CARDS[card].name)).toEqual(['wild', 'wild'])
    expect(t.heard('Bert').filter((key) => key === 'told.wildAs')).toHaveLength(2)
  })

  it('LW-26 a special card goes to the box, not to a discard pile', () => {
    const t = turn('royalGala')
    t.says('Anna', 'royalGala')
    expect(t.s.money[0]).toBe(64)
    expect(t.cards('box').map(cardName)).toEqual(['royalGala'])
    expect(t.heard('Bert')).toContain('told.toBox')
  })

  it('LW-22 helpers raise a card with their symbol, each on its own, all or nothing, never compulsory', () => {
    const t = turn('dinner1', { board: 'waiter1 waiter2 maitreD' })
    t.says('Anna', 'dinner1')
    expect(t.choices('Anna')).toEqual(['1:2', '1:3', '1:4', '1:5', '1:6'])
    t.says('Anna', '1:6')
    expect(t.s.money[0]).toBe(64)
    const sea = turn('ball1 boatTrip1', { board: 'seaDog1 seaDog2' })
    sea.says('Anna', 'boatTrip1')
    expect(sea.choices('Anna')).toEqual(['2:5', '2:7', '2:9'])
  })

  it('LW-31 an owner of property leaves a bonus or a companion out to stay within its money', () => {
    const t = turn('dinnerForTwo1 guest1', { board: 'waiter1 farm7', money: 4 })
    t.says('Anna', 'dinnerForTwo1')
    expect(t.choices('Anna')).toEqual(['1:1', '1:2', '1:4:guest1'])
    expect(t.whyNot('Anna', '1:5:guest1')).toMatchObject({ rule: 'LW-31', key: 'no.debt' })
    const poor = turn('dinner1', { board: 'farm7', money: 1 })
    expect(poor.whyNot('Anna', 'dinner1')).toMatchObject({ rule: 'LW-31', key: 'no.debt' })
  })

  it('LW-37 the white-only action pays any one action of a white card, is spent first, and is lost if unused', () => {
    const t = turn('ball1 dinner1 waiter1', { board: 'bonVivant', actions: 1 })
    expect(t.s.whiteActions[0]).toBe(1)
    t.says('Anna', 'dinner1')
    expect([t.s.actions[0], t.s.whiteActions[0]]).toEqual([1, 0])
    expect(t.whyNot('Anna', 'ball1')?.key).toBe('no.actions')
    const black = turn('waiter1', { board: 'bonVivant', actions: 0 })
    expect(black.whyNot('Anna', 'waiter1')?.key).toBe('no.actions')
    black.says('Anna', 'end')
    expect(black.s.whiteActions[0]).toBe(0)
    const two = turn('ball1', { board: 'bonVivant', actions: 1 })
    two.says('Anna', 'ball1').says('Anna', '2:4')
    expect([two.s.actions[0], two.s.whiteActions[0]]).toEqual([0, 0])
  })
})
