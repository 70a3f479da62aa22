/** What those who look after a server do at a table: by its rules, and everybody there is told. */
import type { Refused } from '#table/handler.ts'
import { keptPhrase, REMOVED } from '#table/people/phrases.ts'
import type { Tables } from '../live/tables.ts'

const UNSAY = 'UPDATE chat SET said = ? WHERE table_id = ? AND n = ?'

export const holdTable = async (tables: Tables, id: string, why: string): Promise<boolean> => {
  const isThere = await tables.site.storage.hold(id, why)
  tables.inMemory(id)?.host.setHeld(why)
  return isThere
}

/** Somebody has looked at it: it goes on as it is. */
export const releaseTable = async (tables: Tables, id: string): Promise<boolean> => {
  const table = await tables.open(id)
  if (!table) return false
  await tables.site.storage.hold(id, null)
  table.host.setHeld(null)
  return (await table.host.askForHouse(`release:${table.table.seq}`, { type: 'release' })).ok
}

/** Gives a seat of a game to somebody, by the rules of the table. */
export const reseat = async (
  tables: Tables,
  id: string,
  seat: number,
  guest: string,
): Promise<Refused | null> => {
  const table = await tables.open(id)
  if (!table) return tables.whyNot(id)
  const reply = await table.host.askForHouse(`reseat:${table.table.seq}`, { type: 'reseat', seat, guest })
  return reply.ok ? null : reply
}

/** Ends a table, whatever it is at. */
export const endTable = async (tables: Tables, id: string): Promise<Refused | null> => {
  const table = await tables.open(id)
  if (!table) return tables.whyNot(id)
  if (table.held !== null) await releaseTable(tables, id)
  const reply = await table.host.askForHouse(`end:${table.table.seq}`, { type: 'end' })
  return reply.ok ? null : reply
}

/** Takes away what somebody has said. False when there is no such message. */
export const unsay = async (tables: Tables, id: string, n: number): Promise<boolean> => {
  const { storage } = tables.site
  const values = [keptPhrase(REMOVED), id, n]
  const done = await storage.change([{ sql: UNSAY, values, must: 1 }])
  if (!done) return false
  storage.tell('unsaid', id)
  await tables.inMemory(id)?.chat.tellRemoved()
  return true
}
