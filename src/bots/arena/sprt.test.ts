import { describe, expect, it } from 'vitest'
import { below, imagined } from '#engine/chance.ts'
import { ratioOf, verdictOn } from './sprt.ts'

const MOST_GAMES = 400
const TESTS = 300

/** Plays until it is clear, with this chance to win each game. */
const test = (luck: ReturnType<typeof imagined>, winChance: number) => {
  const games: number[] = []
  while (games.length < MOST_GAMES && verdictOn(ratioOf(games)) === null)
    games.push(below(luck, 1_000_000) < winChance * 1_000_000 ? 1 : 0)
  return { verdict: verdictOn(ratioOf(games)), games: games.length }
}
const tests = (winChance: number) => {
  const luck = imagined(1)
  return Array.from({ length: TESTS }, () => test(luck, winChance))
}
const share = (list: ReturnType<typeof tests>, wanted: string) =>
  list.filter(({ verdict }) => verdict === wanted).length / list.length

describe('the sequential test', () => {
  it('errs in about one of twenty tests at most, on either side', () => {
    expect(share(tests(0.55), 'high')).toBeLessThan(0.07)
    expect(share(tests(0.65), 'low')).toBeLessThan(0.07)
  })

  it('needs few games where it is clear', () => {
    const clear = tests(0.8)
    expect(share(clear, 'high')).toBe(1)
    expect(clear.reduce((sum, { games }) => sum + games, 0) / TESTS).toBeLessThan(50)
  })

  it('counts a shared win in parts', () => {
    expect(ratioOf([0.5])).toBeCloseTo((ratioOf([1]) + ratioOf([0])) / 2)
  })
})
