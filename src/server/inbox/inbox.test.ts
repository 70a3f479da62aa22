/** What waits for somebody, on both stores and on three servers; and what others can do to it. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdTable, releaseTable } from '../admin/tableActs.ts'
import { eraseGuest } from '../identity/leaving.ts'
import type { Settings } from '../settings.ts'
import { type Desk, dropFolder, openDesk, SMALL_TABLES } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { type Guest, seatAll } from '../trials/guest.ts'
import { answerOnce, playOut } from '../trials/player.ts'
import { RawSocket } from '../trials/rawSocket.ts'

const DAY = 86_400_000
const DAYS = { kind: 'days', bank: 3 * DAY, increment: DAY }

let desks: Desk[] = []
const close = async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  desks = []
}

const withInbox = async (desk: Desk): Promise<Guest> => {
  const guest = await desk.guest()
  await guest.openInbox()
  return guest
}
/** The same person on another device, at another server perhaps. */
const deviceOf = async (guest: Guest, desk: Desk): Promise<Guest> => {
  const device = await desk.guest()
  device.cookie = guest.cookie
  await device.cut()
  await device.connect()
  expect(device.id).toBe(guest.id)
  await device.openInbox()
  return device
}
/** Those at which an answer is awaited, or something else. */
const waitsAt = ({ inbox }: Guest, why?: string): string[] =>
  Object.entries(inbox.tables).flatMap(([table, { waits }]) =>
    waits && waits.why === (why ?? waits.why) ? [table] : [],
  )
/** Those who have played together, and no longer do. */
const acquainted = async (...people: Guest[]): Promise<void> => {
  const table = await seatAll(people, { game: 'small' })
  for (const one of people.slice(1)) await one.do({ type: 'resign', table })
  await people[0].until(() => people[0].at(table).state.status === 'over')
  for (const one of people) one.leave(table)
}
const hosted = async (host: Guest, more: object = {}): Promise<string> => {
  const { table, key } = await host.api.create({ game: 'small', seats: 3, ...more })
  await host.open(table, key)
  return table
}

/** Everything that holds wherever the tables are kept, and however many servers there are. */
const inboxes = (at: (i: number) => Desk): void => {
  it('says which tables wait for me, with whom, since when and until when, on every device', async () => {
    const [anna, bert] = [await withInbox(at(0)), await withInbox(at(1))]
    const phone = await deviceOf(anna, at(2))
    await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'blue' })
    const begun = at(0).server.storage.now()
    const slow = await seatAll([anna, bert], { game: 'small', clock: DAYS })
    const plain = await seatAll([anna, bert], { game: 'small' })
    for (const one of [anna, phone, bert]) await one.until(() => waitsAt(one, 'answer').length === 2)
    const { waits, since, seats, clock, game, status } = phone.inbox.tables[slow]
    expect({ why: waits?.why, clock, game, status }).toEqual({
      why: 'answer',
      clock: DAYS,
      game: 'small',
      status: 'running',
    })
    expect(seats.map(({ guest }) => guest)).toEqual([anna.id, bert.id])
    expect(Math.abs((waits?.until ?? 0) - begun - 3 * DAY)).toBeLessThan(60_000)
    expect(Math.abs(since - begun)).toBeLessThan(60_000)
    expect(phone.inbox.tables[plain].waits).toEqual({ why: 'answer', until: null })
    await bert.until(() => bert.inbox.tables[slow].seats[0].name === 'Anna')

    // Both are asked at once in this game: whoever has answered waits for the other.
    await answerOnce(anna, slow, 1)
    for (const one of [anna, phone]) {
      await one.until(() => waitsAt(one).length === 1)
      expect(waitsAt(one)).toEqual([plain])
      expect(one.inbox.tables[slow].waits).toBe(null)
    }
    expect(waitsAt(bert).sort()).toEqual([slow, plain].sort())

    // Somebody who comes later is told the same.
    const laptop = await deviceOf(anna, at(1))
    expect(laptop.inbox.tables).toEqual(
      Object.fromEntries(
        Object.entries(phone.inbox.tables).map(([table, entry]) => [
          table,
          { ...entry, waits: laptop.inbox.tables[table].waits },
        ]),
      ),
    )
    expect(waitsAt(laptop)).toEqual([plain])
  })

  it('comes back whole after a lost connection, and with what has happened meanwhile', async () => {
    const [anna, bert] = [await withInbox(at(0)), await withInbox(at(1))]
    const table = await seatAll([anna, bert], { game: 'small' })
    await anna.until(() => waitsAt(anna, 'answer').length === 1)
    const phone = await deviceOf(anna, at(2))
    await phone.goOffline()
    await answerOnce(anna, table, 1)
    await anna.until(() => waitsAt(anna).length === 0)
    await phone.connect()
    await phone.until(() => waitsAt(phone).length === 0)
  })

  it('shows a game that is over with places and totals, and what else a table waits for', async () => {
    const [anna, bert] = [await withInbox(at(0)), await withInbox(at(1))]
    const table = await seatAll([anna, bert], { game: 'small' })
    await anna.do({ type: 'propose', table, motion: { kind: 'end' } })
    await answerOnce(bert, table, 3)
    await bert.until(() => bert.inbox.tables[table]?.waits?.why === 'vote')
    await bert.do({ type: 'vote', table, yes: false })
    await Promise.all([playOut(anna, table, 1), playOut(bert, table, 2)])
    for (const one of [anna, bert]) {
      await one.until(() => one.inbox.tables[table].status === 'over')
      const { result, waits } = one.inbox.tables[table]
      const { places, totals } = one.at(table).state.play!.view.result!
      expect(waits).toBe(null)
      expect(result).toEqual({ by: 'rules', places, totals })
    }
    const { tables } = await anna.api.myTables()
    expect(tables.find((one) => one.table === table)?.places).toEqual(anna.inbox.tables[table].result?.places)

    // The rematch has a seat for everybody, and waits until they are ready; then it waits for the host.
    await anna.do({ type: 'rematch', table })
    await bert.until(() => waitsAt(bert).length === 1)
    const [next] = waitsAt(bert)
    expect(bert.inbox.tables[next].waits).toEqual({ why: 'ready', until: null })
    for (const one of [anna, bert]) {
      await one.open(next)
      await one.ready(next)
    }
    await anna.until(() => anna.inbox.tables[next]?.waits?.why === 'start')
    await bert.until(() => waitsAt(bert).length === 0)
    // Whoever stands up is told no more of it.
    await bert.do({ type: 'leave', table: next })
    await bert.until(() => bert.inbox.tables[next] === undefined)
    await anna.until(() => anna.inbox.tables[next].waits === null)
  })

  it('holds and removals are told', async () => {
    const [anna, bert] = [await withInbox(at(0)), await withInbox(at(1))]
    const table = await seatAll([anna, bert], { game: 'small' })
    await bert.until(() => waitsAt(bert).length === 1)
    await holdTable(at(0).server.tables, table, 'by hand')
    await bert.until(() => waitsAt(bert).length === 0)
    await releaseTable(at(0).server.tables, table)
    await bert.until(() => waitsAt(bert).length === 1)
    await at(0).server.tables.remove(table)
    for (const one of [anna, bert]) await one.until(() => one.inbox.tables[table] === undefined)
  })

  it('an invitation opens a private table to the one who is invited, until the game begins', async () => {
    const [anna, bert, cora] = [await withInbox(at(0)), await withInbox(at(1)), await withInbox(at(2))]
    await acquainted(anna, bert, cora)
    const people = (await anna.api.companions()).people.map(({ guest }) => guest)
    expect(people.sort()).toEqual([bert.id, cora.id].sort())
    const table = await hosted(anna, { privacy: 'private' })
    const { key } = anna.at(table).state
    await anna.do({ type: 'invite', table, guest: bert.id })
    expect((await anna.refused({ type: 'invite', table, guest: bert.id }))?.key).toBe('table.notNeeded')
    await bert.until(() => bert.inbox.invitations[table] !== undefined)
    const { by, game, seats } = bert.inbox.invitations[table]
    expect([by.guest, game, seats[0].guest]).toEqual([anna.id, 'small', anna.id])
    await anna.until(() => anna.inbox.invited[table]?.length === 1)
    // The key is told to whoever comes in, and to nobody else.
    expect(bert.received.join().includes(key)).toBe(false)
    expect((await cora.refusedTo(table))?.key).toBe('table.private')
    expect((await cora.http('POST', `/api/tables/${table}/join`, {})).status).toBe(403)
    await bert.open(table)
    expect(bert.at(table).state.key).toBe(key)
    expect((await bert.http('POST', `/api/tables/${table}/join`, {})).status).toBe(200)
    // Whoever has come is no longer asked to.
    await bert.until(
      () => bert.inbox.invitations[table] === undefined && bert.inbox.tables[table] !== undefined,
    )

    await anna.do({ type: 'invite', table, guest: cora.id })
    await cora.until(() => cora.inbox.invitations[table] !== undefined)
    await anna.do({ type: 'place', table, seat: 2, bot: 'random' })
    for (const one of [anna, bert]) await one.ready(table)
    await anna.do({ type: 'start', table })
    await cora.until(() => cora.inbox.invitations[table] === undefined)
    expect((await cora.refusedTo(table))?.key).toBe('table.private')
  })

  it('whoever declines is not asked again, and the host is told', async () => {
    const [anna, bert] = [await withInbox(at(0)), await withInbox(at(1))]
    const phone = await deviceOf(bert, at(2))
    await acquainted(anna, bert)
    const table = await hosted(anna, { privacy: 'private' })
    await anna.do({ type: 'invite', table, guest: bert.id })
    for (const one of [bert, phone]) await one.until(() => one.inbox.invitations[table] !== undefined)
    await phone.do({ type: 'decline', table })
    for (const one of [bert, phone]) await one.until(() => one.inbox.invitations[table] === undefined)
    await anna.until(() => anna.inbox.invited[table]?.[0].declined === true)
    expect((await bert.refused({ type: 'decline', table }))?.key).toBe('table.notNeeded')
    expect((await anna.refused({ type: 'invite', table, guest: bert.id }))?.key).toBe('table.notNeeded')
    expect((await bert.refusedTo(table))?.key).toBe('table.private')
  })
}

describe('an inbox on SQLite', () => {
  beforeEach(async () => {
    desks = [await openDesk({}, SMALL_TABLES)]
  })
  afterEach(close)
  inboxes(() => desks[0])

  it('is told of a game at once and without a word for what changes nothing', async () => {
    const [desk] = desks
    const [anna, bert] = [await withInbox(desk), await desk.guest()]
    const table = await seatAll([anna, bert], { game: 'small', bots: ['random'] })
    await anna.until(() => waitsAt(anna, 'answer').length === 1)
    const before = anna.received.length
    // A hundred changes of something else.
    const other = await seatAll([await desk.guest(), await desk.guest()], { game: 'small' })
    for (let i = 0; i < 20; i++) await bert.do({ type: 'chat', table: table, text: `${i}` })
    await anna.settle()
    expect(anna.received.slice(before).filter((text) => text.startsWith('{"type":"inbox"'))).toEqual([])
    expect(anna.received.join().includes(other)).toBe(false)
  })
})

describe('an inbox on three servers and one PostgreSQL', () => {
  let database: TrialDatabase
  beforeAll(async () => {
    database = await startDatabase()
  })
  afterAll(() => database.stop(), 60_000)
  beforeEach(async () => {
    const databaseUrl = await database.fresh()
    for (let i = 0; i < 3; i++) desks.push(await openDesk({ databaseUrl }, SMALL_TABLES))
  })
  afterEach(close)
  inboxes((i) => desks[i])
})

describe('attacks on inboxes and invitations', () => {
  const open = async (more: Partial<Settings> = {}) => {
    desks = [await openDesk(more, SMALL_TABLES)]
    return desks[0]
  }
  afterEach(close)

  it('nobody reads somebody else’s inbox, whatever they send', async () => {
    const desk = await open()
    const [anna, bert, eve] = [await withInbox(desk), await withInbox(desk), await withInbox(desk)]
    await acquainted(anna, bert)
    const table = await seatAll([anna, bert], { game: 'small', privacy: 'private' })
    const lobby = await hosted(anna, { privacy: 'private' })
    await anna.do({ type: 'invite', table: lobby, guest: bert.id })
    await bert.until(() => bert.inbox.invitations[lobby] !== undefined && waitsAt(bert).length === 1)
    const raw = await RawSocket.open(desk.server.url, eve.cookie)
    const attempts = [
      { type: 'inbox' },
      { type: 'inbox', guest: anna.id },
      { type: 'inbox', me: anna.id },
      { type: 'inbox', table },
      { type: 'decline', table: lobby },
      { type: 'decline', table: lobby, guest: bert.id },
      { type: 'invite', table: lobby, guest: eve.id },
      { type: 'invite', table: lobby, guest: bert.id, as: anna.id },
    ]
    raw.send(...attempts.map((one, i) => ({ ...one, id: `a${i}` })))
    await raw.until(() => raw.replies.length === attempts.length)
    const replies = raw.replies.toSorted((a, b) => `${a.id}`.localeCompare(`${b.id}`))
    expect(replies.map((one) => (one.ok ? 'ok' : one.refusal.key))).toEqual([
      'ok',
      'bad.field',
      'bad.field',
      'bad.field',
      'table.notNeeded',
      'bad.field',
      'no.subscription',
      'bad.field',
    ])
    await eve.settle()
    const bytes = [...raw.received, ...eve.received].join()
    for (const secret of [table, lobby, anna.id, bert.id]) expect(bytes.includes(secret)).toBe(false)
    expect((await eve.api.companions()).people).toEqual([])
    expect(bert.inbox.invitations[lobby]).toBeDefined()
    raw.cut()
  })

  it('strangers are not invited: neither those who never sat with me nor those whose game never began', async () => {
    const desk = await open()
    const [anna, bert, eve] = [await withInbox(desk), await withInbox(desk), await withInbox(desk)]
    // They sat at one table before a game that never began, and watched the same.
    const together = await hosted(eve)
    await anna.open(together)
    await anna.do({ type: 'sit', table: together })
    await acquainted(bert, eve)
    const table = await hosted(eve)
    for (const guest of [anna.id, eve.id, 'nobody2345'])
      expect((await eve.refused({ type: 'invite', table, guest }))?.key).toBe('table.noCompanion')
    // Only the host asks, and only before the game.
    await bert.open(table)
    expect((await bert.refused({ type: 'invite', table, guest: eve.id }))?.key).toBe('table.notHost')
    const running = await seatAll([eve, bert], { game: 'small' })
    expect((await eve.refused({ type: 'invite', table: running, guest: bert.id }))?.key).toBe('table.notOpen')
    await anna.settle()
    expect(anna.inbox.invitations).toEqual({})
  })

  it('nobody is flooded: three a day from one person, and no more than 40 by one', async () => {
    const desk = await open()
    const [eve, bert] = [await desk.guest(), await withInbox(desk)]
    await acquainted(eve, bert)
    const tables: string[] = []
    for (let i = 0; i < 5; i++) tables.push(await hosted(eve))
    const refusals = await Promise.all(
      tables.map((table) => eve.refused({ type: 'invite', table, guest: bert.id })),
    )
    expect(refusals.map((one) => one?.key ?? 'ok').sort()).toEqual([
      'ok',
      'ok',
      'ok',
      'table.invitedEnough',
      'table.invitedEnough',
    ])
    await bert.until(() => Object.keys(bert.inbox.invitations).length === 3)
    // Saying no makes no room for more.
    const [asked] = Object.keys(bert.inbox.invitations)
    await bert.do({ type: 'decline', table: asked })
    const more = await hosted(eve)
    expect((await eve.refused({ type: 'invite', table: more, guest: bert.id }))?.key).toBe(
      'table.invitedEnough',
    )
    // Whoever has asked forty others today asks nobody else, not even a new companion.
    const cora = await desk.guest()
    await acquainted(eve, cora)
    const { storage } = desk.server
    await storage.change(
      Array.from({ length: 37 }, (_, i) => ({
        sql: 'INSERT INTO invitations (guest, table_id, inviter, at, declined) VALUES (?, ?, ?, ?, 0)',
        values: [`guest${i}`, more, eve.id, storage.now()],
      })),
    )
    expect((await eve.refused({ type: 'invite', table: more, guest: cora.id }))?.key).toBe(
      'table.invitedEnough',
    )
  })

  it('asking again and again costs as much as opening a table', async () => {
    const desk = await open({ rate: 30 })
    const { cookie } = await desk.guest()
    const raw = await RawSocket.open(desk.server.url, cookie)
    raw.send(...Array.from({ length: 100 }, (_, i) => ({ type: 'inbox', id: `i${i}` })))
    await raw.until(() => raw.replies.length === 100)
    expect(raw.replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual(30)
    raw.cut()
  })

  it('a ban ends an invitation, and those of whoever is banned; whoever was asked to stand up is not asked back', async () => {
    const desk = await open()
    const [anna, bert, eve, mallory] = [
      await withInbox(desk),
      await withInbox(desk),
      await withInbox(desk),
      await withInbox(desk),
    ]
    await acquainted(anna, bert, eve)
    await acquainted(eve, mallory)
    const table = await hosted(eve, { privacy: 'private' })
    await eve.do({ type: 'invite', table, guest: anna.id })
    await eve.do({ type: 'invite', table, guest: mallory.id })
    await anna.until(() => anna.inbox.invitations[table] !== undefined)
    await anna.open(table)
    await anna.do({ type: 'sit', table })
    await eve.do({ type: 'host', table, guest: anna.id })
    await mallory.until(() => mallory.inbox.invitations[table] !== undefined)
    await anna.do({ type: 'ban', table, guest: eve.id })
    await mallory.until(() => mallory.inbox.invitations[table] === undefined)
    expect((await mallory.refusedTo(table))?.key).toBe('table.private')
    expect((await eve.refusedTo(table))?.key).toBe('table.removed')
    expect((await anna.refused({ type: 'invite', table, guest: eve.id }))?.key).toBe('table.noCompanion')

    await anna.do({ type: 'invite', table, guest: bert.id })
    await bert.until(() => bert.inbox.invitations[table] !== undefined)
    await bert.open(table)
    await bert.do({ type: 'sit', table })
    await anna.do({ type: 'remove', table, guest: bert.id })
    await bert.until(
      () => bert.inbox.tables[table] === undefined && bert.inbox.invitations[table] === undefined,
    )
    await anna.do({ type: 'ban', table, guest: bert.id })
    expect((await bert.refusedTo(table))?.key).toBe('table.removed')
  })

  it('whoever is erased is cut off, and nothing of them is kept', async () => {
    const desk = await open()
    const [anna, bert] = [await withInbox(desk), await withInbox(desk)]
    await acquainted(anna, bert)
    const table = await hosted(anna)
    await anna.do({ type: 'invite', table, guest: bert.id })
    await bert.until(() => bert.inbox.invitations[table] !== undefined)
    const { cookie } = bert
    const { id } = bert
    const raw = await RawSocket.open(desk.server.url, cookie)
    raw.send({ type: 'inbox', id: 'i' })
    await raw.until(() => raw.replies.length === 1)
    const { tables, storage } = desk.server
    await eraseGuest(id, tables, null)
    const rows = await storage.query(
      'SELECT guest FROM companions WHERE guest = ? OR other = ? UNION ALL SELECT guest FROM invitations WHERE guest = ?',
      id,
      id,
      id,
    )
    expect(rows).toEqual([])
    expect((await anna.refused({ type: 'invite', table, guest: id }))?.key).toBe('table.noCompanion')
    await expect(RawSocket.open(desk.server.url, cookie)).rejects.toThrow('does not take')
    raw.cut()
  })
})
