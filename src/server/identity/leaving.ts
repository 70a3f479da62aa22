/** What somebody takes along, and how they are forgotten. */
import { gamesOf, peopleMet } from '../history/reading.ts'
import type { Tables } from '../live/tables.ts'
import type { Hub } from '../sockets/hub.ts'
import type { Storage } from '../storage/storage.ts'

const MOST_TABLES = 1_000
const MOST_GAMES = 10_000

/** Forgets a person, who leaves the tables that are still in play: those of others stay as they are. */
export const eraseGuest = async (guest: string, tables: Tables, hub: Hub | null): Promise<void> => {
  const { storage, directory } = tables.site
  await standUp(guest, tables)
  await storage.erase(guest, storage.now())
  directory.forget(guest)
  hub?.closeAllOf(guest)
  tables.nameChanged(guest)
}

const standUp = async (guest: string, tables: Tables): Promise<void> => {
  const sitsAt = await tables.site.storage.find({
    member: guest,
    status: ['open', 'running', 'paused'],
    limit: MOST_TABLES,
  })
  for (const { table } of sitsAt) {
    const live = await tables.open(table)
    await live?.ask({ type: 'leave', id: `erase:${live.table.seq}`, table }, guest)
  }
}

const SQL = {
  chat: 'SELECT table_id, at, said FROM chat WHERE guest = ? ORDER BY at, table_id, n',
  ways: 'SELECT kind, address, made FROM notice_ways WHERE guest = ? ORDER BY made, id',
  wishes: 'SELECT body FROM notice_wishes WHERE guest = ?',
  seen: 'SELECT table_id, here FROM presence WHERE guest = ? ORDER BY table_id',
} as const

/** What finished games have left behind of somebody, and what they think of others. */
const playedAndThought = async (storage: Storage, guest: string) => ({
  games: (await gamesOf(storage, guest, {}, MOST_GAMES)).map(({ result: { table, game, at }, rating }) => ({
    ...{ table, game, at, rating },
  })),
  people: (await peopleMet(storage, guest, undefined, MOST_GAMES)).map(({ guest: id, note, isBlocked }) => ({
    ...{ guest: id, note, isBlocked },
  })),
})

/** What is kept of somebody beside the tables and what proves who they are. */
export const saidAndSeen = async (storage: Storage, guest: string) => {
  const [chat, seen, ways, wishes] = await Promise.all(
    [SQL.chat, SQL.seen, SQL.ways, SQL.wishes].map((sql) => storage.query(sql, guest)),
  )
  return {
    chat: chat.map(({ table_id, at, said }) => ({
      table: table_id as string,
      at: at as number,
      text: said as string,
    })),
    seen: seen.map(({ table_id, here }) => ({ table: table_id as string, isHere: here === 1 })),
    notices: {
      ways: ways.map(({ kind, address, made }) => ({
        kind: kind as string,
        address: address as string,
        made: made as number,
      })),
      wishes:
        wishes.length === 0 ? null : (JSON.parse(wishes[0].body as string) as { [name: string]: unknown }),
    },
    ...(await playedAndThought(storage, guest)),
  }
}
