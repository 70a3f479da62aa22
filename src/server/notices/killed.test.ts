import { expect, it } from 'vitest'
import { killedTrial } from './test/killed.ts'

it('killed before and after a push was sent: each that was due arrives, once more at most for each kill', async () => {
  const report = await killedTrial({ store: 'sqlite', nodes: 1, kills: 2, tables: 1 })
  expect(report).toEqual({ due: 2, once: 1, twice: 1, problems: [] })
})
