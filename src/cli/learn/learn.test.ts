import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from '../test/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-learn-'))
afterAll(() => rmSync(folder, { recursive: true }))

const learn = (into: string, rounds: number, cores: number) =>
  run([
    ...['learn', 'patrizier', '--games', '3', '--iterations', '1', '--seed', '3'],
    ...['--rounds', String(rounds), '--cores', String(cores), '--folder', join(folder, into)],
  ])
const kept = (into: string, file: string) => readFileSync(join(folder, into, file), 'utf8')

it('kontor learn goes on from what is there, and comes to the same on one core and on two', async () => {
  expect((await learn('first', 1, 2)).code).toBe(0)
  const games = kept('first', 'games-1.jsonl')
  expect(games.trim().split('\n')).toHaveLength(3)
  expect((await learn('first', 2, 2)).code).toBe(0)
  expect(kept('first', 'games-1.jsonl')).toBe(games)
  expect((await learn('second', 2, 1)).code).toBe(0)
  for (const file of ['generations.jsonl', 'network.ts', 'report.html'])
    expect(kept('second', file)).toBe(kept('first', file))
  expect(kept('first', 'network.ts')).toContain('satisfies Packed')
})

it('kontor learn --seats makes a network for tables of one size, from quick games first', async () => {
  const { code } = await run([
    ...['learn', 'patrizier', '--seats', '2', '--quick', '4', '--games', '3', '--iterations', '1'],
    ...['--seed', '3', '--rounds', '1', '--cores', '1', '--folder', join(folder, 'two')],
  ])
  expect(code).toBe(0)
  const seatsIn = (file: string) =>
    kept('two', file)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { seats: number }).seats)
  expect(seatsIn('games-0.jsonl')).toEqual([2, 2, 2, 2])
  expect(seatsIn('games-1.jsonl')).toEqual([2, 2, 2])
  expect(kept('two', 'network.ts')).toContain('fewest: 2,\n  most: 2,')
})

it('kontor learn --calibration says how often what the network holds likely comes true', async () => {
  const asked = ['learn', 'patrizier', '--calibration', '--games', '3', '--iterations', '1', '--cores', '1']
  const { code, text } = await run([...asked, '--seed', '3', '--json'])
  expect(code).toBe(0)
  const { games, bins } = JSON.parse(text) as {
    games: number
    bins: { foretold: number; won: number; n: number }[]
  }
  expect(games).toBe(3)
  // Every seat of a position is foretold, and just one of them wins in the end.
  const all = bins.reduce((sum, { n }) => sum + n, 0)
  const won = bins.reduce((sum, { won, n }) => sum + won * n, 0)
  expect(all / won).toBeGreaterThan(2)
  expect(all / won).toBeLessThan(5)
})
