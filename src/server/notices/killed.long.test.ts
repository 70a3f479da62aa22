import { expect, it } from 'vitest'
import { killedTrial } from './test/killed.ts'

it('three servers on one PostgreSQL, all killed again and again: each notice arrives, once more at most for each kill', async () => {
  const report = await killedTrial({ store: 'postgres', nodes: 3, kills: 6, tables: 5 })
  expect(report).toEqual({ due: 30, once: 15, twice: 15, problems: [] })
}, 600_000)
