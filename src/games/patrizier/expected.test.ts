import { describe, expect, it } from 'vitest'
import { expectedFame } from './expected.ts'
import { CITIES } from './material.ts'
import { position } from './test/table.ts'

const NAMES = ['Anna', 'Bert']
const HANDS = { Anna: 'ROM3', Bert: 'LUC3' }
const [anna, bert] = [0, 1]
const [MILD, MIDDLE, SHARP] = [0, 1, 2]
const allTiles = CITIES.slice(0, 9).reduce((sum, { tiles: [high, low] }) => sum + high + low, 0)

describe('the fame to be expected of towers', () => {
  it('is shared out among all: each tile once', () => {
    const fame = expectedFame(position(NAMES, { hands: HANDS, towers: { 'VER:a': 'AB' }, turn: 'Anna' }).s)
    for (const sharpness of [MILD, MIDDLE, SHARP])
      expect(fame[anna][sharpness] + fame[bert][sharpness]).toBeCloseTo(allTiles)
  })

  it('goes to whoever has more floors, the more surely the sharper it is judged', () => {
    const t = position(NAMES, { hands: { Anna: '', Bert: '' }, towers: { 'VER:a': 'BAA' }, turn: 'Anna' })
    const [own, other] = expectedFame(t.s)
    for (const sharpness of [MILD, MIDDLE, SHARP]) expect(own[sharpness]).toBeGreaterThan(other[sharpness])
    expect(own[SHARP]).toBeGreaterThan(own[MIDDLE])
    expect(own[MIDDLE]).toBeGreaterThan(own[MILD])
  })

  it('of equally many floors, to whoever lies on top', () => {
    const t = position(NAMES, { hands: { Anna: '', Bert: '' }, towers: { 'VER:a': 'AB' }, turn: 'Anna' })
    const [own, other] = expectedFame(t.s)
    expect(other[MIDDLE]).toBeGreaterThan(own[MIDDLE])
  })

  it('counts crests in hand', () => {
    const t = position(NAMES, { hands: HANDS, turn: 'Anna' })
    const crest = position(NAMES, { hands: { Anna: 'ROM3', Bert: '' }, turn: 'Anna' })
    expect(expectedFame(crest.s)[anna][MIDDLE]).toBeGreaterThan(expectedFame(t.s)[anna][MIDDLE])
  })

  it('is nothing once all is scored', () => {
    const t = position(NAMES, { hands: HANDS, turn: 'Anna' })
    t.arrange((s) => {
      CITIES.forEach(({ floors }, city) => {
        s.towers[2 * city] = new Array<number>(floors - 1).fill(0)
        s.towers[2 * city + 1] = [1]
      })
    })
    expect(expectedFame(t.s)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})
