import { describe, expect, it } from 'vitest'
import type { Table } from '#engine/testkit/table.ts'
import { PURPOSES } from '../../material.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { type LastWill, ownsProperty, spentOn } from '../../state.ts'
import { type Position, turnOf } from '../../test/table.ts'

interface More {
  readonly actions?: number
  readonly money?: number
  readonly market?: Position['market']
}
const turn = (hands: string, boards: string, { actions = 3, money = 70, market = {} }: More = {}) =>
  turnOf(['Anna', 'Bert'], {
    hands: { Anna: hands },
    boards: { Anna: boards },
    actions: { Anna: actions },
    money: { Anna: money },
    market,
  })
const onBoard = (t: Table<LastWill>) => t.cards('board of Anna').map(cardName)

it('what a round was spent on is counted for all to see', () => {
  const t = turn('townHouse13 dinner1', 'mansion14 casino', { actions: 5 })
  t.arrange((s) => {
    s.spent = new Array<number>(s.seats * PURPOSES.length).fill(0)
  })
  t.says('Anna', 'townHouse13')
    .says('Anna', 'dinner1')
    .says('Anna', 'use casino')
    .says('Anna', 'use mansion14')
  t.says('Anna', 'sell mansion14')
  const seen = t.view('Bert')
  expect(PURPOSES.map((purpose) => spentOn(seen, 0, purpose))).toEqual([2, 6, 3, 0, 13, -14])
  expect(PURPOSES.map((purpose) => spentOn(seen, 1, purpose))).toEqual([0, 0, 0, 0, 0, 0])
  expect(seen.money[0]).toBe(70 - 2 - 6 - 3 - 13 + 14)
})

describe('buying', () => {
  it('LW-23 example: a house of 13 is bought at −2 for 11 and at +3 for 16', () => {
    const low = turn('townHouse13', '', { market: { townHouse: -2 } })
    low.says('Anna', 'townHouse13')
    expect([low.s.money[0], low.s.actions[0]]).toEqual([59, 2])
    const high = turn('townHouse13', '', { market: { townHouse: 3 } })
    high.says('Anna', 'townHouse13')
    expect([high.s.money[0], onBoard(high)]).toEqual([54, ['townHouse13']])
    expect(high.s.stepsLost[cardNamed('townHouse13')]).toBe(0)
  })

  it('LW-23 it must be paid in full, also by a player without property', () => {
    const t = turn('farm15', '', { money: 14 })
    expect(t.whyNot('Anna', 'farm15')).toMatchObject({ rule: 'LW-23', key: 'no.tooDear' })
    const exact = turn('farm15', '', { money: 15 })
    exact.says('Anna', 'farm15')
    expect([exact.s.money[0], exact.s.bankrupt[0]]).toEqual([0, false])
  })

  it('LW-23 modifier and helpers are added up first, then the price is never below 0', () => {
    const t = turn('farm7', 'landAgent', { market: { farm: -3 } })
    t.arrange((s) => {
      s.market[0] = -6
    })
    t.says('Anna', 'farm7')
    expect(t.choices('Anna')).toEqual([0, 1])
    t.says('Anna', 0)
    expect(t.s.money[0]).toBe(70)
  })

  it('LW-23 agents and sharks change the price of a house either way, or not, each on its own', () => {
    const t = turn('mansion14', 'estateAgent1 propertyShark', { money: 15 })
    t.says('Anna', 'mansion14')
    expect(t.question('Anna').options.map(({ answer }) => answer)).toEqual([
      9, 11, 12, 13, 14, 15, 16, 17, 19,
    ])
    expect(t.choices('Anna')).toEqual([9, 11, 12, 13, 14, 15])
    expect(t.whyNot('Anna', 16)?.rule).toBe('LW-23')
    expect(t.undo('Anna')).toBeNull()
    t.says('Anna', 'mansion14').says('Anna', 15)
    expect(t.s.money[0]).toBe(0)
    const farm = turn('farm12', 'estateAgent1')
    farm.says('Anna', 'farm12')
    expect(farm.s.money[0]).toBe(58)
  })

  it('LW-19 without a free space a helper makes room; then its own help is gone', () => {
    const full = 'estateAgent1 farm7 farm8 farm10 farm11'
    const t = turn('townHouse13', full, { money: 13 })
    t.says('Anna', 'townHouse13')
    expect(t.choices('Anna')).toEqual(['estateAgent1/13'])
    t.says('Anna', 'estateAgent1/13')
    expect(onBoard(t)).toEqual(['farm7', 'farm8', 'farm10', 'farm11', 'townHouse13'])
    expect(turn('townHouse13', full, { money: 12 }).whyNot('Anna', 'townHouse13')?.key).toBe('no.tooDear')
    const two = turn('townHouse13', 'estateAgent1 waiter1 farm7 farm8 farm10', { money: 12 })
    two.says('Anna', 'townHouse13')
    expect(two.choices('Anna')).toEqual(['waiter1/11'])
    expect(two.whyNot('Anna', 'estateAgent1/13')?.rule).toBe('LW-23')
  })

  it('LW-32 a bankrupt player cannot buy', () => {
    const t = turn('dinner1 farm7', '', { money: 2, market: { farm: -3 } })
    t.says('Anna', 'dinner1')
    expect(t.whyNot('Anna', 'farm7')).toMatchObject({ rule: 'LW-32', key: 'no.bankruptBuys' })
  })
})

describe('maintaining', () => {
  it('LW-24 takes the action and spends the pounds; the house does not lose value, and never gains', () => {
    const t = turn('', 'mansion14-1 mansion17')
    t.says('Anna', 'use mansion14')
    expect([t.s.money[0], t.s.actions[0]]).toEqual([67, 2])
    t.says('Anna', 'end').says('Bert', 'end')
    expect([t.s.stepsLost[cardNamed('mansion14')], t.s.stepsLost[cardNamed('mansion17')]]).toEqual([1, 1])
  })

  it('LW-36 housekeepers and stewards waive the action of maintaining only; gardeners add 3 each', () => {
    const t = turn('', 'housekeeper1 gardenerA gardenerB mansion14 manor19', { actions: 0 })
    t.says('Anna', 'use mansion14')
    expect(t.choices('Anna')).toEqual([3, 6, 9])
    t.says('Anna', 9)
    expect([t.s.money[0], t.s.activated[cardNamed('mansion14')]]).toEqual([61, true])
    expect(t.heard('Bert')).toContain('told.waived')
    expect(t.whyNot('Anna', 'use manor19')?.key).toBe('no.actions')
    const farms = turn('', 'steward1 farmManager farm7 farm8 farm10', { actions: 1 })
    for (const farm of ['farm7', 'farm8', 'farm10']) farms.says('Anna', `use ${farm}`)
    expect([farms.s.actions[0], farms.s.money[0]]).toEqual([1, 55])
    const both = turn('', 'majordomo townHouse9 townHouse11', { actions: 0 })
    both.says('Anna', 'use townHouse9').says('Anna', 'use townHouse11')
    expect(both.s.money[0]).toBe(65)
  })
})

describe('selling', () => {
  it('LW-25 example: a house at 5 is sold at −3 for 2', () => {
    const t = turn('', 'townHouse13-2', { market: { townHouse: -3 } })
    t.says('Anna', 'sell townHouse13')
    expect([t.s.money[0], t.s.actions[0], onBoard(t)]).toEqual([72, 2, []])
    expect(t.cards('discard.properties').map(cardName)).toEqual(['townHouse13'])
  })

  it('LW-25 never less than 0, and an action is needed', () => {
    const t = turn('', 'townHouse13-3', { market: { townHouse: -3 } })
    t.says('Anna', 'sell townHouse13')
    expect(t.s.money[0]).toBe(70)
    expect(turn('', 'farm7', { actions: 0 }).whyNot('Anna', 'sell farm7')?.key).toBe('no.actions')
  })

  it('LW-25 helpers change what is received: agents either way, the land agent only down', () => {
    const t = turn('', 'estateAgent1 mansion14-2')
    t.says('Anna', 'sell mansion14')
    expect(t.choices('Anna')).toEqual([6, 8, 10])
    t.says('Anna', 6)
    expect(t.s.money[0]).toBe(76)
    const farm = turn('', 'landAgent farm12')
    farm.says('Anna', 'sell farm12')
    expect(farm.choices('Anna')).toEqual([10, 12])
  })

  it('LW-36 solicitor, shark and land agent cover purchases and sales together, and several add up', () => {
    const t = turn('townHouse9 townHouse10 farm7', 'solicitor propertyShark landAgent', { actions: 0 })
    t.says('Anna', 'townHouse9').says('Anna', 9)
    t.says('Anna', 'sell townHouse9').says('Anna', 6)
    t.says('Anna', 'townHouse10').says('Anna', 10)
    expect(t.whyNot('Anna', 'sell townHouse10')?.key).toBe('no.actions')
    t.says('Anna', 'farm7').says('Anna', 5)
    expect(t.whyNot('Anna', 'sell farm7')?.key).toBe('no.actions')
    expect(t.s.money[0]).toBe(70 - 9 + 6 - 10 - 5)
  })

  it('LW-36 deals without an action are there in full in the round the card is laid, and anew each round', () => {
    const t = turn('solicitor townHouse9', '', { actions: 1 })
    t.says('Anna', 'solicitor').says('Anna', 'townHouse9').says('Anna', 'sell townHouse9')
    expect([t.s.actions[0], t.s.houseDeals[0]]).toEqual([0, 0])
    t.only({ step: 'actions' })
    expect(t.s.houseDeals[0]).toBe(2)
  })

  it('LW-36 a helper that leaves takes what is left of its deals along', () => {
    const t = turn('coachman townHouse9', 'solicitor farm7 farm8 farm10 farm11', { actions: 1 })
    t.says('Anna', 'coachman').says('Anna', 'solicitor')
    expect(t.s.houseDeals[0]).toBe(0)
    // With no action left, the solicitor cannot make room for a house that only it could buy.
    const last = turn('townHouse9', 'solicitor farm7 farm8 farm10 farm11', { actions: 0 })
    expect(last.whyNot('Anna', 'townHouse9')?.key).toBe('no.actions')
  })

  it('LW-39 the same property can be bought, maintained and sold in one turn; its space is free at once', () => {
    const t = turn('farm15 farm7', 'farm8 farm10 farm11 ridingSchool', { actions: 4, market: { farm: -2 } })
    expect(t.whyNot('Anna', 'use ridingSchool')?.rule).toBe('LW-39')
    t.says('Anna', 'farm15').says('Anna', 'use farm15').says('Anna', 'sell farm15')
    expect(t.s.money[0]).toBe(70 - 13 - 2 + 13)
    t.says('Anna', 'farm7')
    expect(onBoard(t)).toContain('farm7')
    const tokens = turn('', 'farm12+2')
    tokens.says('Anna', 'sell farm12')
    expect(tokens.s.tokens[cardNamed('farm12')]).toBe(0)
  })

  it('LW-39 a property card in the hand is no property that one owns', () => {
    const t = turn('farm15 dinner1', 'ridingSchool', { money: 1 })
    expect(t.whyNot('Anna', 'use ridingSchool')?.rule).toBe('LW-39')
    expect(ownsProperty(t.s, 0)).toBe(false)
    t.says('Anna', 'dinner1')
    expect([t.s.money[0], t.s.bankrupt[0]]).toEqual([-1, true])
  })

  it('LW-43 the last property sold for 0 with no money is bankruptcy', () => {
    const t = turn('', 'townHouse13-3', { money: 0, market: { townHouse: -3 } })
    expect(t.s.bankrupt[0]).toBe(false)
    t.says('Anna', 'sell townHouse13')
    expect(t.s.bankrupt[0]).toBe(true)
    expect(t.heard('Bert')).toContain('told.bankrupt')
    t.says('Anna', 'end').says('Bert', 'end')
    expect(t.s.result?.places).toEqual([1, 2])
  })
})
