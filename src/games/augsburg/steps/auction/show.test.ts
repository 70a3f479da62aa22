import { describe, expect, it } from 'vitest'
import { viewerBit } from '#engine/cards.ts'
import { cardNamed } from '../../notation.ts'
import { hand, PILE } from '../../state.ts'
import { handOf, namesIn, picks, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']
const LOUISE = 1
const MAXIMILIAN = 4
type Hands = { readonly [name: string]: string }

/** Everybody named bids the same number; the others hold no card, and pass. */
const showdown = (hands: Hands, bid: number, noble = LOUISE, more: object = {}) => {
  const t = position(NAMES, { hands, next: [{ step: 'auction', noble }], ...more })
  let opened = false
  for (const name of NAMES) {
    if (hands[name] === undefined) continue
    t.says(name, opened ? 'hold' : bid)
    opened = true
  }
  return t
}
const money = { Anna: 0, Bert: 0, Cora: 0, Dora: 0 }

describe('showing', () => {
  it('AUG-16 a single highest bidder chooses which cards to show and discard, exactly as many as it bid', () => {
    const t = showdown({ Anna: 'Lo12 Lo3 Ph4 J' }, 2)
    expect(t.question('Anna')).toMatchObject({ step: 'pay', rule: 'AUG-16', size: { min: 2, max: 2 } })
    expect(t.choices('Anna')).toHaveLength(3)
    expect(t.whyNot('Anna', ['Lo12'])?.key).toBe('door.tooFew')
    expect(t.whyNot('Anna', ['Lo12', 'Ph4'])?.key).toBe('door.notOffered')
    t.says('Anna', picks(t, 'Anna', 'Lo3 J'))
    expect(namesIn(t, 'discard').toSorted()).toEqual(['J', 'Lo3'])
    expect(handOf(t, 'Anna')).toBe('Lo12 Ph4')
    expect(t.asked()).toEqual(['Anna'])
    expect(t.question('Anna').step).toBe('take')
  })

  it('AUG-16 who has bid the whole hand shows it without being asked, notes first and jokers counted', () => {
    const t = showdown({ Anna: 'J Lo12 J Lo3' }, 4)
    expect(t.question('Anna').step).toBe('take')
    expect(handOf(t, 'Anna')).toBe('')
    expect(namesIn(t, 'discard').toSorted()).toEqual(['J', 'J', 'Lo12', 'Lo3'])
    const wins = t.events('Cora').find(({ text }) => text.key === 'told.winsJokers')
    expect(wins?.text.with).toMatchObject({
      cards: { cards: [cardNamed('Lo3'), cardNamed('Lo12')] },
      jokers: 2,
    })
  })

  it('AUG-16 at least one of the cards is a note', () => {
    const t = showdown({ Anna: 'Lo12 J J' }, 2)
    expect(t.whyNot('Anna', picks(t, 'Anna', 'J J'))).toMatchObject({ rule: 'AUG-16', key: 'show.noNote' })
    expect(t.whyNot('Anna', picks(t, 'Anna', 'Lo12 J'))).toBeNull()
  })

  it('AUG-17 several choose at the same time, each exactly the number bid and at least one a note', () => {
    const t = showdown({ Anna: 'Lo12 Lo3 J J', Bert: 'Lo13 J J' }, 2)
    expect(t.asked()).toEqual(['Anna', 'Bert'])
    expect(t.whyNot('Bert', picks(t, 'Bert', 'J J'))?.rule).toBe('AUG-17')
    expect(t.whyNot('Anna', ['Lo12'])?.key).toBe('door.tooFew')
    t.says('Bert', picks(t, 'Bert', 'Lo13 J'))
    expect(t.cards('shown of Bert', 'Anna')).toEqual([])
    expect(t.heard('Anna')).toEqual([])
    t.says('Anna', ['Lo12', 'Lo3'])
    expect(t.heard('Cora').filter((key) => key.startsWith('told.shows'))).toHaveLength(2)
  })

  it('AUG-17 the single highest note wins, not the sum; jokers count for nothing', () => {
    const t = showdown({ Anna: 'Lo12 Lo11 Lo10', Bert: 'Lo13 J J' }, 3)
    t.says('Anna', ['Lo12', 'Lo11', 'Lo10']).says('Bert', picks(t, 'Bert', 'Lo13 J J'))
    expect(t.s.opener).toBe(1)
    expect(namesIn(t, 'discard').toSorted()).toEqual(['J', 'J', 'Lo13'])
    expect(handOf(t, 'Anna')).toBe('Lo10 Lo11 Lo12')
    expect(handOf(t, 'Bert')).toBe('')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('AUG-17 AUG-10 cards shown and taken back stay known to everyone', () => {
    const t = showdown({ Anna: 'Lo12 Lo2 J', Bert: 'Lo13 Lo5' }, 2)
    t.says('Anna', picks(t, 'Anna', 'Lo12 J')).says('Bert', ['Lo13', 'Lo5'])
    const seen = t.cards('hand of Anna', 'Cora')
    expect(seen.filter((card) => card >= 0)).toEqual(t.cards('hand of Anna').slice(0, 2))
    expect(seen.filter((card) => card < 0)).toHaveLength(1)
    expect(t.s.seen[0]).toBe(2)
  })

  it('AUG-10 of several jokers one is shown that the table knows of already', () => {
    const t = position(NAMES, {
      seen: { Anna: 'J' },
      hands: { Anna: 'Lo12 J', Bert: 'Lo13 Lo1' },
      next: [{ step: 'auction', noble: LOUISE }],
    })
    t.says('Anna', 2).says('Bert', 'hold')
    const unseen = t.question('Anna').options.at(-1)!.answer
    t.says('Anna', ['Lo12', unseen]).says('Bert', ['Lo13', 'Lo1'])
    const slots = t.cards('hand of Anna', 'Cora')
    expect(slots.filter((card) => card >= 0)).toHaveLength(2)
    expect(slots.filter((card) => card < 0)).toHaveLength(1)
  })

  it('AUG-18 the next best takes 100 gulden, the one after 50, nobody else anything', () => {
    const t = showdown({ Anna: 'Lo3', Bert: 'Lo17', Cora: 'Lo9', Dora: 'Lo5' }, 1, LOUISE, { money })
    for (const [name, card] of [
      ['Anna', 'Lo3'],
      ['Bert', 'Lo17'],
      ['Cora', 'Lo9'],
      ['Dora', 'Lo5'],
    ])
      t.says(name, [card])
    expect(t.s.money).toEqual([0, 0, 100, 50])
    // Paid before the winner picks a privilege card.
    expect(t.question('Bert').step).toBe('take')
    expect(t.heard('Anna').filter((key) => key === 'told.consolation')).toHaveLength(2)
  })

  it('AUG-18 who has passed takes nothing, nor does a single highest bidder leave anything', () => {
    const two = showdown({ Anna: 'Lo3', Bert: 'Lo17' }, 1, LOUISE, { money })
    two.says('Anna', ['Lo3']).says('Bert', ['Lo17'])
    expect(two.s.money).toEqual([100, 0, 0, 0])
    const one = showdown({ Anna: 'Lo3' }, 1, LOUISE, { money })
    expect(one.s.money).toEqual([0, 0, 0, 0])
  })

  it('AUG-19 for Maximilian equal values rank Maria, Leo, Louise, Philipp', () => {
    const hands = { Anna: 'Ph15', Bert: 'Le15', Cora: 'Lo15', Dora: 'Ma15' }
    const t = showdown(hands, 1, MAXIMILIAN, { money })
    for (const [name, card] of Object.entries(hands)) t.says(name, [card])
    expect(t.s.opener).toBe(3)
    expect(t.s.money).toEqual([0, 100, 50, 0])
    expect(t.heard('Anna')).toContain('told.nearer')
  })

  it('AUG-19 equal values that decide only who takes how much give their reason too', () => {
    const hands = { Anna: 'Ph15', Bert: 'Le15', Cora: 'Lo16', Dora: 'Ma15' }
    const t = showdown(hands, 1, MAXIMILIAN, { money })
    for (const [name, card] of Object.entries(hands)) t.says(name, [card])
    expect(t.s.money).toEqual([0, 50, 0, 100])
    const reasons = t.events('Anna').flatMap(({ rule, text }) => (rule === 'AUG-19' ? [text.with] : []))
    expect(reasons).toEqual([
      { card: { card: cardNamed('Ma15') }, other: { card: cardNamed('Le15') } },
      { card: { card: cardNamed('Le15') }, other: { card: cardNamed('Ph15') } },
    ])
    const keys = t.heard('Anna')
    expect(keys.indexOf('told.highest')).toBeLessThan(keys.indexOf('told.nearer'))
    expect(keys.indexOf('told.nearer')).toBeLessThan(keys.indexOf('told.consolation'))
  })

  it('AUG-19 equal values that nothing hangs on are not told', () => {
    const five = [...NAMES, 'Emil']
    const hands = { Anna: 'Ph17', Bert: 'Le16', Cora: 'Lo15', Dora: 'Ma14', Emil: 'Le14' }
    const t = position(five, { hands, next: [{ step: 'auction', noble: MAXIMILIAN }] })
    t.says('Anna', 1)
    for (const name of five.slice(1)) t.says(name, 'hold')
    for (const [name, card] of Object.entries(hands)) t.says(name, [card])
    expect(t.heard('Anna')).not.toContain('told.nearer')
  })

  it('AUG-19 a higher value beats the nearer noble', () => {
    const t = showdown({ Anna: 'Ph16', Dora: 'Ma15' }, 1, MAXIMILIAN)
    t.says('Anna', ['Ph16']).says('Dora', ['Ma15'])
    expect(t.s.opener).toBe(0)
    expect(t.heard('Anna')).toContain('told.highest')
  })

  it('AUG-12 a hand that was only imagined need not bear out its bid: it shows what it can', () => {
    const t = showdown({ Anna: 'Lo12 Lo11', Bert: 'Lo13 J', Cora: 'Lo4 Lo5' }, 2)
    for (const card of t.cards('hand of Bert').slice()) t.put(card, PILE, 0)
    t.put(cardNamed('Ph3'), hand(1), viewerBit(1))
    expect(t.question('Bert').size).toEqual({ min: 0, max: 0 })
    t.says('Anna', ['Lo12', 'Lo11']).says('Bert', []).says('Cora', ['Lo4', 'Lo5'])
    expect(t.s.opener).toBe(0)
    expect(t.asked()).toEqual(['Anna'])
  })

  it('AUG-40 an empty draw pile is made of what the winner discards', () => {
    const t = showdown({ Anna: 'Lo3 Lo4' }, 2, LOUISE, { pile: '' })
    expect(t.cards('discard')).toEqual([])
    expect(namesIn(t, 'pile').toSorted()).toEqual(['Lo3', 'Lo4'])
    expect(t.heard('Bert')).toContain('told.refill')
  })
})
