import { describe, expect, it } from 'vitest'
import { CARDS } from '../../cards.ts'
import { BOX, discardPile } from '../../state.ts'
import { NAMES, position } from '../../test/table.ts'

const drawing = (plan: number, board = '') => {
  const t = position(NAMES.slice(0, 4), { boards: { Anna: board }, plans: { Anna: plan, Bert: 1 } })
  return t.only({ step: 'draw', seat: 0 }, { step: 'errand', seat: 0 })
}

describe('drawing the cards of a plan', () => {
  it('LW-8 how many of each deck is settled before any is seen', () => {
    const t = drawing(2)
    expect(t.question('Anna')).toMatchObject({ shape: 'counts', size: { min: 2, max: 2 } })
    expect(t.question('Anna').options.map(({ max }) => max)).toEqual([2, 2, 2, 2])
    expect(t.whyNot('Anna', [1, 0, 0, 0])?.key).toBe('door.tooFew')
    t.says('Anna', [1, 0, 0, 1])
    expect(t.cards('hand of Anna').map((card) => CARDS[card].back)).toEqual([0, 3])
    // Others see the backs only (LW-42).
    expect(t.events('Bert')[0].text.with).toMatchObject({ cards: { cards: [], backs: [0, 3] } })
    expect(t.events('Anna')[0].text.with).toMatchObject({ cards: { cards: t.cards('hand of Anna') } })
  })

  it('LW-8 cards of helpers are settled together with them, and may be left out', () => {
    const t = drawing(2, 'gossip partyLion charmer')
    expect(t.question('Anna').size).toEqual({ min: 2, max: 10 })
    expect(t.question('Anna').options.map(({ max }) => max)).toEqual([7, 4, 4, 7])
    expect(t.whyNot('Anna', [0, 2, 0, 0])).toBeNull()
    expect(t.whyNot('Anna', [3, 2, 2, 3])).toBeNull()
    expect(t.whyNot('Anna', [3, 3, 2, 0])).toMatchObject({ rule: 'LW-8', key: 'no.cardsOfChoice' })
    expect(t.whyNot('Anna', [4, 2, 2, 0])?.key).toBe('no.cardsOfChoice')
  })

  it('LW-8 helpers add their cards also to a plan of 0 cards', () => {
    const t = drawing(6, 'partyLion')
    expect(t.question('Anna').size).toEqual({ min: 0, max: 3 })
    t.says('Anna', [3, 0, 0, 0])
    expect(t.cards('hand of Anna')).toHaveLength(3)
    const none = drawing(6, 'gossip')
    none.says('Anna', [0, 0, 0, 0])
    expect(none.cards('hand of Anna')).toEqual([])
  })

  it('LW-8 an empty deck is made anew of its discard pile; no more can be named than both hold', () => {
    const t = drawing(1)
    const [, ...events] = t.cards('deck.events').slice()
    for (const card of events.slice(0, 2)) t.put(card, discardPile(0))
    for (const card of events.slice(2)) t.put(card, BOX)
    expect(t.question('Anna').options.map(({ max }) => max)).toEqual([3, 5, 5, 5])
    expect(t.whyNot('Anna', [4, 1, 0, 0])?.key).toBe('door.tooManyOfOne')
    t.says('Anna', [3, 2, 0, 0])
    expect(t.heard('Bert')).toContain('told.reshuffle')
    expect(t.cards('hand of Anna')).toHaveLength(5)
    expect(t.cards('discard.events')).toEqual([])
  })

  it('LW-8 what came from the old deck is told before the shuffle, what comes from the new one after it', () => {
    const t = drawing(1)
    const [top, ...events] = t.cards('deck.events').slice()
    for (const card of events.slice(0, 2)) t.put(card, discardPile(0))
    for (const card of events.slice(2)) t.put(card, BOX)
    t.says('Anna', [2, 0, 0, 3])
    expect(t.heard('Bert')).toEqual(['told.draw', 'told.reshuffle', 'told.draw'])
    expect(t.events('Anna')[0].text.with).toMatchObject({ cards: { cards: [top] } })
  })

  it('LW-8 deck and discard pile both empty: nothing of it can be drawn', () => {
    const t = drawing(2)
    for (const card of t.cards('deck.companions').slice()) t.put(card, BOX)
    expect(t.question('Anna').options.map(({ max }) => max)).toEqual([2, 2, 2, 0])
    for (const deck of ['deck.events', 'deck.helpers', 'deck.properties'])
      for (const card of t.cards(deck).slice(1)) t.put(card, BOX)
    expect(t.question('Anna').size).toEqual({ min: 2, max: 2 })
    for (const card of t.cards('deck.events').concat(t.cards('deck.helpers'))) t.put(card, BOX)
    expect(t.question('Anna').size).toEqual({ min: 1, max: 1 })
    t.says('Anna', [0, 0, 1, 0])
    expect(t.whyNot('Anna', 'events')).toMatchObject({ rule: 'LW-8', key: 'no.cardLeft' })
  })
})
