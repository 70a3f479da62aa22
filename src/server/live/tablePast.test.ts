import { afterAll, beforeAll, expect, it } from 'vitest'
import { pastOf } from '#table/past.ts'
import { rowFrom, stepOf } from '#table/publish/rows.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { seatAll } from '../trials/guest.ts'
import { answerOnce } from '../trials/player.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

it('is what playing the whole game again gives, also when the game has gone on, and for several at once', async () => {
  const [anna, bert] = [await desk.guest(), await desk.guest()]
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  const live = (await desk.server.tables.open(table))!
  const answer = async (times: number) => {
    for (let i = 0; i < times; i++) for (const one of [anna, bert]) await answerOnce(one, table, 7 * i)
  }
  const inOneGo = async (before: number, viewer: 0 | 1 | 'watcher') => {
    const rows = await desk.server.storage.rowsAfter(table, 0, 1_000_000)
    const steps = rows.map((row) => stepOf(rowFrom(row)))
    return pastOf(live.table, steps, live.house, viewer, before)
  }
  const isTheSame = async (before: number) => {
    const found = await Promise.all(([0, 1, 'watcher'] as const).map((one) => live.past.before(before, one)))
    expect(found).toEqual([
      await inOneGo(before, 0),
      await inOneGo(before, 1),
      await inOneGo(before, 'watcher'),
    ])
    return found[0].length
  }
  await answer(8)
  expect(await isTheSame(live.table.seq + 1)).toBeGreaterThan(8)
  await anna.do({ type: 'propose', table, motion: { kind: 'pause' } })
  await answer(3)
  expect(await isTheSame(live.table.seq + 1)).toBeGreaterThan(11)
  expect(await isTheSame(live.table.seq - 4)).toBeGreaterThan(4)
  expect(await isTheSame(3)).toBe(0)
})
