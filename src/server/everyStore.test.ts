/**
 * A move from one client through the server to the store of every client, without a browser: after each answer of a whole
 * game, everybody knows what the server says that they may know, and nothing else.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '#games/index.ts'
import { see } from '#table/see.ts'
import { SMALL } from '#table/test/desk.ts'
import { type Desk, dropFolder, openDesk } from './test/desk.ts'
import { owes, seatAll } from './trials/guest.ts'
import { answerOnce } from './trials/player.ts'

const ALL = [...GAMES, SMALL]

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({}, { games: ALL })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

it.each(ALL.map(({ id }) => id))('%s: every store is what the server shows, move by move', async (game) => {
  const [anna, bert, watcher] = [await desk.guest(), await desk.guest(), await desk.guest()]
  const all = [anna, bert, watcher]
  const table = await seatAll([anna, bert], { game })
  await watcher.open(table)
  const { house } = desk.server.tables.site
  const isOver = () => anna.at(table).state.status === 'over'
  let moves = 0
  for (; !isOver(); moves++) {
    const asked = [anna, bert].find((one) => owes(one.at(table)))
    if (!asked) throw new Error('nobody is asked')
    await answerOnce(asked, table, 7 * moves)
    const live = await desk.server.tables.open(table)
    if (!live) throw new Error('the table is gone')
    for (const one of all) {
      await one.until(() => one.at(table).seq === live.table.seq)
      const { as, state } = one.at(table)
      const shown: unknown = JSON.parse(JSON.stringify(see(live.table, house, as)))
      expect(state).toEqual(shown)
    }
  }
  expect(all.map((one) => one.at(table).as)).toEqual([0, 1, 'watcher'])
  expect(moves).toBeGreaterThan(5)
  // Each followed along by changes alone, and heard of every entry that tells something.
  for (const one of all) {
    expect(one.gaps).toEqual([])
    expect(one.received.filter((text) => text.startsWith('{"type":"table"'))).toHaveLength(1)
    expect(one.at(table).log.map(({ seq }) => seq)).toEqual(anna.at(table).log.map(({ seq }) => seq))
  }
})
