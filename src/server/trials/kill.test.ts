import { expect, it } from 'vitest'
import { killTrial } from './kill.ts'

/** A busy machine is no reason to fail: `npm run chaos` is strict. */
const returnWithin = 50_000

/** `npm run test:long` kills more often, and `npm run chaos` as often as one likes. */
const MORE = process.env.KONTOR_LONG ? 2 : 0

it('killed twice in mid-load: every acknowledged answer is there, once, in order', async () => {
  const report = await killTrial({ kills: 2 + MORE, tables: 4, between: [300, 700], returnWithin })
  expect(report.problems).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(10)
})

it('two servers on one PostgreSQL, one killed now and then, and the database too: the same', async () => {
  const report = await killTrial({
    kills: 2 + MORE,
    databaseKills: 1,
    store: 'postgres',
    nodes: 2,
    tables: 4,
    between: [300, 700],
    returnWithin,
  })
  expect(report.problems).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(10)
})
