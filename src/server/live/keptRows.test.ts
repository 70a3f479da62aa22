/** Which rows of a table are kept, and how a change in one of them is found. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTables } from '../admin/check.ts'
import { type Desk, dropFolder, openDesk, SMALL_TABLES as SMALL } from '../test/desk.ts'
import { type Guest, seatAll } from '../trials/guest.ts'
import { answerOnce } from '../trials/player.ts'
import { Tables } from './tables.ts'

let desk: Desk
let anna: Guest
let bert: Guest
beforeAll(async () => {
  desk = await openDesk({}, SMALL)
  anna = await desk.guest()
  bert = await desk.guest()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const rowsOf = (table: string) => desk.server.storage.rowsAfter(table, 0, 1_000_000)

/** Says as often as that that somebody is ready, or is not: many messages at once, as an attacker would. */
const toggle = async (tables: Tables, table: string, guest: string, times: number): Promise<void> => {
  const live = await tables.open(table)
  await Promise.all(
    Array.from({ length: times }, async (_, i) => {
      const { seq } = live!.table
      const reply = await live!.ask({ type: 'ready', id: `${seq}:${i}`, table, ready: i % 2 === 0 }, guest)
      expect(reply.ok).toBe(true)
    }),
  )
}

const reopened = async (change: (db: DatabaseSync) => void = () => {}): Promise<void> => {
  const { folder } = desk
  await desk.close()
  const db = new DatabaseSync(join(folder, 'kontor.db'))
  change(db)
  db.close()
  desk = await openDesk({}, SMALL, folder)
  await Promise.all([anna.connect(), bert.connect()])
}

it('thousands of changes before the game leave a few rows, on every server, and a table that goes on', async () => {
  const { table } = await anna.api.create({ game: 'small', seats: 2 })
  const { tables } = desk.server
  const other = new Tables({ ...tables.site, node: 'another' })
  const there = (await other.open(table))!
  await toggle(tables, table, anna.id, 2_000)
  expect((await rowsOf(table)).length).toBeLessThan(200)
  // Of a server that is behind, the next row is gone: it reads the whole.
  await there.catchUp()
  expect(there.table).toEqual((await tables.open(table))!.table)
  await toggle(other, table, anna.id, 200)
  await toggle(tables, table, anna.id, 200)
  expect((await rowsOf(table)).length).toBeLessThan(200)
  other.stop()

  await anna.open(table)
  await bert.open(table)
  await bert.do({ type: 'sit', table, seat: 1 })
  for (const one of [anna, bert]) await one.ready(table)
  await anna.do({ type: 'start', table })
  await anna.untilBegun(table)
  await answerOnce(anna, table, 1)
  await reopened()
  expect(anna.at(table).state).toMatchObject({ status: 'running', held: false })
  expect(await checkTables(desk.server.storage, table)).toMatchObject({ tables: 1, wrong: [], unproven: [] })
})

it('a row that somebody changes is found, also one from before the last snapshot', async () => {
  const table = await seatAll([anna, bert], { game: 'small' })
  const propose = { type: 'propose', table, motion: { kind: 'pause' } } as const
  for (let i = 0; i < 70; i++) await anna.do(i % 2 === 0 ? propose : { type: 'vote', table, yes: false })
  const whole = await seatAll([anna, bert], { game: 'small' })
  const check = async () => (await checkTables(desk.server.storage, undefined)).wrong
  expect(await check()).toEqual([])
  const alter = (seq: number, from: string, to: string) =>
    reopened((db) => {
      const sql = 'UPDATE entries SET body = replace(body, ?, ?) WHERE table_id = ? AND seq = ?'
      expect(db.prepare(sql).run(from, to, table, seq).changes).toBe(1)
    })
  await alter(10, '"what":', '"What":')
  // Nobody who plays notices.
  expect(anna.at(table).state.held).toBe(false)
  expect(await check()).toEqual([{ table, flaw: 'earlier' }])
  await alter(10, '"What":', '"what":')
  expect(await check()).toEqual([])
  await alter(70, '"what":', '"What":')
  expect(await check()).toEqual([{ table, flaw: 'later' }])
  await reopened((db) => {
    db.prepare('DELETE FROM entries WHERE table_id = ? AND seq = 3').run(table)
    db.prepare(`UPDATE snapshots SET body = substr(body, 3) WHERE table_id = ?`).run(whole)
  })
  expect((await check()).toSorted((a, b) => (a.flaw < b.flaw ? -1 : 1))).toEqual([
    { table, flaw: 'missing' },
    { table: whole, flaw: 'unreadable' },
  ])
})
