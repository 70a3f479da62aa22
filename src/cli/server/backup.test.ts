/** Backup, restore and the move between stores, with real servers on real stores. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '#server/main.ts'
import { settingsFrom } from '#server/settings.ts'
import { copyFile } from '#server/storage/wholeStore.ts'
import { startDatabase, type TrialDatabase } from '#server/trials/database.ts'
import { connectedGuest, Guest, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { trialFolder } from '#server/trials/process.ts'
import { allRows } from '../test/allRows.ts'
import { runWith } from '../test/server.ts'

const { folder, drop } = trialFolder()
const at = (name: string) => join(folder, name)
const envFor = (name: string) => ({ KONTOR_DATA: at(name), PORT: '0', LOG_LEVEL: 'silent', BOT_PAUSE: '0' })
let database: TrialDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(async () => {
  await database.stop()
  drop()
})

const play = async ([anna, bert]: readonly [Guest, Guest], table: string, from: number, rounds: number) => {
  for (let i = from; i < from + rounds; i++)
    for (const one of [anna, bert]) if (await answerOnce(one, table, i)) await one.settle()
}

it('a backup of a busy server has every answer that was acknowledged before, and a restored server goes on', async () => {
  const server = await serve(settingsFrom(envFor('busy')))
  const people = [await connectedGuest(server.url), await connectedGuest(server.url)] as const
  const table = await seatAll([...people], { game: 'patrizier' })
  await play(people, table, 0, 3)
  mkdirSync(at('busy/archive/2025'), { recursive: true })
  writeFileSync(at('busy/archive/2025/old.json'), '{"an":"old game"}')
  const acknowledged = people[0].at(table).seq
  const [done] = await Promise.all([
    runWith(envFor('busy'), 'backup', at('kept.db')),
    play(people, table, 3, 10),
  ])
  expect(done).toEqual({
    code: 0,
    said: expect.stringMatching(/kept\.db is written.*: one table, \d+ rows\.$/),
  })
  expect(statSync(at('kept.db')).mode & 0o777).toBe(0o600)
  expect((await runWith(envFor('busy'), 'backup', at('kept.db'))).said).toContain('is there already')
  expect((await runWith(envFor('busy'), 'restore', at('kept.db'))).said).toContain('There are data in')
  await server.close()
  for (const one of people) one.close()

  expect((await runWith(envFor('again'), 'restore', at('kept.db'))).code).toBe(0)
  expect(existsSync(at('again/archive/2025/old.json'))).toBe(true)
  const again = await serve(settingsFrom(envFor('again')))
  // The backup is from the middle of the game: pages that were open meanwhile know more, and are loaded anew.
  const back = [new Guest(again.url, people[0].cookie), new Guest(again.url, people[1].cookie)] as const
  for (const one of back) await (await one.connect()).open(table)
  expect(back.map((one) => one.at(table).as)).toEqual([0, 1])
  const { seq } = back[0].at(table)
  expect(seq).toBeGreaterThanOrEqual(acknowledged)
  await play(back, table, 3, 2)
  expect(back[0].at(table).seq).toBeGreaterThan(seq)
  for (const one of back) one.close()
  await again.close()
})

it('data go to a PostgreSQL and back, and not a byte of any row changes', async () => {
  const url = await database.fresh()
  const to = await runWith(envFor('again'), 'migrate', '--from', 'sqlite', '--to', url)
  expect(to).toEqual({ code: 0, said: expect.stringContaining('All is copied and compared: one table') })
  expect((await runWith(envFor('again'), 'migrate', '--from', 'sqlite', '--to', url)).said).toContain(
    'not empty',
  )

  // A server on the database finds the game, and a backup of it is a file like any other.
  const shared = { ...envFor('shared'), DATABASE_URL: url }
  expect((await runWith(shared, 'backup', at('shared.db'))).code).toBe(0)
  expect((await runWith(shared, 'migrate', '--from', 'postgres', '--to', at('back'))).code).toBe(0)
  const rows = allRows(at('again/kontor.db'))
  expect(rows.get('entries')?.length).toBeGreaterThan(10)
  expect(allRows(at('back/kontor.db'))).toEqual(rows)
  expect(allRows(at('shared.db'))).toEqual(rows)

  const second = await database.fresh()
  expect((await runWith({ ...shared, DATABASE_URL: second }, 'restore', at('shared.db'))).code).toBe(0)
  const server = await serve(settingsFrom({ ...shared, DATABASE_URL: second }))
  expect(await server.storage.find({ limit: 10 })).toHaveLength(1)
  await server.close()
})

it('what is damaged, unknown or missing is refused in one sentence, and nothing is left behind', async () => {
  writeFileSync(at('no.db'), 'this is no database '.repeat(300))
  const whole = new DatabaseSync(at('newer.db'))
  whole.exec('CREATE TABLE tables (id TEXT); PRAGMA user_version = 99')
  whole.close()
  for (const [file, why] of [
    ['no.db', /damaged/],
    ['newer.db', /newer version/],
    ['missing.db', /There is no file/],
  ] as const) {
    const { code, said } = await runWith(envFor('empty'), 'restore', at(file))
    expect([code, said]).toEqual([1, expect.stringMatching(why)])
    expect(said).not.toContain('\n')
  }
  expect(existsSync(at('empty')) ? readdirSync(at('empty')) : []).toEqual([])
  expect((await runWith(envFor('nowhere'), 'backup', at('b.db'))).said).toContain('There are no data')
  expect(existsSync(at('b.db.part'))).toBe(false)
  expect((await runWith(envFor('nowhere'), 'migrate', '--from', 'sqlite')).said).toContain('--to')
  expect(
    (await runWith(envFor('nowhere'), 'migrate', '--from', 'postgres', '--to', 'sqlite')).said,
  ).toContain('DATABASE_URL')
})

describe('a server that backs itself up', () => {
  it('keeps as many as it is told to', async () => {
    const kept = () => (existsSync(at('self/backups')) ? readdirSync(at('self/backups')).sort() : [])
    let now = Date.UTC(2026, 0, 1)
    // Left by a server that was stopped in the middle.
    mkdirSync(at('self/backups'), { recursive: true })
    writeFileSync(at('self/backups/kontor-20251231-000000.db.part'), '')
    const settings = settingsFrom({ ...envFor('self'), BACKUP_HOURS: '6', BACKUPS_KEPT: '1' })
    const server = await serve(settings, { now: () => now, backupEvery: 20 })
    await expect.poll(kept).toEqual(['kontor-20260101-000000.db'])
    now += 6 * 3_600_000
    await expect.poll(kept).toEqual(['kontor-20260101-060000.db'])
    // One by hand, while its own would have the same name: they do not meet, and it is not one of those that go.
    const { said } = await runWith(envFor('self'), 'backup')
    const byHand = /kontor-\d{8}-\d{6}-by-hand\.db/.exec(said)?.[0] ?? said
    now += 6 * 3_600_000
    await expect.poll(kept).toEqual(['kontor-20260101-120000.db', byHand])
    await server.close()
    expect(
      (await runWith(envFor('self-again'), 'restore', at('self/backups/kontor-20260101-120000.db'))).code,
    ).toBe(0)
  })
})

it('a copy is for its owner only from the first byte on', async () => {
  const server = await serve(settingsFrom(envFor('private')))
  await server.close()
  const copy = at('private/copy')
  await copyFile(at('private/kontor.db'), copy)
  expect(statSync(copy).mode & 0o077).toBe(0)
})

it('nothing is restored under a running server, nor beside the log of other data', async () => {
  const server = await serve(settingsFrom(envFor('under')))
  expect((await runWith(envFor('under'), 'backup', at('under.db'))).code).toBe(0)
  // Somebody moves the data away, and forgets to stop the server.
  renameSync(at('under/kontor.db'), at('moved.db'))
  const away = existsSync(at('under/kontor.db-wal'))
  if (away) renameSync(at('under/kontor.db-wal'), at('moved.db-wal'))
  const refused = await runWith(envFor('under'), 'restore', at('under.db'))
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/is in use by another Kontor/) })
  await server.close()
  writeFileSync(at('under/kontor.db-wal'), 'of other data')
  const beside = await runWith(envFor('under'), 'restore', at('under.db'))
  expect(beside).toEqual({ code: 1, said: expect.stringMatching(/There are data/) })
  rmSync(at('under/kontor.db-wal'))
  expect((await runWith(envFor('under'), 'restore', at('under.db'))).code).toBe(0)
})
