import { describe, expect, it } from 'vitest'
import { type Position, position } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const ended = (more: Partial<Position>) => position(NAMES, { next: [{ step: 'end' }], ...more }).s.result!

describe('the end', () => {
  it('AUG-43 most prestige wins', () => {
    const result = ended({ prestige: { Anna: 20, Bert: 25, Cora: 20 } })
    expect(result.totals).toEqual([20, 25, 20])
    expect(result.places).toEqual([2, 1, 2])
    expect(result.rule).toBe('AUG-43')
  })

  it('AUG-43 tied, the dearer cathedral wins', () => {
    const result = ended({
      prestige: { Anna: 50, Bert: 50, Cora: 50 },
      rights: {
        Anna: { church: 800, cathedral: 900 },
        Bert: { church: 600, cathedral: 1000 },
        Cora: { church: 700 },
      },
    })
    expect(result.places).toEqual([2, 1, 3])
    expect(result.scores[1].at(-1)).toMatchObject({
      rule: 'AUG-43',
      key: 'score.cathedral',
      with: { n: 1000 },
    })
  })

  it('AUG-43 a cathedral beats any church', () => {
    const result = ended({
      prestige: { Anna: 40, Bert: 40, Cora: 10 },
      rights: { Anna: { church: 800 }, Bert: { church: 400, cathedral: 700 } },
    })
    expect(result.places).toEqual([2, 1, 3])
  })

  it('AUG-43 if none of the tied has a cathedral, the dearer church wins', () => {
    const result = ended({
      prestige: { Anna: 30, Bert: 30, Cora: 20 },
      rights: { Anna: { church: 700 }, Bert: { church: 600 }, Cora: { church: 800, cathedral: 1100 } },
    })
    expect(result.places).toEqual([1, 2, 3])
    expect(result.scores[1].at(-1)).toMatchObject({ key: 'score.church', with: { n: 600 } })
  })

  it('AUG-43 a tie below the first place is broken and shown in the same way', () => {
    const result = ended({
      prestige: { Anna: 20, Bert: 30, Cora: 20 },
      rights: { Anna: { church: 700 }, Bert: { church: 600 }, Cora: { church: 800 } },
    })
    expect(result.places).toEqual([3, 1, 2])
    expect(result.scores.map((lines) => lines.at(-1)?.key)).toEqual([
      'score.church',
      undefined,
      'score.church',
    ])
  })

  it('AUG-43 still tied, they share the win', () => {
    const result = ended({ prestige: { Anna: 25, Bert: 25, Cora: 3 } })
    expect(result.places).toEqual([1, 1, 3])
    expect(result.scores[0].at(-1)?.key).toBe('score.noBuilding')
  })

  it('AUG-43 every point has its source, and what the limits took away is said', () => {
    const t = position(['Anna', 'Bert'], {
      levels: { Anna: { nobility: 4 } },
      rights: { Anna: { coatOfArms: 4, patent: 5 } },
      display: 'T-O-7',
      next: [{ step: 'won', seat: 0 }, { step: 'prestige' }, { step: 'end' }],
    })
    t.says('Anna', '7').says('Anna', 'lapse')
    const lines = t.s.result!.scores[0].map(({ key, points }) => [key, points])
    expect(lines).toEqual([
      ['score.privilege', 7],
      ['score.lapsed', 2],
      ['score.level', 12],
      ['score.coatOfArms', 4],
      ['score.patent', 5],
      ['score.lost', -5],
    ])
    expect(t.s.result!.totals[0]).toBe(25)
  })
})
