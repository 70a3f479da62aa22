import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { checksum, verify } from '#engine/record.ts'
import { SMALL as SMALL_GAME } from '#table/test/desk.ts'
import { releaseTable } from '../admin/tableActs.ts'
import { type Desk, dropFolder, eventually, openDesk, SMALL_TABLES as SMALL } from '../test/desk.ts'
import { type Guest, seatAll } from '../trials/guest.ts'
import { answerOnce } from '../trials/player.ts'
import { Tables } from './tables.ts'

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const people = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => desk.guest()))

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
    expect(await releaseTable(desk.server.tables, table)).toBe(true)
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
      const [seat] = owing(SMALL_GAME, state)
      const reply = await there.ask(
        {
          type: 'answer',
          id: `other${i}`,
          table,
          question: state.asked,
          answer: randomGiven(SMALL_GAME, state, seat, imagined(i)) as number,
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
    expect(verify([SMALL_GAME], record).problems).toEqual([])
    expect(anna.gaps).toEqual([])
    other.stop()
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

  it('two servers on one store make one table for a rematch, also when both are asked', async () => {
    desk = await openDesk({}, SMALL)
    const [anna, bert] = await people(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    await bert.do({ type: 'resign', table })
    const other = new Tables({ ...desk.server.tables.site, node: 'another' })
    const there = (await other.open(table))!
    await anna.do({ type: 'rematch', table })
    // The other server has not heard of it, and judges on the table as it was.
    const late = await there.ask({ type: 'rematch', id: 'late', table }, bert.id)
    expect(late).toMatchObject({ ok: false, refusal: { key: 'table.rematchMade' } })
    const found = await desk.server.storage.find({ limit: 10 })
    expect(found.map((one) => one.table).sort()).toEqual([table, there.table.next].sort())
    other.stop()
  })
})
