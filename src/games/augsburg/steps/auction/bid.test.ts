import { describe, expect, it } from 'vitest'
import { position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const MARIA = 3
const MAXIMILIAN = 4
const bidding = (hands: { [name: string]: string }, noble = MARIA, more: object = {}) =>
  position(NAMES, {
    hands,
    next: [
      { step: 'auction', noble },
      { step: 'auction', noble: MAXIMILIAN },
    ],
    ...more,
  })
const HANDS = { Anna: 'Ma3 Ma5 J', Bert: 'Ma4 Ma6 J J', Cora: 'Ma7 Lo4 Lo5' }

describe('bidding', () => {
  it('AUG-11 the first auction is opened by the start player', () => {
    const t = bidding(HANDS, 0, { opener: 'Bert' })
    expect(t.asked()).toEqual(['Bert'])
    expect(t.question('Bert').prompt.key).toBe('bid.promptFirst')
  })

  it('AUG-11 a later auction is opened by the winner of the one before', () => {
    const t = bidding(HANDS, MARIA, { display: 'T-500-6 N-O-6' })
    t.says('Anna', 'pass').says('Bert', 1).says('Cora', 'pass').says('Bert', ['Ma4'])
    t.says('Bert', 'T-500-6').says('Bert', '500').says('Bert', '6')
    expect(t.s.noble).toBe(MAXIMILIAN)
    expect(t.asked()).toEqual(['Bert'])
  })

  it('AUG-11 an auction without a winner leaves the opener as it was', () => {
    const t = bidding(HANDS, 0, { opener: 'Cora' })
    t.says('Cora', 'pass').says('Anna', 'pass').says('Bert', 'pass')
    expect(t.s.noble).toBe(MAXIMILIAN)
    expect(t.asked()).toEqual(['Cora'])
  })

  it('AUG-12 a bid names a number only, at most the matching notes and jokers in hand', () => {
    const t = bidding(HANDS)
    expect(t.choices('Anna')).toEqual(['pass', 1, 2, 3])
    expect(t.whyNot('Anna', 4)).toMatchObject({ rule: 'AUG-12', key: 'bid.tooMany', with: { n: 3 } })
    t.says('Anna', 3)
    expect(t.events('Bert')[0].text).toEqual({ key: 'told.bid', with: { seat: { seat: 0 }, n: 3 } })
    expect(t.choices('Bert')).toEqual(['pass', 'hold', 4])
    t.says('Bert', 'hold')
    expect(t.choices('Cora')).toEqual(['pass'])
    expect(t.whyNot('Cora', 'hold')?.rule).toBe('AUG-12')
  })

  it('AUG-12 jokers alone are no bid', () => {
    const t = bidding({ Anna: 'J J Lo3', Bert: 'Ma1', Cora: '' })
    expect(t.choices('Anna')).toEqual(['pass'])
    expect(t.whyNot('Anna', 1)).toMatchObject({ rule: 'AUG-12', key: 'bid.noNote' })
  })

  it('AUG-12 for Maximilian every note matches', () => {
    const t = bidding({ Anna: 'J Lo3 Ph4 Ma1', Bert: 'J J', Cora: '' }, MAXIMILIAN)
    expect(t.choices('Anna')).toEqual(['pass', 1, 2, 3, 4])
    t.says('Anna', 2)
    expect(t.choices('Bert')).toEqual(['pass'])
  })

  it('AUG-13 pass, hold or raise; who passes is out and keeps its cards', () => {
    const t = bidding(HANDS)
    t.says('Anna', 1)
    expect(t.choices('Bert')).toEqual(['pass', 'hold', 2, 3, 4])
    t.says('Bert', 'pass').says('Cora', 'hold')
    expect(t.s.bids).toEqual([1, -1, 1])
    // Bert is not asked again: Anna's bid is still the highest, and both show.
    expect(t.asked()).toEqual(['Anna', 'Cora'])
    expect(t.cards('hand of Bert')).toHaveLength(4)
  })

  it('AUG-13 the first bid may be any number from 1', () => {
    const t = bidding({ ...HANDS, Anna: 'Ma1 Ma2 Ma3 Ma5 J J J' })
    expect(t.choices('Anna')).toEqual(['pass', 1, 2, 3, 4, 5, 6, 7])
    t.says('Anna', 'pass')
    expect(t.choices('Bert')).toEqual(['pass', 1, 2, 3, 4])
  })

  it('AUG-13 the last player is asked, all others having passed', () => {
    const t = bidding(HANDS)
    t.says('Anna', 'pass').says('Bert', 'pass')
    expect(t.asked()).toEqual(['Cora'])
    expect(t.choices('Cora')).toEqual(['pass', 1])
    t.says('Cora', 1)
    expect(t.question('Cora').step).toBe('pay')
  })

  it('AUG-13 who cannot bid is asked all the same, and passes itself', () => {
    const t = bidding({ Anna: 'Lo1', Bert: 'J J', Cora: 'Ma1' })
    for (const name of NAMES) {
      expect(t.asked()).toEqual([name])
      t.says(name, 'pass')
    }
    expect(t.heard('Anna')).toContain('told.allPass')
  })

  it('AUG-13 who holds no card passes without being asked', () => {
    const t = bidding({ Anna: 'Ma1 Ma2', Bert: '', Cora: 'Ma3' })
    t.says('Anna', 1)
    expect(t.events('Cora').map(({ text }) => text)).toContainEqual({
      key: 'told.passEmpty',
      with: { seat: { seat: 1 } },
    })
    expect(t.s.bids).toEqual([1, -1, 0])
    expect(t.asked()).toEqual(['Cora'])
  })

  it('AUG-13 an opener without a card passes, too, and the next one opens', () => {
    const t = bidding({ Anna: '', Bert: '', Cora: 'Ma1 Lo3' })
    expect(t.asked()).toEqual(['Cora'])
    t.says('Cora', 1)
    expect(t.question('Cora').step).toBe('pay')
  })

  it('AUG-15 where no hand holds a card nobody is asked, and nobody wins', () => {
    const t = bidding({ Anna: '', Bert: '', Cora: '' })
    expect(t.heard('Anna')).toEqual([
      ...['told.auction', 'told.passEmpty', 'told.passEmpty', 'told.passEmpty', 'told.allPass'],
      ...['told.auction', 'told.passEmpty', 'told.passEmpty', 'told.passEmpty', 'told.allPass'],
    ])
    expect(t.s.noble).toBe(MAXIMILIAN)
  })

  it('AUG-14 nobody raises its own bid: bidding ends when the turn comes to the highest', () => {
    const t = bidding({ Anna: 'Ma3 Ma5 J', Bert: 'Ma4 Ma6 J J', Cora: 'Ma7 Ma8 Ma9' })
    t.says('Anna', 1).says('Bert', 2).says('Cora', 'hold').says('Anna', 3).says('Bert', 'hold')
    expect(t.asked()).toEqual(['Cora'])
    t.says('Cora', 'pass')
    expect(t.asked()).toEqual(['Anna', 'Bert'])
    expect(t.question('Anna').step).toBe('show')
    expect(t.heard('Cora')).toContain('told.bidsEnd')
  })

  it('AUG-14 a raise asks everybody again who has not passed', () => {
    const t = bidding({ Anna: 'Ma3 Ma5 J', Bert: 'Ma4 Ma6 J J', Cora: 'Ma7 Ma8 Ma9' })
    t.says('Anna', 1).says('Bert', 'hold').says('Cora', 2)
    expect(t.asked()).toEqual(['Anna'])
    t.says('Anna', 'hold')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('AUG-15 if all pass nobody wins, no card is taken, and the next noble is visited', () => {
    const t = bidding(HANDS)
    const display = t.cards('display').slice()
    t.says('Anna', 'pass').says('Bert', 'pass').says('Cora', 'pass')
    expect(t.cards('display')).toEqual(display)
    expect(t.s.noble).toBe(MAXIMILIAN)
    expect(t.heard('watcher')).toEqual(['told.pass', 'told.allPass', 'told.auction'])
  })
})
