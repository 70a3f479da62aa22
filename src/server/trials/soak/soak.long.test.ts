import { expect, it } from 'vitest'
import { soakTrial } from './soak.ts'

/** A busy machine is no reason to fail: `kontor trial soak` is strict. */
const waitAtMost = 5_000

it.each([
  ['sqlite', 1],
  ['postgres', 3],
] as const)(
  '%s, %i servers: all attacks at once, then kills; nothing is lost and nothing leaks',
  {
    timeout: 240_000,
  },
  async (store, nodes) => {
    const report = await soakTrial({ minutes: 1, store, nodes, tables: 4, waitAtMost })
    expect(report.problems).toEqual([])
    expect(report.games).toBeGreaterThan(3)
    expect(report.kills).toBeGreaterThan(0)
  },
)
