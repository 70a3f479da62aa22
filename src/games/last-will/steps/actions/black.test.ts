import { describe, expect, it } from 'vitest'
import type { Table } from '#engine/testkit/table.ts'
import { cardName, cardNamed } from '../../notation.ts'
import type { LastWill } from '../../state.ts'
import { type Position, turnOf } from '../../test/table.ts'

const turn = (
  hands: string,
  boards: string,
  more: { actions?: number; money?: number } & Omit<Position, 'actions' | 'money'> = {},
) =>
  turnOf(['Anna', 'Bert'], {
    ...more,
    hands: { Anna: hands },
    boards: { Anna: boards },
    actions: { Anna: more.actions ?? 3 },
    money: { Anna: more.money ?? 70 },
  })
const onBoard = (t: Table<LastWill>) => t.cards('board of Anna').map(cardName)
const FULL = 'waiter1 waiter2 farm7 reservation1+1 seaDog1'

describe('laying black-bordered cards', () => {
  it('LW-19 one action at least, plus what is printed', () => {
    const t = turn('waiter1 gentlemensClub1', '')
    t.says('Anna', 'waiter1')
    expect(t.s.actions[0]).toBe(2)
    t.says('Anna', 'gentlemensClub1')
    expect([t.s.actions[0], onBoard(t)]).toEqual([0, ['waiter1', 'gentlemensClub1']])
    expect(turn('gentlemensClub1', '', { actions: 1 }).whyNot('Anna', 'gentlemensClub1')?.key).toBe(
      'no.actions',
    )
  })

  it('LW-19 with no free space a helper or expense makes room, never a property; no action, companions are lost', () => {
    const t = turn('coachman', FULL)
    t.says('Anna', 'use reservation1').says('Anna', 2).says('Anna', 'coachman')
    expect(t.question('Anna').rule).toBe('LW-19')
    expect(t.choices('Anna')).toEqual(['waiter1', 'waiter2', 'reservation1', 'seaDog1'])
    expect(t.undo('Anna')).toBeNull()
    t.says('Anna', 'coachman').says('Anna', 'reservation1')
    expect(onBoard(t)).toEqual(['waiter1', 'waiter2', 'farm7', 'seaDog1', 'coachman'])
    expect([t.s.actions[0], t.s.tokens[cardNamed('reservation1')]]).toEqual([2, 0])
    expect(t.s.activated[cardNamed('reservation1')]).toBe(false)
    expect(t.cards('discard.helpers').map(cardName)).toEqual(['reservation1'])
  })

  it('LW-19 a board full of properties has no room', () => {
    const t = turn('coachman', 'farm7 farm8 farm10 farm11 farm12')
    expect(t.whyNot('Anna', 'coachman')).toMatchObject({ rule: 'LW-19', key: 'no.room' })
  })

  it('LW-26 a special card that makes room goes to the box', () => {
    const t = turn('coachman', 'casino waiter2 farm7 waiter1 seaDog1')
    t.says('Anna', 'coachman').says('Anna', 'casino')
    expect(t.cards('box').map(cardName)).toEqual(['casino'])
  })

  it('LW-37 a helper gives its action at once; discarding it later takes nothing back', () => {
    const t = turn('oldFriend1 bosomFriend bonVivant', 'waiter1 farm7 farm8 farm10', { actions: 3 })
    t.says('Anna', 'oldFriend1')
    expect(t.s.actions[0]).toBe(2)
    t.says('Anna', 'bosomFriend').says('Anna', 'oldFriend1')
    expect(t.s.actions[0]).toBe(2)
    t.says('Anna', 'bonVivant').says('Anna', 'bosomFriend')
    expect([t.s.actions[0], t.s.whiteActions[0]]).toEqual([1, 1])
    // The cost of laying it down must be there first.
    expect(turn('oldFriend1', '', { actions: 1 }).whyNot('Anna', 'oldFriend1')?.key).toBe('no.actions')
  })
})

describe('activating', () => {
  it('LW-20 once a round, also in the round it was laid', () => {
    const t = turn('theatreBox', '', { actions: 2 })
    t.says('Anna', 'theatreBox').says('Anna', 'use theatreBox')
    expect(t.s.money[0]).toBe(68)
    expect(t.whyNot('Anna', 'use theatreBox')).toMatchObject({ rule: 'LW-20', key: 'no.activated' })
  })

  it('LW-21 example: Reservation spends 1, with a chef 2, with two chefs 4: always the increased amount', () => {
    const t = turn('chef1 chef2', 'reservation1')
    t.says('Anna', 'chef1>reservation1')
    expect([t.s.actions[0], t.s.tokens[cardNamed('reservation1')]]).toEqual([2, 1])
    t.says('Anna', 'use reservation1')
    expect(t.question('Anna').step).toBe('turn')
    // Also on a card that was activated; it counts from the next activation.
    t.says('Anna', 'chef2>reservation1')
    expect([t.s.money[0], t.s.actions[0]]).toEqual([68, 1])
    expect(t.whyNot('Anna', 'use reservation1')?.rule).toBe('LW-20')
    t.says('Anna', 'end').says('Bert', 'end')
    expect(t.s.tokens[cardNamed('reservation1')]).toBe(2)
    t.only({ step: 'turn', seat: 0 }, { step: 'roundEnd' })
    t.says('Anna', 'use reservation1')
    expect(t.s.money[0]).toBe(64)
  })

  it('LW-21 an owner of property whose money does not reach spends the highest unlocked amount that it does', () => {
    for (const [money, left] of [
      [6, 2],
      [7, 0],
    ]) {
      const t = turn('', 'farm12+2', { money })
      t.says('Anna', 'use farm12')
      expect(t.s.money[0]).toBe(left)
    }
    expect(turn('', 'farm12+2', { money: 1 }).whyNot('Anna', 'use farm12')).toMatchObject({
      rule: 'LW-31',
      key: 'no.debt',
    })
  })

  it('LW-21 LW-22 helpers add to the increased amount, and each may be left out', () => {
    const t = turn('', 'reservation1+1 waiter1')
    t.says('Anna', 'use reservation1')
    expect(t.choices('Anna')).toEqual([2, 3])
    expect(t.question('Anna').rule).toBe('LW-22')
  })

  it('LW-21 example: a farm spends 2, with a dog 4, then with a horse 7; the horse alone cannot be placed', () => {
    const t = turn('horse1 dog1', 'farm12')
    expect(t.choices('Anna')).not.toContain('horse1>farm12')
    t.says('Anna', 'dog1>farm12').says('Anna', 'horse1>farm12').says('Anna', 'use farm12')
    expect([t.s.money[0], t.s.actions[0]]).toEqual([63, 0])
    expect(t.cards('hand of Anna')).toEqual([])
  })

  it('LW-21 no action, no companion', () => {
    const t = turn('dog1', 'farm12', { actions: 0 })
    expect(t.whyNot('Anna', 'dog1>farm12')).toMatchObject({ rule: 'LW-16', key: 'no.actions' })
  })

  it('LW-27 a wild companion fills any slot and goes back to its place', () => {
    const t = turn('', 'farm12', { taken: { Anna: 'wild1' } })
    t.says('Anna', 'wild1>farm12')
    expect([t.s.tokens[cardNamed('farm12')], t.cards('wild').length]).toEqual([1, 2])
  })

  it('LW-22 a privilege works from the moment the card lies there; a helper does not raise its own activation', () => {
    const t = turn('cabDriver', 'coachman hiredCarriage1', { actions: 1 })
    t.says('Anna', 'use coachman')
    expect(t.s.money[0]).toBe(69)
    t.says('Anna', 'cabDriver').says('Anna', 'use hiredCarriage1')
    expect(t.choices('Anna')).toEqual([1, 2, 3, 4])
    t.says('Anna', 4)
    expect(t.s.money[0]).toBe(65)
    const other = turn('', 'coachman cabDriver')
    other.says('Anna', 'use coachman')
    expect(other.choices('Anna')).toEqual([1, 3])
  })

  it('LW-22 laying a card down is not using it', () => {
    const t = turn('reservation1', 'waiter1')
    t.says('Anna', 'reservation1')
    expect(t.s.money[0]).toBe(70)
    t.says('Anna', 'use reservation1').says('Anna', 2)
    expect(t.s.money[0]).toBe(68)
  })

  it('LW-31 example: the owner of a property with 2 pounds cannot choose the 3 of a regulars’ table with a chef', () => {
    const t = turn('', 'regularsTable+1 farm7', { money: 2 })
    t.says('Anna', 'use regularsTable')
    expect(t.s.money[0]).toBe(1)
    const helped = turn('', 'regularsTable+1 farm7 waiter1', { money: 3 })
    helped.says('Anna', 'use regularsTable')
    expect(helped.whyNot('Anna', 4)).toMatchObject({ rule: 'LW-31', key: 'no.debt' })
    const free = turn('', 'regularsTable+1', { money: 2 })
    free.says('Anna', 'use regularsTable')
    expect([free.s.money[0], free.s.bankrupt[0]]).toEqual([-1, true])
  })

  it('LW-40 expenses count farms, and tokens on farms only', () => {
    const boards = 'farmhands1 ridingSchool kennels farm12+2 farm11+1 manor16+1'
    const t = turn('', boards)
    t.says('Anna', 'use farmhands1').says('Anna', 'use ridingSchool').says('Anna', 'use kennels')
    // Two farms; one horse; two dogs. The horse of the manor house does not count.
    expect(t.s.money[0]).toBe(70 - 4 - 2 - 4)
  })

  it('LW-39 nothing is activated for 0 pounds', () => {
    const t = turn('', 'farmhands1 ridingSchool')
    expect(t.whyNot('Anna', 'use farmhands1')).toMatchObject({ rule: 'LW-39', key: 'no.nothingToSpend' })
    expect(t.choices('Anna')).toEqual(['end'])
  })
})
