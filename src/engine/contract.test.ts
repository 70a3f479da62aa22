import { describe, expect, it } from 'vitest'
import { defineGame } from './contract.ts'
import { small1 } from './testkit/smallGame.ts'

describe('a game', () => {
  it('with more seats than the engine can tell apart is refused, with the number that it can', () => {
    expect(() => defineGame({ ...small1, id: 'crowd', seats: { min: 2, max: 8 } })).toThrow(
      'crowd: 8 seats are more than the 7 that the engine can tell apart',
    )
    expect(defineGame({ ...small1, seats: { min: 2, max: 7 } }).seats.max).toBe(7)
  })
})
