/** A PostgreSQL that is away for a minute, with the patience that servers have. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { botsTurn, goesOn, PAUSE, sayInVain } from '../test/botsTurn.ts'
import { dropFolder, openDesk } from '../test/desk.ts'
import { startDatabase } from '../trials/database.ts'

const AWAY = 60_000

it('bots answer when it is back, and people are told that it is away', { timeout: 240_000 }, async () => {
  const database = await startDatabase()
  const desk = await openDesk({ databaseUrl: await database.fresh(), botPause: PAUSE })
  const anna = await desk.guest()
  const tables = [await botsTurn(anna, 'patrizier'), await botsTurn(anna, 'augsburg')]
  database.kill()
  const back = wait(AWAY).then(() => database.restart())
  // Each waits as long as a change waits for the database.
  await Promise.all(tables.map((table) => sayInVain(anna, table)))
  expect((await fetch(`${desk.server.url}/healthz`)).status).toBe(503)
  await back
  const begun = performance.now()
  for (const table of tables) await goesOn(anna, table)
  expect(performance.now() - begun).toBeLessThan(30_000)
  await desk.close()
  dropFolder(desk.folder)
  await database.stop()
})
