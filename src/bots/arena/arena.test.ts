import { describe, expect, it } from 'vitest'
import { withDefaults } from '#engine/advance.ts'
import { eraseGame } from '#engine/erase.ts'
import { patrizier } from '#games/patrizier/index.ts'
import { knownBot } from '../index.ts'
import { arena, type Contest, playGame, seating } from './arena.ts'

const game = eraseGame(patrizier)
const contest = (seats: number, ...bots: string[]): Contest => ({
  seats,
  options: withDefaults(game, {}),
  bots: bots.map(knownBot),
  seed: 1,
})
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i)

describe('seats in the arena', () => {
  it('rotate: every bot sits everywhere equally often', () => {
    const games = numbers(8).map((number) => seating(4, 4, number))
    for (const seat of numbers(4))
      expect(games.map((sits) => sits[seat]).sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  it('are filled up by the last bot', () => {
    expect(numbers(4).map((number) => seating(2, 4, number))).toEqual([
      [0, 1, 1, 1],
      [1, 1, 1, 0],
      [1, 1, 0, 1],
      [1, 0, 1, 1],
    ])
  })

  it('go to every selection in turn where there are more bots', () => {
    const met = numbers(12).map((number) => seating(4, 2, number).toSorted().join(' '))
    for (const pair of ['0 1', '0 2', '0 3', '1 2', '1 3', '2 3'])
      expect(met.filter((other) => other === pair).length).toBe(2)
  })
})

describe('the arena', () => {
  it('plays the same game for the same number', () => {
    const { milliseconds: _, ...first } = playGame(game, contest(3, 'greedy', 'random'), 5)
    const { milliseconds: __, ...again } = playGame(game, contest(3, 'greedy', 'random'), 5)
    expect(again).toEqual(first)
  })

  it('counts every win once, and rates whoever wins more higher', () => {
    const { bots, winsBySeat, finished } = arena(game, { ...contest(3, 'greedy', 'random'), games: 30 })
    const [greedy, random] = bots
    expect(finished).toBe(30)
    expect([greedy.games, random.games]).toEqual([30, 60])
    expect(greedy.wins + random.wins).toBeCloseTo(30)
    expect(winsBySeat.reduce((sum, wins) => sum + wins, 0)).toBeCloseTo(30)
    expect(greedy.share).toBeGreaterThan(random.share)
    expect(greedy.ordinal).toBeGreaterThan(random.ordinal)
    expect(greedy.interval[0]).toBeLessThan(greedy.share)
    expect(greedy.interval[1]).toBeGreaterThan(greedy.share)
  })
})
