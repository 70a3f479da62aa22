import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { serve } from '#server/main.ts'
import { settingsFrom } from '#server/settings.ts'
import { connectedGuest, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { trialFolder } from '#server/trials/process.ts'
import { run } from '../test/run.ts'

const { folder, drop } = trialFolder()
afterAll(drop)

it('games that have been over for long become files that can be verified and told', async () => {
  let now = Date.UTC(2026, 0, 1)
  const settings = settingsFrom({ KONTOR_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', KEEP_DAYS: '30' })
  const server = await serve(settings, { now: () => now, archiveEvery: 50 })
  const [anna, bert] = [await connectedGuest(server.url), await connectedGuest(server.url)]
  const begin = () => seatAll([anna, bert], { game: 'patrizier' })
  const [old, looked, running, late] = [await begin(), await begin(), await begin(), await begin()]
  for (let i = 0; i < 6; i++) for (const one of [anna, bert]) await answerOnce(one, old, i)
  for (const table of [old, looked]) await bert.do({ type: 'resign', table })
  now += 20 * 86_400_000
  await bert.do({ type: 'resign', table: late })
  for (const one of [anna, bert]) for (const table of [old, running, late]) one.leave(table)
  now += 20 * 86_400_000

  const isThere = async (table: string) => (await server.storage.heads([table])).has(table)
  await expect.poll(() => isThere(old)).toBe(false)
  // One is still looked at, one is still played, and one has not been over for long enough.
  for (const table of [looked, running, late]) expect(await isThere(table)).toBe(true)
  const archived = join(folder, 'archive', '2026')
  expect(readdirSync(archived)).toEqual([`${old}.json`])
  for (const one of [anna, bert]) one.leave(looked)
  await expect.poll(() => isThere(looked)).toBe(false)
  expect((await anna.http('GET', '/api/me/tables')).body.tables).toHaveLength(2)
  for (const one of [anna, bert]) one.close()
  await server.close()

  const file = join(archived, `${old}.json`)
  const verified = await run(['verify', file, '--json'])
  expect(verified.code).toBe(0)
  expect(JSON.parse(verified.text)).toMatchObject({ game: 'patrizier', problems: [], recomputed: 1 })
  expect((await run(['replay', file, '--lang', 'en'])).code).toBe(0)
})
