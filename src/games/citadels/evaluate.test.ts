import { describe, expect, it } from 'vitest'
import { citadels } from './index.ts'
import { position } from './test/position.ts'

const anna = (person: { gold?: number; hand?: string; city?: string }): number =>
  citadels.evaluate(
    position({ Anna: { as: 'thief', ...person }, Bert: { city: 'TAV5' }, Cora: {}, Dora: {} }).s,
    0,
  )

describe('how good a position is', () => {
  it('districts, gold and cards are worth something, and a district built is worth more than its gold', () => {
    expect(anna({ gold: 2 })).toBeGreaterThan(anna({ gold: 1 }))
    expect(anna({ hand: 'TAV1' })).toBeGreaterThan(anna({}))
    expect(anna({ city: 'CAS1' })).toBeGreaterThan(anna({ gold: 4, hand: 'CAS1' }))
  })

  it('what others have is worth less than nothing', () => {
    const rich = position({ Anna: { as: 'thief' }, Bert: { city: 'UNI1 DRA1' }, Cora: {}, Dora: {} }).s
    expect(citadels.evaluate(rich, 0)).toBeLessThan(anna({}))
  })
})
