import { describe, expect, it } from 'vitest'
import { CARDS } from '../../cards.ts'
import {
  HAT_AT_EXTENSION,
  HAT_AT_MARKET,
  HAT_AT_OPERA,
  HAT_AT_WILDS,
  MODIFIERS,
  NOBODY,
  OFFER,
} from '../../material.ts'
import { groupVisits, spentOn } from '../../state.ts'
import { errandsOf, NAMES, type Position, position } from '../../test/table.ts'

/** The errands of a round, with an offer laid out. */
const errands = (seats: number, it: Position = {}) => {
  const t = position(NAMES.slice(0, seats), it)
  t.only({ step: 'offer' })
  return t.only({ step: 'errands' })
}
const offered = (t: ReturnType<typeof errands>, place: string) => t.cards(`offer.${place}`)[0]

describe('errands', () => {
  it('LW-10 in plan order everybody sends the first boy, then those who have one the second', () => {
    // Plan 3 of the side for 4 and 5 players has one boy only.
    const t = errands(4, { plans: { Anna: 7, Bert: 3, Cora: 1, Dora: 2 } })
    const order: string[] = []
    while (t.question(t.asked()[0]).step === 'errand') {
      order.push(t.asked()[0])
      t.says(t.asked()[0], 'home')
    }
    expect(order).toEqual(['Cora', 'Dora', 'Bert', 'Anna', 'Cora', 'Dora', 'Anna'])
  })

  it('LW-10 a boy goes on a free place only, or stays at home', () => {
    const t = errands(4)
    t.says('Anna', 'extension').says('Bert', 'market').says('Bert', '-3/-2/+1/+3').says('Cora', 'opera')
    for (const place of ['extension', 'market', 'opera'])
      expect(t.whyNot('Dora', place)).toMatchObject({ rule: 'LW-10', key: 'no.occupied' })
    t.says('Dora', 'home')
    expect(t.heard('Anna')).toContain('told.home')
  })

  it('LW-11 at a place of the offer the card is taken', () => {
    const t = errands(4)
    const card = offered(t, 'C')
    t.says('Anna', 'C')
    expect(t.cards('taken of Anna')).toEqual([card])
    expect(t.choices('Bert')).not.toContain('C')
  })

  it('LW-11 with 2 or 3 players two places serve a group of three cards; the last one stays', () => {
    for (const seats of [2, 3]) {
      const t = errands(seats)
      t.says('Anna', 'F')
      expect(t.choices('Bert')).toEqual(expect.arrayContaining(['C', 'E']))
      t.says('Bert', 'C')
      const next = t.asked()[0]
      expect(t.whyNot(next, 'E')).toMatchObject({ rule: 'LW-11', key: 'no.groupFull' })
      expect(t.choices(next)).toContain('A')
    }
    const four = errands(4)
    four.says('Anna', 'F').says('Bert', 'C')
    expect(four.choices('Cora')).toContain('E')
  })

  it('LW-41 a player may use both places of a group and take both wild companions; a boy at home forfeits only itself', () => {
    const t = errands(2)
    t.says('Anna', 'C').says('Bert', 'home').says('Anna', 'E')
    expect(t.cards('taken of Anna')).toHaveLength(2)
    t.says('Bert', 'wild')
    expect(t.cards('taken of Bert').map((card) => CARDS[card].name)).toEqual(['wild'])
    const wild = errands(2)
    wild.says('Anna', 'wild').says('Bert', 'home').says('Anna', 'wild')
    expect(wild.cards('wild')).toEqual([])
    expect(wild.whyNot('Bert', 'wild')?.key).toBe('door.notOffered')
  })

  it('LW-12 an extension is one more space for good, while there are any', () => {
    const t = errands(3)
    t.says('Anna', 'extension')
    expect([t.s.spaces, t.s.extensions]).toEqual([[6, 5, 5], 11])
    const none = errandsOf(['Anna', 'Bert'])
    none.arrange((s) => {
      s.extensions = 0
    })
    expect(none.whyNot('Anna', 'extension')).toMatchObject({ rule: 'LW-12', key: 'no.extension' })
  })

  it('LW-13 at the market the modifiers are laid anew in any order, or left', () => {
    const t = errands(2, { market: { farm: -3, mansion: -2, townHouse: 1, manor: 3 } })
    t.says('Anna', 'market')
    expect(t.choices('Anna')).toHaveLength(24)
    t.says('Anna', '+3/+1/-2/-3')
    expect(t.s.market).toEqual([3, 1, -2, -3])
    const left = errands(2, { market: { farm: -3, mansion: -2, townHouse: 1, manor: 3 } })
    left.says('Anna', 'market')
    expect(left.undo('Anna')).toBeNull()
    left.says('Anna', 'market').says('Anna', '-3/-2/+1/+3')
    expect(left.s.market).toEqual([...MODIFIERS])
    expect(left.heard('Bert')).toContain('told.marketLeft')
  })

  it('LW-14 an unknown card from any deck, once a round for each player', () => {
    const t = errands(2)
    t.says('Anna', 'companions')
    expect(t.cards('hand of Anna').map((card) => CARDS[card].back)).toEqual([3])
    expect(t.events('Bert')[0].text.with).toMatchObject({ card: { back: 3 } })
    t.says('Bert', 'events')
    for (const deck of ['events', 'helpers', 'properties', 'companions'])
      expect(t.whyNot('Anna', deck)).toMatchObject({ rule: 'LW-14', key: 'no.unknownTwice' })
  })
})

describe('hats', () => {
  it('LW-10 everybody sees whose boy is where, until the evening', () => {
    const t = errands(3)
    t.says('Anna', 'wild').says('Bert', 'extension').says('Cora', 'E')
    t.says('Anna', 'opera').says('Bert', 'wild').says('Cora', 'market')
    const { hats } = t.view('Bert')
    expect(
      [HAT_AT_WILDS, HAT_AT_WILDS + 1, HAT_AT_EXTENSION, HAT_AT_MARKET, HAT_AT_OPERA].map((at) => hats[at]),
    ).toEqual([0, 1, 1, 2, 0])
    expect(OFFER.flatMap(({ name }, place) => (hats[place] === NOBODY ? [] : [name]))).toEqual(['E'])
    expect(groupVisits(t.s)).toBe(1)
  })
})

describe('the opera', () => {
  it('LW-15 is counted among what was spent this round', () => {
    const t = errands(2)
    t.says('Anna', 'opera')
    expect([spentOn(t.view('Bert'), 0, 'opera'), spentOn(t.s, 1, 'opera')]).toEqual([2, 0])
  })

  it('LW-15 spends 2 pounds', () => {
    const t = errands(2)
    t.says('Anna', 'opera')
    expect(t.s.money).toEqual([68, 70])
  })

  it('LW-15 helpers may add: the tailor 3 pounds, or not', () => {
    const t = errands(2, { boards: { Anna: 'tailor' } })
    t.says('Anna', 'opera')
    expect(t.choices('Anna')).toEqual([2, 5])
    expect(t.question('Anna').rule).toBe('LW-15')
    t.says('Anna', 5)
    expect(t.s.money[0]).toBe(65)
    const less = errands(2, { boards: { Anna: 'tailor farm7' }, money: { Anna: 4 } })
    less.says('Anna', 'opera')
    expect(less.whyNot('Anna', 5)).toMatchObject({ rule: 'LW-31', key: 'no.debt' })
    less.says('Anna', 2)
    expect(less.s.money[0]).toBe(2)
  })

  it('LW-15 an owner of property with less than 2 pounds cannot go', () => {
    const t = errands(2, { boards: { Anna: 'farm7' }, money: { Anna: 1 } })
    expect(t.whyNot('Anna', 'opera')).toMatchObject({ rule: 'LW-31', key: 'no.debt' })
  })

  it('LW-15 bankruptcy at the opera; the second boy and the action turn are still there', () => {
    const t = errands(2, { money: { Anna: 2 } })
    t.says('Anna', 'opera')
    expect(t.s.bankrupt).toEqual([true, false])
    expect(t.heard('Bert')).toContain('told.bankrupt')
    t.says('Bert', 'home').says('Anna', 'events').says('Bert', 'home')
    expect(t.question('Anna').step).toBe('turn')
  })
})
