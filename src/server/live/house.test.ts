import { afterEach, describe, expect, it } from 'vitest'
import { checksum, verify } from '#engine/record.ts'
import { NEWER_SMALL, SMALL as SMALL_GAME } from '#table/test/desk.ts'
import { type Desk, dropFolder, eventually, openDesk, SMALL_TABLES as SMALL } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { answerOnce, playOut } from '../trials/player.ts'

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const people = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => desk.guest()))

describe('the house', () => {
  it('answers for somebody whose time is up, one question at a time', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const clock = { kind: 'live', bank: 1_000, increment: 500 }
    const table = await seatAll([anna, bert], { game: 'small', clock })
    expect(anna.at(table).clock).toMatchObject({ running: [0, 1] })
    await anna.until(() => anna.at(table).state.seats.every(({ helped }) => helped > 0))
    await anna.until(() => anna.at(table).state.status === 'over', 15_000)
    const { body } = await bert.http('GET', `/api/records/${table}`)
    expect(body.seats[1].standIn).toBe(null)
    expect(body.seats[1].helped).toBeGreaterThan(0)
    expect(verify([SMALL_GAME], body.record).problems).toEqual([])
  })

  it('takes nobody’s time while the server is down', async () => {
    const clock = { kind: 'live', bank: 60_000, increment: 0 }
    const time = { now: 1_000_000 }
    const parts = { ...SMALL, now: () => time.now }
    desk = await openDesk({}, parts)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small', clock })
    time.now += 3_000
    await bert.open(table)
    expect(bert.at(table).clock?.left).toEqual([57_000, 57_000])
    const { folder } = desk
    await desk.close()
    time.now += 3_600_000
    desk = await openDesk({}, parts, folder)
    await anna.connect()
    const [left] = anna.at(table).clock!.left
    expect(left).toBeGreaterThanOrEqual(57_000)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  it('plays bots on a table that nobody has open, and after a restart', async () => {
    desk = await openDesk({ idleSeconds: 0, botPause: 15 }, SMALL)
    const [anna] = await people(1)
    const table = await seatAll([anna], { game: 'small', bots: ['random', 'greedy', 'random'] })
    await anna.do({ type: 'leave', table })
    await anna.until(() => anna.at(table).seq > 9)
    await anna.goOffline()
    const { folder } = desk
    await desk.close()
    desk = await openDesk({ idleSeconds: 0 }, SMALL, folder)
    const status = async () => (await desk.server.storage.find({ limit: 1 }))[0].status
    await eventually(async () => (await status()) === 'over', 15_000)
    await eventually(() => desk.server.tables.size === 0)
  })

  it('a bot answers after its pause, whatever it holds', async () => {
    desk = await openDesk({ botPause: 300 }, SMALL)
    const [anna] = await people(1)
    const table = await seatAll([anna], { game: 'small', bots: ['random'] })
    const isAnswered = () => anna.at(table).state.play!.answered.includes(1)
    // The thread has to be there first.
    await anna.until(isAnswered)
    await answerOnce(anna, table, 0)
    const times: number[] = []
    while (times.length < 2) {
      const begun = performance.now()
      await anna.until(() => isAnswered() || owes(anna.at(table)))
      const isOffer = anna.at(table).state.play!.view.stack.at(-1)!.step === 'offer'
      if (isOffer) {
        await anna.until(isAnswered)
        times.push(performance.now() - begun)
      }
      await answerOnce(anna, table, times.length)
    }
    for (const time of times) expect(time).toBeGreaterThan(250)
  })

  it('a bot that fails holds up nothing: another one plays', async () => {
    desk = await openDesk({}, { ...SMALL, shelf: new URL('../test/brokenShelf.ts', import.meta.url) })
    const [anna] = await people(1)
    const table = await seatAll([anna], { game: 'small', bots: ['greedy'] })
    await playOut(anna, table)
    expect(anna.at(table).state.outcome?.by).toBe('rules')
  })

  it('a running game goes on under new rules through a restart', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const tables = [
      await seatAll([anna, bert], { game: 'small' }),
      await seatAll([anna, bert], { game: 'small' }),
    ]
    for (let i = 0; i < 5; i++)
      for (const one of [anna, bert]) for (const table of tables) await answerOnce(one, table, i)
    const before = desk.server.tables.inMemory(tables[0])!.table.play!
    const { folder } = desk
    await desk.close()

    desk = await openDesk({}, { ...SMALL, games: [NEWER_SMALL] }, folder)
    for (const one of [anna, bert]) await one.connect()
    for (const table of tables) {
      expect(anna.at(table).state.play).toMatchObject({ version: 2, view: { accused: [0, 0] } })
      await Promise.all([playOut(anna, table), playOut(bert, table)])
      const { record } = (await anna.http('GET', `/api/records/${table}`)).body
      expect(record.segments.map(({ version }: { version: number }) => version)).toEqual([1, 2])
      expect(verify([SMALL_GAME, NEWER_SMALL], record)).toEqual({ problems: [], recomputed: 2 })
    }
    expect(checksum(before.state)).toBe(
      checksum(desk.server.tables.inMemory(tables[0])!.table.play!.earlier[0].end),
    )
    expect(anna.at(tables[0]).log.flatMap(({ lines }) => lines.map(({ text }) => text.key))).toContain(
      'told.upgraded',
    )
  })

  it('forgets a table at which nobody ever began', async () => {
    desk = await openDesk({ idleSeconds: 0 }, SMALL)
    const anna = await desk.guest()
    const { table } = (await anna.http('POST', '/api/tables', { game: 'small', seats: 2 })).body
    const { storage } = desk.server
    const { snapshot } = (await storage.load(table))!
    const [{ summary }] = await storage.find({ limit: 1 })
    // As if it had been made three days ago.
    const head = {
      seq: 0,
      sum: '',
      due: 0,
      game: 'small',
      status: 'open',
      isPublic: true,
      openSeats: 1,
      summary,
    }
    await storage.commit({
      table,
      expected: 0,
      at: 1,
      head: { ...head, members: null },
      rows: [],
      snapshot: snapshot.replace(/"ticks":\d+/, '"ticks":-259200000'),
      created: [],
    })
    await eventually(async () => (await desk.server.storage.load(table)) === null)
  })
})
