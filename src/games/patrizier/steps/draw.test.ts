import { describe, expect, it } from 'vitest'
import { randomGame } from '#engine/testkit/recorded.ts'
import { patrizier } from '../index.ts'
import { cardName, cardNamed } from '../notation.ts'
import { cardBeside, type Patrizier, played } from '../state.ts'
import { handOf, position } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const REST = { Bert: 'ROM4', Cora: 'SIE3' }
const [ROMA, VERONA] = [2, 8]

describe('drawing', () => {
  it('PAT-11 the card beside the city built in comes to the hand', () => {
    const t = position(NAMES, { hands: { Anna: 'ROM3', ...REST }, beside: { ROM: 'BOL1' }, turn: 'Anna' })
    t.says('Anna', 'ROM3').says('Anna', 'a')
    expect(handOf(t, 'Anna')).toBe('BOL1')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('PAT-11 with a free pick the card of any city, PAT-20 also of the city just built in', () => {
    const t = position(NAMES, {
      hands: { Anna: 'ROM7', ...REST },
      beside: { ROM: 'BOL1', VER: 'BOL2' },
      turn: 'Anna',
    })
    t.says('Anna', 'ROM7').says('Anna', 'a')
    expect(t.choices('Anna')).toContain('ROM')
    expect(t.choices('Anna')).toHaveLength(9)
    t.says('Anna', 'VER')
    expect(handOf(t, 'Anna')).toBe('BOL2')
  })

  it('PAT-11 where no card lies beside the city built in, any other city', () => {
    const t = position(NAMES, { hands: { Anna: 'ROM3', ...REST }, beside: { ROM: '' }, turn: 'Anna' })
    t.says('Anna', 'ROM3').says('Anna', 'a')
    expect(t.question('Anna').prompt.key).toBe('pick.promptNone')
    expect(t.choices('Anna')).not.toContain('ROM')
    t.says('Anna', 'BOL')
    expect(t.cards('hand of Anna')).toHaveLength(1)
  })

  it('PAT-12 the emptied place is refilled from the pile; an empty pile refills nothing', () => {
    const t = position(NAMES, {
      hands: { Anna: 'ROM3', ...REST },
      beside: { ROM: 'BOL1' },
      pile: 'VER1',
      turn: 'Anna',
    })
    t.says('Anna', 'ROM3').says('Anna', 'a')
    expect(cardBeside(t.s, ROMA)).toBe(cardNamed('VER1'))
    t.says('Bert', 'ROM4').says('Bert', 'a')
    expect(handOf(t, 'Bert')).toBe('VER1')
    expect(cardBeside(t.s, ROMA)).toBeUndefined()
    expect(t.heard('Anna')).toContain('told.pileEmpty')
  })

  it('PAT-12 no card left on the board: no draw', () => {
    const none = Object.fromEntries(
      ['BOL', 'FIR', 'ROM', 'LUC', 'SIE', 'MIL', 'FER', 'PAR', 'VER'].map((city) => [city, '']),
    )
    const t = position(NAMES, { hands: { Anna: 'ROM3', ...REST }, beside: none, pile: '', turn: 'Anna' })
    t.says('Anna', 'ROM3').says('Anna', 'a')
    expect(t.heard('Bert')).toContain('told.noDraw')
    expect(handOf(t, 'Anna')).toBe('')
    expect(t.asked()).toEqual(['Bert'])
  })

  it('PAT-19 drawing is compulsory while a card lies out, so that everybody plays equally many cards', () => {
    const t = position(NAMES, { hands: { Anna: 'ROM7', ...REST }, turn: 'Anna' })
    t.says('Anna', 'ROM7').says('Anna', 'a')
    expect(t.whyNot('Anna', 'none')?.key).toBe('door.notOffered')
    const cards = { 2: 24, 3: 16, 4: 12, 5: 11 }
    for (const [seats, each] of Object.entries(cards)) {
      const { end } = randomGame(patrizier, { seats: Number(seats), seed: 7 }).segments[0]
      const s = end as Patrizier
      for (let seat = 0; seat < s.seats; seat++) expect(s.cards.piles[played(seat)]).toHaveLength(each)
    }
  })

  it('PAT-20 the place of a scored city is refilled, its card comes by a free pick only', () => {
    const t = position(NAMES, {
      hands: { Anna: 'ROM7', Bert: 'ROM3', Cora: 'SIE3' },
      towers: { 'VER:a': 'ABC', 'VER:b': 'AB' },
      beside: { VER: 'BOL1' },
      turn: 'Anna',
    })
    t.says('Anna', 'ROM7').says('Anna', 'a').says('Anna', 'VER')
    expect(cardBeside(t.s, VERONA)).toBeDefined()
    t.says('Bert', 'ROM3').says('Bert', 'a')
    expect(t.asked()).toEqual(['Cora'])
  })

  it('PAT-24 drawn and played cards stay known to everybody; the first hands do not', () => {
    const t = position(NAMES, {
      hands: { Anna: 'ROM3 FIR3', ...REST },
      beside: { ROM: 'BOL1' },
      turn: 'Anna',
    })
    t.says('Anna', 'ROM3').says('Anna', 'a')
    const [kept, drawn] = t.cards('hand of Anna', 'Bert')
    expect(kept).toBeLessThan(0)
    expect(cardName(drawn)).toBe('BOL1')
    expect(t.events('Bert').find(({ text }) => text.key === 'told.draw')?.text.with?.card).toEqual({
      card: cardNamed('BOL1'),
    })
  })
})
