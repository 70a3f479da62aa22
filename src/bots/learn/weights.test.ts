import { describe, expect, it } from 'vitest'
import { below, imagined } from '#engine/chance.ts'
import type { Game, Judge, State } from '#engine/contract.ts'
import { GAMES } from '#games/index.ts'
import { fitWeights, type Sample, selfPlay } from './weights.ts'

const LEARNT = GAMES.flatMap((game) => (game.judge ? [{ id: game.id, game, judge: game.judge }] : []))

/** The fewest and the most players; in `npm run test:long` every number of them. */
const numbersOf = ({ seats: { min, max } }: Game): number[] =>
  process.env.KONTOR_LONG ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [min, max]

describe.each(LEARNT)('what counts in $id', ({ game, judge }) => {
  it('has a weight for every feature, at every position of a game, with any number of players', () => {
    for (const seats of numbersOf(game))
      for (const { progress, features } of selfPlay(game, judge, seats, seats)) {
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(1)
        for (const list of features) {
          expect(list).toHaveLength(judge.weights.length)
          expect(list.every(Number.isFinite)).toBe(true)
        }
      }
  })
})

describe('learning', () => {
  /** One feature decides, more and more so; the other one is noise. */
  const samplesOf = (games: number): Sample[] => {
    const luck = imagined(3)
    return Array.from({ length: games }, () => {
      const features = [0, 1].map(() => [below(luck, 7), below(luck, 7)])
      const progress = below(luck, 100) / 100
      const odds = Math.exp(progress * (features[0][0] - features[1][0]))
      const first = below(luck, 1000) < (1000 * odds) / (1 + odds)
      return { progress, features, won: first ? [1, 0] : [0, 1], totals: first ? [1, 0] : [0, 1] }
    })
  }

  it('finds out what counts, and when', () => {
    const [counts, noise] = fitWeights(samplesOf(6000), ['counts', 'noise'], imagined(1))
    expect(counts.what).toBe('counts')
    expect(counts.late).toBeGreaterThan(0.4)
    expect(counts.late).toBeGreaterThan(4 * Math.abs(counts.early))
    expect(Math.abs(noise.early)).toBeLessThan(0.06)
    expect(Math.abs(noise.late)).toBeLessThan(0.06)
  })

  it('understands games in which the lowest total wins', () => {
    const turned = samplesOf(2000).map((sample) => ({ ...sample, totals: sample.totals.map((n) => -n) }))
    expect(fitWeights(turned, ['counts', 'noise'], imagined(1))[0].late).toBeGreaterThan(0.4)
  })

  it('follows from the seed', () => {
    const [{ game, judge }] = LEARNT
    const once = () => selfPlay(game as Game, judge as Judge<State>, 2, 5)
    expect(once()).toEqual(once())
  })
})
