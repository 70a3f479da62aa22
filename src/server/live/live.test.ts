import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { checksum, verify } from '#engine/record.ts'
import { small1, small2 } from '#engine/testkit/smallGame.ts'
import type { Parts } from '../main.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { answerOnce, playOut } from '../trials/player.ts'
import { Tables } from './tables.ts'

const [first, second] = [small1, small2] as unknown as readonly Game[]
const SMALL: Parts = { games: [first], shelf: new URL('../test/shelf.ts', import.meta.url), lookEvery: 20 }

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const people = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => desk.guest()))

const eventually = async (isSo: () => boolean | Promise<boolean>, within = 8_000): Promise<void> => {
  for (const begun = Date.now(); !(await isSo()); ) {
    if (Date.now() - begun > within) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

type Statement = readonly [sql: string, ...values: string[]]

const richer = (where: 'entries' | 'snapshots'): Statement => [
  `UPDATE ${where} SET body = replace(body, '"coins":[0,0]', '"coins":[9,0]') WHERE body LIKE '%"coins":[0,0]%'`,
]

/** The same data in another server, after somebody has changed a row with each of these; and what a client then sees. */
const reopened = async (client: Guest, table: string, changes: readonly Statement[]) => {
  const { folder } = desk
  await desk.close()
  const db = new DatabaseSync(join(folder, 'kontor.db'))
  for (const [sql, ...values] of changes) expect(db.prepare(sql).run(...values).changes).toBe(1)
  db.close()
  desk = await openDesk({}, SMALL, folder)
  await client.connect()
  return client.at(table).state
}

describe('a table', () => {
  it('takes a message of one name once, also after a restart', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    const { question } = anna.at(table).state.play!
    const { answer: given } = question!.options[0]
    const answer = { type: 'answer', table, question: 0, answer: given, id: 'once' } as const
    const before = await anna.ask(answer)
    expect(await anna.ask(answer)).toEqual(before)
    const { seq } = anna.at(table)
    const { folder } = desk
    await desk.close()
    desk = await openDesk({}, SMALL, folder)
    await anna.connect()
    expect(await anna.ask(answer)).toEqual(before)
    expect(anna.at(table).seq).toBe(seq)
  })

  it('leaves memory when nobody needs it, and comes back as it was', async () => {
    desk = await openDesk({ idleSeconds: 0 }, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    await answerOnce(anna, table, 1)
    const { state, seq } = anna.at(table)
    for (const one of [anna, bert]) await one.goOffline()
    await eventually(() => desk.server.tables.size === 0)
    await anna.connect()
    expect(anna.at(table)).toMatchObject({ seq, state: JSON.parse(JSON.stringify(state)) })
    expect(anna.at(table).state.play?.given).not.toBe(null)
  })

  it('is held when its state is not what it was, says so, and goes on when somebody has looked', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    await answerOnce(anna, table, 1)
    expect(await reopened(anna, table, [richer('entries')])).toMatchObject({ held: true, play: null })
    expect((await anna.refused({ type: 'resign', table }))?.key).toBe('table.held')
    expect(await desk.server.tables.release(table)).toBe(true)
    await anna.until(() => !anna.at(table).state.held)
    await anna.do({ type: 'retract', table })
  })

  it('goes on when it was stored before rows had sums; from then on a changed snapshot is noticed', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    await answerOnce(anna, table, 1)
    const { state } = desk.server.tables.inMemory(table)!.table.play!
    const asItWas = [
      ['UPDATE tables SET sum = ?', checksum(state)],
      ["UPDATE snapshots SET body = json_remove(body, '$.sums')"],
    ] as const
    expect(await reopened(anna, table, asItWas)).toMatchObject({ held: false })
    await anna.do({ type: 'retract', table })
    expect(await reopened(anna, table, [])).toMatchObject({ held: false })
    expect(await reopened(anna, table, [richer('snapshots')])).toMatchObject({ held: true })
  })

  it('two servers on one store: neither loses or doubles an answer', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    const other = new Tables({ ...desk.server.tables.site, node: 'another' })
    const there = (await other.open(table))!
    for (let i = 0; anna.at(table).state.status !== 'over'; i++) {
      const { state } = there.table.play!
      const [seat] = owing(first, state)
      const reply = await there.ask(
        {
          type: 'answer',
          id: `other${i}`,
          table,
          question: state.asked,
          answer: randomGiven(first, state, seat, imagined(i)) as number,
        },
        there.table.seats[seat].guest!,
      )
      if (!reply.ok) expect(reply.refusal.key).toMatch(/^door\.|^table\.notRunning/)
      // This server has not heard of it: its own answer is judged again on what it then reads.
      for (const one of [anna, bert]) await answerOnce(one, table, i)
      await desk.server.tables.resync()
      await other.resync()
    }
    const rows = (await desk.server.storage.load(table))!.rows
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
    const record = (await anna.http('GET', `/api/records/${table}`)).body.record
    expect(verify([first], record).problems).toEqual([])
    expect(anna.gaps).toEqual([])
    other.stop()
  })
})

describe('the house', () => {
  it('plays on for somebody whose time is up, and stops when they return', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const clock = { kind: 'live', bank: 1_000, increment: 500 }
    const table = await seatAll([anna, bert], { game: 'small', clock })
    expect(anna.at(table).clock).toMatchObject({ running: [0, 1] })
    await anna.until(() => anna.at(table).state.seats.every(({ standIn }) => standIn === 'time'))
    await anna.until(() => anna.at(table).state.status === 'over' || anna.at(table).state.seats[0].helped > 1)
    if (anna.at(table).state.status === 'running') await anna.ask({ type: 'back', table })
    await anna.until(() => anna.at(table).state.status === 'over', 15_000)
    const { body } = await bert.http('GET', `/api/records/${table}`)
    expect(body.seats[1]).toMatchObject({ standIn: 'time' })
    expect(body.seats[1].helped).toBeGreaterThan(0)
    expect(verify([first], body.record).problems).toEqual([])
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

    desk = await openDesk({}, { ...SMALL, games: [second] }, folder)
    for (const one of [anna, bert]) await one.connect()
    for (const table of tables) {
      expect(anna.at(table).state.play).toMatchObject({ version: 2, view: { accused: [0, 0] } })
      await Promise.all([playOut(anna, table), playOut(bert, table)])
      const { record } = (await anna.http('GET', `/api/records/${table}`)).body
      expect(record.segments.map(({ version }: { version: number }) => version)).toEqual([1, 2])
      expect(verify([first, second], record)).toEqual({ problems: [], recomputed: 2 })
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
    })
    await eventually(async () => (await desk.server.storage.load(table)) === null)
  })

  it('a rematch opens a table with the same people', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    await bert.do({ type: 'resign', table })
    await anna.do({ type: 'rematch', table })
    await bert.until(() => bert.at(table).state.next !== null)
    const next = bert.at(table).state.next!
    await bert.open(next)
    expect(bert.at(next).state).toMatchObject({
      host: anna.id,
      seats: [{ guest: bert.id }, { guest: anna.id }],
    })
  })
})
