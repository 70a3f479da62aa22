import { describe, expect, it } from 'vitest'
import { type Position, position } from '../test/table.ts'

const end = (it: Position) => position(['Anna', 'Bert', 'Cora'], it).only({ step: 'end' }).s.result

describe('the end of the game', () => {
  it('LW-34 the biggest debt wins', () => {
    const result = end({ money: { Anna: -3, Bert: -7, Cora: 4 } })
    expect(result).toMatchObject({ places: [2, 1, 3], totals: [-3, -7, 4], rule: 'LW-34' })
  })

  it('LW-34 else the least money, with the current value and 5 for each property, without modifiers and helpers', () => {
    const result = end({
      money: { Anna: 20, Bert: 2, Cora: 21 },
      boards: { Bert: 'mansion14-2 farm7 estateAgent1' },
      market: { mansion: -3, farm: 3 },
    })
    expect(result?.totals).toEqual([20, 2 + 8 + 5 + 7 + 5, 21])
    expect(result?.places).toEqual([1, 3, 2])
    expect(result?.scores[1].map(({ key, points }) => [key, points])).toEqual([
      ['score.money', 2],
      ['score.property', 13],
      ['score.property', 12],
    ])
  })

  it('LW-35 a tie is won by the plan further left in the last round', () => {
    const result = end({ money: { Anna: -2, Bert: -2, Cora: 0 }, plans: { Anna: 4, Bert: 2, Cora: 1 } })
    expect(result).toMatchObject({ places: [2, 1, 3], rule: 'LW-35' })
    expect(result?.scores[0].at(-1)).toMatchObject({ key: 'score.plan', with: { n: 4 }, points: 0 })
  })

  it('LW-35 below the first place a tie is broken in the same way, and the score sheet says so', () => {
    const result = end({ money: { Anna: 9, Bert: 9, Cora: 0 }, plans: { Anna: 4, Bert: 2, Cora: 1 } })
    expect(result).toMatchObject({ places: [3, 2, 1], rule: 'LW-34' })
    expect(result?.scores.map((lines) => lines.at(-1)?.key)).toEqual([
      'score.plan',
      'score.plan',
      'score.money',
    ])
  })

  it('LW-43 phase 5 is still done in the last round, then worth is compared; the first bankrupt has no precedence', () => {
    const t = position(['Anna', 'Bert'], {
      money: { Anna: 1, Bert: 1 },
      hands: { Anna: 'dinner1', Bert: 'soiree1' },
      actions: { Anna: 1, Bert: 1 },
    })
    t.only({ step: 'turn', seat: 0 }, { step: 'turn', seat: 1 }, { step: 'roundEnd' })
    t.says('Anna', 'dinner1').says('Anna', 'end').says('Bert', 'soiree1').says('Bert', 'end')
    expect(t.s.result).toMatchObject({ places: [2, 1], totals: [-1, -2] })
    const house = position(['Anna', 'Bert'], { money: { Anna: 0, Bert: 0 }, boards: { Bert: 'townHouse9' } })
    house.arrange((s) => {
      s.bankrupt[0] = true
    })
    house.only({ step: 'roundEnd' })
    expect(house.s.result?.totals).toEqual([0, 6 + 5])
    expect(house.heard('Anna')).toEqual(expect.arrayContaining(['told.depreciate', 'told.lastRound']))
  })
})
