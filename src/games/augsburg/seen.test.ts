import { describe, expect, it } from 'vitest'
import { cardName, cardNamed } from './notation.ts'
import { deciding, inUse, opening, saidBy, showdown } from './seen.ts'
import { picks, position } from './test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']
const hands = { Anna: 'Lo12 Lo3', Bert: 'Lo13 J', Cora: 'Lo5 Lo2', Dora: 'Lo8 Lo9' }
const auction = () =>
  position(NAMES, { hands, display: 'T-N-O T-N-cards', next: [{ step: 'auction', noble: 1 }] })
const said = (t: ReturnType<typeof auction>) => NAMES.map((_, seat) => saidBy(t.view('Anna'), seat))

describe('what the table sees of an auction', () => {
  it('tells who has raised, held, passed, and who is outbid', () => {
    const t = auction()
    expect(said(t)).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
    t.says('Anna', 1).says('Bert', 'hold')
    expect(said(t)).toEqual(['raised', 'held', 'nothing', 'nothing'])
    t.says('Cora', 2).says('Dora', 'hold')
    expect(said(t)).toEqual(['outbid', 'outbid', 'raised', 'held'])
    t.says('Anna', 'pass').says('Bert', 'pass')
    expect(said(t)).toEqual(['passed', 'passed', 'stands', 'stands'])
  })

  it('shows everybody the cards that have decided, until the first privilege is used', () => {
    const t = auction()
    t.says('Anna', 2).says('Bert', 'hold').says('Cora', 'hold').says('Dora', 'hold')
    expect(showdown(t.view('Anna'))).toBeNull()
    t.says('Anna', ['Lo12', 'Lo3']).says('Bert', picks(t, 'Bert', 'Lo13 J'))
    t.says('Cora', ['Lo5', 'Lo2']).says('Dora', ['Lo8', 'Lo9'])
    const shown = showdown(t.view('Cora'))
    expect(shown?.map(({ seat, cards }) => [seat, cardName(cards[0])])).toEqual([
      [1, 'Lo13'],
      [0, 'Lo12'],
      [3, 'Lo9'],
      [2, 'Lo5'],
    ])
    expect(shown?.map(({ consolation }) => consolation)).toEqual([0, 100, 50, 0])
    expect(deciding(shown ?? [])).toBe(cardNamed('Lo13'))
    t.says('Bert', 'T-N-O')
    expect(inUse(t.view('Cora'))).toMatchObject({ seat: 1, card: cardNamed('T-N-O'), used: 0 })
    expect(showdown(t.view('Dora'))).toEqual(shown)
    t.says('Bert', 'lapse')
    expect(showdown(t.view('Dora'))).toBeNull()
  })
})

describe('who opens', () => {
  it('AUG-11 is the opener of this visit until somebody has won it, then of the next one', () => {
    const t = auction()
    expect(opening(t.view('Anna'))).toBe('this')
    t.says('Anna', 1).says('Bert', 'pass').says('Cora', 'pass').says('Dora', 'pass')
    expect(t.question('Anna').step).toBe('pay')
    expect(opening(t.view('Anna'))).toBe('this')
    t.says('Anna', ['Lo12'])
    expect(t.question('Anna').step).toBe('take')
    expect(opening(t.view('Bert'))).toBe('next')
  })

  it('AUG-11 is nobody any more once Maximilian has been visited in the last round', () => {
    const t = position(NAMES, {
      hands,
      display: 'T-N-O',
      round: 6,
      next: [{ step: 'auction', noble: 4 }, { step: 'prestige' }, { step: 'end' }],
    })
    t.says('Anna', 1).says('Bert', 'pass').says('Cora', 'pass').says('Dora', 'pass')
    expect(opening(t.view('Bert'))).toBe('this')
    t.says('Anna', ['Lo12'])
    expect(t.question('Anna').step).toBe('use')
    expect(opening(t.view('Bert'))).toBeNull()
    t.says('Anna', 'lapse').says('Anna', 'lapse')
    expect(opening(t.view('Bert'))).toBeNull()
  })
})
