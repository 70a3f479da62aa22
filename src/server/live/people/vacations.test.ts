import { afterEach, describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { SMALL as SMALL_GAME } from '#table/test/desk.ts'
import { type Desk, dropFolder, eventually, openDesk, SMALL_TABLES as SMALL } from '../../test/desk.ts'
import { type Guest, seatAll } from '../../trials/guest.ts'
import { answerOnce } from '../../trials/player.ts'

const DAY = 86_400_000
const DAYS = { kind: 'days', bank: DAY, increment: 0 } as const

let desk: Desk
const time = { now: 0 }
/** Time is turned by hand; the store's heartbeat goes on by itself. */
const open = async (vacationDays = 3, folder?: string): Promise<void> => {
  desk = await openDesk({ vacationDays }, { ...SMALL, now: () => time.now, presenceEvery: 100 }, folder)
}
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
  time.now = 0
})

const seated = async (clock: object | null = DAYS) => {
  const [anna, bert] = await Promise.all([desk.guest(), desk.guest()])
  return { anna, bert, table: await seatAll([anna, bert], { game: 'small', ...(clock ? { clock } : {}) }) }
}
const begin = (guest: Guest, days: unknown) => guest.http('POST', '/api/me/vacation', { days })
const end = (guest: Guest) => guest.http('POST', '/api/me/vacation/end', {})
const ofBert = (guest: Guest, table: string) => guest.at(table).state.seats[1].vacation ?? null
const told = (guest: Guest, table: string) =>
  guest
    .at(table)
    .log.flatMap(({ lines }) => lines.map(({ text }) => text.key))
    .filter((key) => key.startsWith('told.vacation'))
/** So long as the server has run: no heartbeat may find a gap. */
const pass = async (milliseconds: number): Promise<void> => {
  const { clock } = desk.server.tables.site
  const until = clock.ticks() + milliseconds
  await eventually(() => {
    time.now += 400
    return clock.ticks() >= until
  })
}

describe('a vacation', () => {
  it('stops my clock at all my tables by turns, tells everybody, and is over when I say so', async () => {
    await open()
    const { anna, bert, table } = await seated()
    const live = await seatAll([anna, bert], {
      game: 'small',
      clock: { ...DAYS, kind: 'live', bank: 60_000 },
    })
    expect((await bert.http('GET', '/api/me/vacation')).body).toEqual({ budget: 3, left: 3, until: null })
    const begun = await begin(bert, 2)
    expect(begun.body).toEqual({ budget: 3, left: 1, until: expect.any(Number) })
    await anna.until(() => ofBert(anna, table) !== null)
    expect(ofBert(anna, table)?.ends).toBe(begun.body.until)
    expect(anna.at(table).clock).toMatchObject({ running: [0], ends: [expect.any(Number), null] })
    expect(ofBert(anna, live)).toBe(null)
    expect(anna.at(live).clock?.running).toEqual([0, 1])
    // A game that begins meanwhile knows of it too.
    const later = await seatAll([anna, bert], { game: 'small', clock: DAYS })
    await anna.until(() => ofBert(anna, later) !== null)
    expect((await end(bert)).body).toEqual({ budget: 3, left: 2, until: null })
    await anna.until(() => ofBert(anna, table) === null && ofBert(anna, later) === null)
    expect(told(anna, table)).toEqual(['told.vacation', 'told.vacationOver'])
    // The record knows nothing of it, and still verifies.
    await answerOnce(bert, table, 1)
    await anna.do({ type: 'resign', table })
    const { record } = (await anna.http('GET', `/api/records/${table}`)).body
    expect(verify([SMALL_GAME], record).problems).toEqual([])
  })

  it('comes to its end by itself, at a table that nobody has open, also after a restart', async () => {
    await open()
    const { anna, bert, table } = await seated()
    await begin(bert, 1)
    await anna.until(() => ofBert(anna, table) !== null)
    const { storage } = desk.server
    // As if most of the day had passed.
    await storage.change([{ sql: 'UPDATE uptime SET ran = ran + ?', values: [DAY - 3_000] }])
    const { folder } = desk
    await desk.close()
    time.now += 7 * DAY
    await open(3, folder)
    // While no server ran, no day of it was spent.
    expect((await bert.http('GET', '/api/me/vacation')).body.left).toBe(2)
    expect((await bert.http('GET', '/api/me/vacation')).body.until).toBeGreaterThan(time.now)
    await pass(5_000)
    await anna.connect()
    await anna.until(() => ofBert(anna, table) === null)
    expect((await bert.http('GET', '/api/me/vacation')).body).toEqual({ budget: 3, left: 2, until: null })
  })

  it('a server that was killed before it had told the tables tells them when it runs again', async () => {
    await open()
    const { anna, bert, table } = await seated()
    const ticks = Math.round(desk.server.tables.site.clock.ticks())
    await desk.server.storage.change([
      {
        sql: 'INSERT INTO vacations (guest, year, spent, began, until, told) VALUES (?, 1970, 0, ?, ?, 0)',
        values: [bert.id, ticks, ticks + DAY],
      },
    ])
    await anna.until(() => ofBert(anna, table) !== null)
    expect(told(anna, table)).toEqual(['told.vacation'])
  })
})

describe('attacks on vacations', () => {
  it('nobody has more days than the server gives, however often they begin', async () => {
    await open(3)
    const { anna, bert, table } = await seated()
    expect((await begin(bert, 4)).body.refusal.key).toBe('vacation.spent')
    // At the last second, again and again: each time costs a day.
    const { left } = anna.at(table).clock!
    for (let i = 0; i < 3; i++) {
      expect((await begin(bert, 1)).status).toBe(200)
      expect((await begin(bert, 1)).body.refusal.key).toBe('vacation.on')
      expect((await end(bert)).body.left).toBe(2 - i)
      expect((await end(bert)).body.refusal.key).toBe('vacation.off')
    }
    expect((await begin(bert, 1)).body.refusal.key).toBe('vacation.spent')
    await anna.until(() => told(anna, table).length === 6)
    // Nobody has won any time by it.
    expect(anna.at(table).clock!.left[1]).toBeLessThanOrEqual(left[1])
    expect(anna.at(table).clock!.running).toEqual([0, 1])
  })

  it('asked for many times at once it begins once', async () => {
    await open(3)
    const { bert } = await seated()
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(bert, 1)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await bert.http('GET', '/api/me/vacation')).body.left).toBe(2)
  })

  it('is nobody else’s, and nothing malformed is taken', async () => {
    await open(3)
    const { anna, bert, table } = await seated()
    await begin(anna, 1)
    expect((await bert.http('GET', '/api/me/vacation')).body.until).toBe(null)
    for (const days of [0, -1, 1.5, 400, '3', null, [1], {}, Number.MAX_SAFE_INTEGER, undefined])
      expect((await begin(bert, days)).status, String(days)).toBe(400)
    const more = { days: 1, guest: anna.id }
    expect((await bert.http('POST', '/api/me/vacation', more)).status).toBe(400)
    expect((await bert.http('POST', '/api/me/vacation/end', { guest: anna.id })).status).toBe(400)
    const big = await bert.http('POST', '/api/me/vacation', { days: 1, why: 'x'.repeat(2_000_000) })
    expect(big.status).toBe(413)
    const url = `${desk.server.url}/api/me/vacation`
    const headers = { 'content-type': 'application/json' }
    const body = '{"days":1}'
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
    const foreign = { ...headers, cookie: bert.cookie, origin: 'http://evil.example' }
    expect((await fetch(url, { method: 'POST', headers: foreign, body })).status).toBe(403)
    expect(ofBert(bert, table)).toBe(null)
    expect(bert.at(table).clock?.running).toEqual([1])
  })

  it('a server without vacations gives none', async () => {
    await open(0)
    const { bert } = await seated()
    expect((await begin(bert, 1)).body.refusal.key).toBe('vacation.spent')
  })
})

it('those who run the server stop all clocks, and everybody reads why', async () => {
  await open()
  const { anna, bert, table } = await seated()
  await bert.openInbox()
  expect(bert.inbox.tables[table].waits?.until).toEqual(expect.any(Number))
  const { clock } = desk.server.tables.site
  await clock.setStopped('the cellar is under water')
  await anna.until(() => anna.at(table).clock?.stopped === 'the cellar is under water')
  expect(anna.at(table).clock).toMatchObject({ running: [], ends: [null, null] })
  await bert.until(() => bert.inbox.tables[table].waits?.until === null)
  const { left } = anna.at(table).clock!
  time.now += 4_000
  await answerOnce(anna, table, 1)
  expect(anna.at(table).clock?.left).toEqual(left)
  await clock.setStopped(null)
  await anna.until(() => anna.at(table).clock?.stopped === undefined)
  expect(anna.at(table).clock?.running).toEqual([1])
  await bert.until(() => bert.inbox.tables[table].waits?.until !== null)
})
