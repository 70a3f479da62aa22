import { describe, expect, it } from 'vitest'
import type { ScoreLine } from '../contract.ts'
import { ranked, winnersOf } from './result.ts'

const line = (points: number, key = 'points'): ScoreLine => ({ key, rule: 'SML-5', points })
const lines = (...totals: number[]) => totals.map((total) => [line(total - 1), line(1)])

describe('a ranking', () => {
  it('adds up the lines; the most win, and whoever is equal shares a place', () => {
    const result = ranked({ lines: lines(7, 9, 7, 3), wins: 'most', rule: 'SML-5' })
    expect(result).toMatchObject({ totals: [7, 9, 7, 3], places: [2, 1, 2, 4], rule: 'SML-5' })
    expect(winnersOf(result)).toEqual([1])
  })

  it('lets the fewest win where that is the aim', () => {
    expect(ranked({ lines: lines(7, 9, 3), wins: 'fewest', rule: 'SML-5' }).places).toEqual([2, 3, 1])
  })

  it('breaks ties at every place and shows how; a tie of the first names the clause that decides it', () => {
    const supply = [4, 6, 0, 5]
    const result = ranked({
      lines: lines(7, 7, 3, 3),
      wins: 'most',
      tieBreak: (a, b) => supply[a] - supply[b],
      tieLine: (seat) => line(0, `supply ${supply[seat]}`),
      rule: 'SML-5',
      tieRule: 'SML-4',
    })
    expect(result.places).toEqual([2, 1, 4, 3])
    expect(result.rule).toBe('SML-4')
    expect(result.scores.map((list) => list.at(-1)?.key)).toEqual([
      'supply 4',
      'supply 6',
      'supply 0',
      'supply 5',
    ])
  })

  it('leaves the first tied where nothing tells them apart', () => {
    const result = ranked({ lines: lines(7, 7), wins: 'most', tieBreak: () => 0, rule: 'SML-5' })
    expect(winnersOf(result)).toEqual([0, 1])
  })
})
