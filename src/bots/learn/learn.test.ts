import { describe, expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import { patrizier } from '#games/patrizier/index.ts'
import { pack, unpack } from '../network/pack.ts'
import type { KeptGame } from './games.ts'
import { errorOf, fitGeneration } from './generation.ts'
import { doTask } from './tasks.ts'

const game = eraseGame(patrizier)
const ITERATIONS = 4

describe('learning from games of the search with itself', () => {
  it('a generation follows from its games, and plays the next ones', () => {
    const kept = Array.from({ length: 6 }, (_, seed) =>
      doTask(game, { kind: 'self', network: null, seats: 2 + (seed % 3), seed }, ITERATIONS),
    ).flatMap(({ kept: one }) => (one ? [one] : []))
    expect(kept).toHaveLength(6)
    // Kept as text and read again.
    const [once, again] = [kept, JSON.parse(JSON.stringify(kept)) as KeptGame[]].map((games) =>
      fitGeneration(game, null, games, 3),
    )
    expect(again).toEqual(once)
    expect(once.loss).toBeLessThanOrEqual(once.lossBefore)
    expect(errorOf(once.reliability)).toBeLessThan(1)
    const learnt = pack(once.network, 'a test')
    const next = fitGeneration(game, unpack(learnt), kept, 4)
    expect(next.loss).toBeLessThanOrEqual(next.lossBefore)
    const { won } = doTask(
      game,
      { kind: 'duel', networks: [learnt, null], seats: 2, seed: 1, number: 0 },
      ITERATIONS,
    )
    expect([0, 0.5, 1]).toContain(won)
  })

  it('says how far chances are off', () => {
    expect(
      errorOf([
        { foretold: 0.2, won: 0.3, n: 30 },
        { foretold: 0.8, won: 0.8, n: 10 },
      ]),
    ).toBeCloseTo(0.075)
  })
})
