import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Metrics } from './metrics.ts'

interface Panel {
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number }
  readonly targets: readonly { readonly expr: string; readonly refId: string }[]
}

it('every panel of the dashboard asks for metrics that the server has', async () => {
  const metrics = new Metrics({ process: true })
  metrics.watch({ sockets: () => 0, tables: () => 0, botsWaiting: () => 0, servers: () => 1 })
  // What has labels is written down once it was counted.
  metrics.botSeconds.observe({ level: 'club' }, 0)
  metrics.notices.inc({ way: 'mail', outcome: 'sent' })
  metrics.noticesLate.inc({ way: 'mail' })
  const known = new Set((await metrics.registry.metrics()).match(/^[a-z_\d]+(?=[ {])/gm))
  const text = readFileSync(new URL('../../docs/grafana.json', import.meta.url), 'utf8')
  const { panels, schemaVersion } = JSON.parse(text) as { panels: readonly Panel[]; schemaVersion: number }
  expect(schemaVersion).toBeGreaterThanOrEqual(36)
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(kontor|process|nodejs)_[a-z_\d]+/g) ?? []),
  )
  expect(asked.filter((name) => !known.has(name) && name !== 'kontor_messages_total')).toEqual([])
  expect(text).toContain('kontor_messages_total')
  // All that is our own is shown.
  const ours = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  for (const name of ours.filter((one) => one.startsWith('kontor_'))) expect(text, name).toContain(name)
  for (const {
    gridPos: { x, w },
  } of panels)
    expect(x + w).toBeLessThanOrEqual(24)
})
