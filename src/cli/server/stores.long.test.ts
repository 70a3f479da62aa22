/** A thousand tables from the embedded store to a PostgreSQL and back: not a byte of any row changes. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { GAMES } from '#games/index.ts'
import { serve } from '#server/main.ts'
import { settingsFrom } from '#server/settings.ts'
import { startDatabase } from '#server/trials/database.ts'
import { connectedGuest, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { trialFolder } from '#server/trials/process.ts'
import { allRows } from '../test/allRows.ts'
import { runWith } from '../test/server.ts'

const TABLES = 1_000
const ANSWERS = 6

const { folder, drop } = trialFolder()
afterAll(drop)
const envFor = (name: string) => ({
  ...{ KONTOR_DATA: join(folder, name), PORT: '0', LOG_LEVEL: 'silent', BOT_PAUSE: '0' },
  ...{ RATE: '1000000', SOCKETS_PER_ADDRESS: '100000', IDLE_SECONDS: '1' },
})

it('SQLite → PostgreSQL → SQLite', { timeout: 1_800_000 }, async () => {
  const server = await serve(settingsFrom(envFor('first')))
  const people = [await connectedGuest(server.url), await connectedGuest(server.url)]
  for (let n = 0; n < TABLES; n++) {
    const { id, seats } = GAMES[n % GAMES.length]
    const bots = Array.from({ length: Math.max(0, seats.min - 2) }, () => 'random')
    const table = await seatAll(people, { game: id, bots })
    for (let i = 0; i < ANSWERS; i++) for (const one of people) await answerOnce(one, table, n + i)
    for (const one of people) one.leave(table)
  }
  for (const one of people) one.close()
  await server.close()

  const database = await startDatabase()
  try {
    const url = await database.fresh()
    const there = await runWith(envFor('first'), 'migrate', '--from', 'sqlite', '--to', url, '--json')
    expect(there.code, there.said).toBe(0)
    expect(JSON.parse(there.said)).toMatchObject({ tables: TABLES, wrong: [] })
    const back = await runWith(
      { ...envFor('first'), DATABASE_URL: url },
      'migrate',
      '--from',
      'postgres',
      '--to',
      join(folder, 'second'),
    )
    expect(back.code, back.said).toBe(0)
  } finally {
    await database.stop()
  }
  const rows = allRows(join(folder, 'first/kontor.db'))
  expect(rows.get('tables')).toHaveLength(TABLES)
  expect(rows.get('entries')?.length).toBeGreaterThan(TABLES * ANSWERS)
  expect(allRows(join(folder, 'second/kontor.db'))).toEqual(rows)
  const db = new DatabaseSync(join(folder, 'second/kontor.db'), { readOnly: true })
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
})
