/** An older server beside a newer one, or in its place: it leaves tables of newer rules alone, and says why. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEWER_SMALL, SMALL } from '#table/test/desk.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { type Guest, seatAll } from '../trials/guest.ts'
import { Tables } from './tables.ts'

const OLD = { games: [SMALL], lookEvery: 20 }
const NEW = { games: [NEWER_SMALL], lookEvery: 20 }
let desk: Desk
let anna: Guest
let bert: Guest
beforeAll(async () => {
  desk = await openDesk({}, OLD)
  anna = await desk.guest()
  bert = await desk.guest()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const restarted = async (parts: typeof OLD): Promise<void> => {
  const { folder } = desk
  await desk.close()
  desk = await openDesk({}, parts, folder)
}

it('a table of newer rules does not open, is not changed, and goes on where they are', async () => {
  const table = await seatAll([anna, bert], { game: 'small' })
  await restarted(NEW)
  await anna.connect()
  expect(anna.at(table).state.play?.version).toBe(2)
  await anna.do({ type: 'propose', table, motion: { kind: 'pause' } })
  const stored = await desk.server.storage.load(table)

  await restarted(OLD)
  await anna.connect()
  expect((await anna.refusedTo(table))?.key).toBe('table.newerRules')
  const joined = await bert.http('POST', `/api/tables/${table}/join`, {})
  expect([joined.status, joined.body.refusal.key]).toEqual([404, 'table.newerRules'])
  const record = await bert.http('GET', `/api/records/${table}`)
  expect([record.status, record.body.refusal.key]).toEqual([404, 'table.newerRules'])
  expect((await anna.http('GET', '/api/me/tables')).body.tables).toHaveLength(1)
  expect(await desk.server.storage.load(table)).toEqual(stored)

  await restarted(NEW)
  await anna.connect()
  await anna.open(table)
  expect(anna.at(table).state).toMatchObject({ held: false, play: { version: 2 } })
})

it('a table that a newer server takes over is closed on the older one', async () => {
  await restarted(OLD)
  await Promise.all([anna.connect(), bert.connect()])
  const table = await seatAll([anna, bert], { game: 'small' })
  const { site } = desk.server.tables
  const house = { ...site.house, game: (id: string) => (id === NEWER_SMALL.id ? NEWER_SMALL : undefined) }
  const newer = new Tables({ ...site, node: 'newer', house })
  expect((await newer.open(table))?.table.play?.version).toBe(2)
  await desk.server.tables.hear({ kind: 'moved', name: table, at: 99 })
  await anna.until(() => anna.at(table).gone !== null)
  expect(anna.at(table).gone).toMatchObject({ key: 'table.newerRules' })
  newer.stop()
})
