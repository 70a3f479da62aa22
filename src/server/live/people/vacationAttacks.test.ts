/** What somebody might try who wants to keep the others waiting for longer than the server allows. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, eventually, openDesk, SMALL_TABLES as SMALL } from '../../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../../trials/database.ts'
import { Guest, seatAll } from '../../trials/guest.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = { kind: 'days', bank: DAY, increment: 0 } as const
const BUDGET = 3
const NEW_YEAR = Date.UTC(2027, 0)

let desk: Desk
const time = { now: 0 }
/** Time is turned by hand; the store's heartbeat goes on by itself. */
beforeEach(async () => {
  time.now = NEW_YEAR - HOUR
  desk = await openDesk({ vacationDays: BUDGET }, { ...SMALL, now: () => time.now, presenceEvery: 100 })
})
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

/** So much more, in milliseconds, that ticks which were shown before a heartbeat make no difference. */
const MORE = 10_000
/** So much time goes by while the server runs. */
const pass = async (milliseconds: number): Promise<void> => {
  const { clock } = desk.server.tables.site
  const until = clock.ticks() + milliseconds
  await desk.server.storage.change([
    { sql: 'UPDATE uptime SET ran = ran + ?', values: [milliseconds + MORE] },
  ])
  time.now += milliseconds
  await eventually(() => clock.ticks() >= until)
}

const seated = async (clock: object | null = DAYS) => {
  const [anna, bert] = await Promise.all([desk.guest(), desk.guest()])
  return { anna, bert, table: await seatAll([anna, bert], { game: 'small', ...(clock ? { clock } : {}) }) }
}
const begin = (guest: Guest, days: number) => guest.http('POST', '/api/me/vacation', { days })
const end = (guest: Guest) => guest.http('POST', '/api/me/vacation/end', {})
const left = async (guest: Guest): Promise<number> => (await guest.http('GET', '/api/me/vacation')).body.left
const isAway = (guest: Guest, table: string, seat = 1) =>
  (guest.at(table).state.seats[seat].vacation ?? null) !== null

describe('somebody who wants more days than there are', () => {
  it('splits a day into hours: each costs a day', async () => {
    const { bert } = await seated()
    await pass(2 * HOUR)
    for (let i = 1; i <= BUDGET; i++) {
      expect((await begin(bert, 1)).status).toBe(200)
      await pass(HOUR)
      expect((await end(bert)).body.left).toBe(BUDGET - i)
    }
    expect((await begin(bert, 1)).body.refusal.key).toBe('vacation.spent')
  })

  it('takes the days of both years at once: what lies in the new year is the new year’s', async () => {
    const { bert } = await seated()
    expect((await begin(bert, BUDGET)).body.left).toBe(0)
    await pass(2 * HOUR)
    // Three days but for an hour.
    expect(await left(bert)).toBe(0)
    await pass(DAY)
    expect((await end(bert)).body.left).toBe(BUDGET - 2)
    expect((await begin(bert, 2)).body.refusal.key).toBe('vacation.spent')
    expect((await begin(bert, 1)).body.left).toBe(0)
    // It comes to its end by itself, and nothing has come back.
    await pass(DAY)
    expect(await left(bert)).toBe(0)
  })

  it('has what was over before the new year for nothing, and no more than the new budget', async () => {
    const { bert } = await seated()
    time.now = NEW_YEAR - 10 * DAY
    await begin(bert, BUDGET)
    await pass(4 * DAY)
    expect(await left(bert)).toBe(0)
    await pass(7 * DAY)
    expect(await left(bert)).toBe(BUDGET)
  })

  it('finds a server whose clock is set back over the new year, or is behind: no year comes twice', async () => {
    const { bert } = await seated()
    await pass(2 * HOUR)
    await begin(bert, 2)
    await end(bert)
    await begin(bert, 1)
    await end(bert)
    expect(await left(bert)).toBe(1)
    time.now = NEW_YEAR - 5
    expect(await left(bert)).toBe(1)
    expect((await begin(bert, 2)).body.refusal.key).toBe('vacation.spent')
    time.now = NEW_YEAR + HOUR
    expect(await left(bert)).toBe(1)
  })

  it('lives in a time zone where it is another year: the server goes by its own', async () => {
    const { bert } = await seated()
    const wishes = { language: 'en', zone: 'Pacific/Kiritimati', quiet: null, digest: null }
    expect((await bert.http('PUT', '/api/me/notices', wishes)).status).toBe(200)
    await begin(bert, 1)
    await end(bert)
    await bert.http('PUT', '/api/me/notices', { ...wishes, zone: 'Pacific/Pago_Pago' })
    expect(await left(bert)).toBe(BUDGET - 1)
    const zoned = await bert.http('POST', '/api/me/vacation', { days: 1, zone: 'Pacific/Kiritimati' })
    expect(zoned.status).toBe(400)
  })

  it('keeps a name, or comes with another device: it is the same person', async () => {
    const { anna, bert, table } = await seated()
    await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'blue' })
    await begin(bert, 1)
    await end(bert)
    const { code } = (await bert.http('POST', '/api/me/code', {})).body
    expect(await left(bert)).toBe(BUDGET - 1)
    const laptop = await desk.guest()
    expect((await laptop.http('POST', '/api/me/signin/code', { code })).body.id).toBe(bert.id)
    expect(await left(laptop)).toBe(BUDGET - 1)
    expect((await begin(laptop, 1)).status).toBe(200)
    await anna.until(() => isAway(anna, table))
    expect((await begin(bert, 1)).body.refusal.key).toBe('vacation.on')
    // A device that was signed out has no say any longer.
    await bert.http('POST', '/api/me/devices/end', { device: laptop.cookie.split('.')[1] })
    expect((await end(new Guest(desk.server.url, laptop.cookie))).status).toBe(401)
    expect(isAway(anna, table)).toBe(true)
  })

  it('hands the seat to another guest of theirs, who has days of their own: the seat waits no longer', async () => {
    const { anna, bert, table } = await seated()
    const second = await desk.guest()
    await begin(bert, BUDGET)
    await anna.until(() => isAway(anna, table))
    await bert.do({ type: 'handOver', table, seat: 1, to: { guest: second.id } })
    await second.open(table)
    await second.do({ type: 'sit', table, seat: 1 })
    await anna.until(() => !isAway(anna, table))
    expect((await begin(second, BUDGET)).status).toBe(200)
    const live = (await desk.server.tables.open(table))!
    const { seq } = live.table
    await desk.server.tables.vacations.look(live)
    expect(live.table.seq).toBe(seq)
    await anna.settle()
    expect(isAway(anna, table)).toBe(false)
    expect(anna.at(table).clock?.running).toContain(1)
  })

  it('is merged with another guest: the days of both are spent, and the vacation goes on', async () => {
    const { anna, bert, table } = await seated()
    const [operator, second] = [await desk.guest(), await desk.guest()]
    const token = desk.server.setUp?.split('#setup=')[1]
    expect((await operator.http('POST', '/api/admin/setup', { token })).status).toBe(200)
    time.now = NEW_YEAR
    await begin(second, 1)
    await end(second)
    await begin(bert, 2)
    await anna.until(() => isAway(anna, table))
    const merge = { command: 'merge', guest: bert.id, into: second.id }
    expect((await operator.http('POST', '/api/admin', merge)).status).toBe(200)
    expect(await left(second)).toBe(0)
    await anna.until(() => anna.at(table).state.seats[1].guest === second.id && isAway(anna, table))
    expect((await end(second)).body.left).toBe(1)
    await anna.until(() => !isAway(anna, table))
    const rows = await desk.server.storage.query('SELECT guest, spent FROM vacations')
    expect(rows.map(({ guest, spent }) => [guest, spent])).toEqual([[second.id, 2]])
  })
})

describe('at a table', () => {
  it('nobody waits for a watcher, or for somebody who plays elsewhere', async () => {
    const { anna, table } = await seated()
    const watcher = await desk.guest()
    await watcher.open(table)
    await anna.until(() => anna.at(table).watchers === 1)
    const { seq } = anna.at(table)
    expect((await begin(watcher, 1)).status).toBe(200)
    const live = (await desk.server.tables.open(table))!
    await desk.server.tables.vacations.look(live)
    expect(live.table.seq).toBe(seq)
    expect(anna.at(table).clock?.running).toEqual([0, 1])
  })

  it('nobody waits where people sit together, until the table is one by turns', async () => {
    const { anna, bert, table } = await seated({ kind: 'live', bank: HOUR, increment: 0 })
    await begin(bert, 2)
    const live = (await desk.server.tables.open(table))!
    await desk.server.tables.vacations.look(live)
    expect(isAway(anna, table)).toBe(false)
    expect(anna.at(table).clock?.running).toEqual([0, 1])
    await anna.do({ type: 'propose', table, motion: { kind: 'clock', clock: DAYS } })
    await bert.until(() => bert.at(table).state.proposal !== null)
    await bert.do({ type: 'vote', table, yes: true })
    await anna.until(() => isAway(anna, table))
    expect(anna.at(table).clock?.running).toEqual([0])
  })
})

describe('on three servers with one PostgreSQL', () => {
  let database: TrialDatabase
  let three: Desk[] = []
  beforeAll(async () => {
    database = await startDatabase()
    const databaseUrl = await database.fresh()
    const open = () => openDesk({ vacationDays: BUDGET, databaseUrl }, SMALL)
    three = [await open(), await open(), await open()]
  }, 60_000)
  afterAll(async () => {
    for (const one of three) {
      await one.close()
      dropFolder(one.folder)
    }
    await database.stop()
  }, 60_000)

  it('the last day, asked for everywhere at once, is given once, and each end costs a day', async () => {
    const anna = await three[0].guest()
    const places = three.map(({ server }) => new Guest(server.url, anna.cookie))
    const atOnce = (ask: (guest: Guest) => ReturnType<typeof end>) =>
      Promise.all(Array.from({ length: 9 }, (_, i) => ask(places[i % 3])))
    for (let spent = 1; spent <= BUDGET; spent++) {
      const begun = await atOnce((guest) => begin(guest, 1))
      expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
      const ended = await atOnce(end)
      expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await left(places[spent % 3])).toBe(BUDGET - spent)
    }
    const refused = await atOnce((guest) => begin(guest, 1))
    expect(refused.map(({ body }) => body.refusal.key)).toEqual(refused.map(() => 'vacation.spent'))
  })
})
