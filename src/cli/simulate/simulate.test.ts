import { expect, it } from 'vitest'
import { run } from '../test/run.ts'
import { quantile } from './byTurns.ts'

it('with orders a game by turns takes at most half as many days', async () => {
  const { code, text } = await run([
    'simulate',
    'by-turns',
    '--game',
    'patrizier',
    '--games',
    '1',
    '--seed',
    '1',
    '--json',
  ])
  expect(code).toBe(0)
  const { rows } = JSON.parse(text) as { rows: { orders: string; median: number; byOrder: number }[] }
  const [none, round, standing] = rows
  expect([none.orders, none.byOrder]).toEqual(['none', 0])
  expect(round.median).toBeLessThanOrEqual(none.median / 2)
  expect(standing.median).toBeLessThanOrEqual(round.median)
})

it('says what it can simulate', async () => {
  expect((await run(['simulate', 'nothing'])).code).toBe(1)
})

it('a quantile is one of the list', () => {
  expect(quantile([3, 1, 2, 4, 5], 0.5)).toBe(3)
  expect(quantile([3, 1, 2, 4, 5], 0.9)).toBe(5)
})
