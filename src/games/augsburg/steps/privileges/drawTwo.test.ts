import { describe, expect, it } from 'vitest'
import { BACKS } from '../../material.ts'
import { cardNamed } from '../../notation.ts'
import { handOf, namesIn, type Position, picks, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert']
const drawing = (more: Partial<Position>) =>
  position(NAMES, {
    display: 'T-N-cards',
    next: [
      { step: 'won', seat: 0 },
      { step: 'auction', noble: 1 },
    ],
    ...more,
  })

describe('two cards', () => {
  it('AUG-23 the top two cards come to the hand, then any hand card is discarded face up', () => {
    const t = drawing({ hands: { Anna: 'Ph3' }, pile: 'Ma9 Le5 Lo10 J' })
    t.says('Anna', 'cards')
    expect(handOf(t, 'Anna')).toBe('J Lo10 Ph3')
    expect(t.choices('Anna')).toHaveLength(3)
    t.says('Anna', 'Lo10')
    expect(namesIn(t, 'discard')).toEqual(['Lo10'])
    expect(t.cards('discard', 'Bert')).toEqual(t.cards('discard'))
    expect(t.question('Anna').step).toBe('use')
    expect(namesIn(t, 'pile')).toEqual(['Ma9', 'Le5'])
  })

  it('AUG-23 others see the backs only, and the second card is seen by nobody before this privilege is chosen', () => {
    const t = drawing({ hands: { Anna: 'Ph3' }, pile: 'Ma9 Le5 Lo10 Ph1' })
    expect(t.cards('pile', 'Anna').every((slot) => slot < 0)).toBe(true)
    t.says('Anna', 'cards')
    expect(t.events('Bert')[0].text.with).toMatchObject({ cards: { cards: [], backs: [0, 2] } })
    expect(t.events('Anna')[0].text.with).toMatchObject({ cards: { cards: [0, 26] } })
    const groups = t.couldBe('hand of Anna', 'Bert').slice(-2)
    expect(groups.map((cards) => new Set(cards.map((card) => BACKS[card])))).toEqual([
      new Set([0]),
      new Set([2]),
    ])
  })

  it('AUG-23 a joker can be discarded too, and all jokers are one', () => {
    const t = drawing({ hands: { Anna: 'J J' }, pile: 'Ma9 Le5 Lo10 J' })
    t.says('Anna', 'cards')
    expect(t.choices('Anna')).toHaveLength(2)
    t.says('Anna', picks(t, 'Anna', 'J')[0])
    expect(namesIn(t, 'discard')).toEqual(['J'])
    expect(handOf(t, 'Anna')).toBe('J J Lo10')
  })

  it('AUG-40 with fewer than two cards left one draws what there is, and still discards one', () => {
    const t = drawing({ hands: { Anna: 'Ph3' }, pile: 'Lo10' })
    t.says('Anna', 'cards')
    expect(handOf(t, 'Anna')).toBe('Lo10 Ph3')
    t.says('Anna', 'Ph3')
    // The only discard is the new draw pile at once.
    expect(namesIn(t, 'discard')).toEqual([])
    expect(namesIn(t, 'pile')).toEqual(['Ph3'])
    expect(t.heard('Bert')).toContain('told.refill')
  })

  it('AUG-40 an empty draw pile is made of the discards between the first and the second card', () => {
    const t = drawing({ hands: { Anna: 'Ph3' }, pile: 'Lo10', discard: 'Ma1 Ma2 Ma3' })
    t.says('Anna', 'cards')
    expect(t.cards('hand of Anna')).toHaveLength(3)
    expect(t.cards('pile')).toHaveLength(2)
    expect(namesIn(t, 'discard')).toEqual([])
    expect(t.cards('pile', 'watcher').every((slot) => slot < 0)).toBe(true)
  })

  it('AUG-40 the card that empties the draw pile is told before the shuffle, what comes from the new pile after it', () => {
    const t = drawing({ hands: { Anna: 'Ph3' }, pile: 'Lo10', discard: 'Ma1 Ma2 Ma3' })
    t.says('Anna', 'cards')
    expect(t.heard('Bert')).toEqual(['told.draws', 'told.refill', 'told.draws'])
    expect(t.events('Anna')[0].text.with).toMatchObject({ cards: { cards: [cardNamed('Lo10')] } })
    const last = drawing({ hands: { Anna: 'Ph3' }, pile: 'Lo10 Lo11', discard: 'Ma1 Ma2 Ma3' })
    last.says('Anna', 'cards')
    expect(last.heard('Bert')).toEqual(['told.draws', 'told.refill'])
  })

  it('AUG-23 without any card to draw or to discard nothing happens', () => {
    const t = drawing({ pile: '' })
    t.says('Anna', 'cards')
    expect(t.question('Anna').step).toBe('use')
    expect(t.heard('Bert')).toContain('told.draws')
  })

  it('AUG-10 from which place in the hand a card is discarded tells nothing', () => {
    const views = ['Lo12 Ph4 Le11', 'Le11 Ph4 Lo12'].map((order) => {
      const t = drawing({ hands: { Anna: order }, pile: 'Ma9 Le5 Lo10 Ph1' })
      t.says('Anna', 'cards').says('Anna', 'Lo12')
      return t.cards('hand of Anna', 'Bert').join()
    })
    expect(views[0]).toBe(views[1])
  })
})
