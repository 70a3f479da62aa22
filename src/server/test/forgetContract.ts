/** When a table is forgotten, every store forgets all that it has of it. */
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roomOf } from '../notices/rooms.ts'
import { MIGRATIONS } from '../storage/schema.ts'
import type { SqlValue, Statement, Storage } from '../storage/storage.ts'
import type { Opened } from './storageContract.ts'

/** What finished games leave behind is the players', and a report is the moderators'. */
const KEPT = ['played', 'reports', 'results']

interface Column {
  readonly name: string
  readonly isText: boolean
}

/** The tables of the store, as they are declared, with their columns. */
const declared = (): ReadonlyMap<string, readonly Column[]> => {
  const db = new DatabaseSync(':memory:')
  for (const sql of MIGRATIONS.flat()) db.exec(sql)
  const columnsOf = (name: string) =>
    db
      .prepare('SELECT name, type FROM pragma_table_info(?)')
      .all(name)
      .map((column) => ({ name: String(column.name), isText: column.type === 'TEXT' }))
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
  const all = new Map(names.map(({ name }) => [String(name), columnsOf(String(name))]))
  db.close()
  return all
}

const ALL = declared()
const OF_A_TABLE = [...ALL].flatMap(([name, columns]) =>
  columns.some((column) => column.name === 'table_id') ? [name] : [],
)
/** The room to which a table's news are posted is somebody who is told. */
const OF_A_ROOM = ['notice_ways', 'notice_wishes', 'notices', 'sendings']

let made = 0
const rowOf = (into: string, given: { readonly [column: string]: string }): Statement => {
  const columns = ALL.get(into) ?? []
  made++
  const values = columns.map(
    ({ name, isText }): SqlValue => given[name] ?? (isText ? `${name}${made}` : made),
  )
  const names = columns.map(({ name }) => name).join(', ')
  return {
    sql: `INSERT INTO ${into} (${names}) VALUES (${values.map(() => '?').join(', ')})`,
    values,
    must: 1,
  }
}

/** A row in every place that may have one of it. */
const everywhere = (table: string): readonly Statement[] => [
  rowOf('tables', { id: table }),
  ...OF_A_TABLE.flatMap((into) => [rowOf(into, { table_id: table })]),
  ...OF_A_ROOM.map((into) =>
    rowOf(into, { guest: roomOf(table), ...(into === 'notices' ? { table_id: table } : {}) }),
  ),
]

export const forgetContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name}, when a table is forgotten`, () => {
    let opened: Opened
    let storage: Storage
    beforeEach(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterEach(() => opened.clean())

    /** Where something of it is, with how many rows. */
    const found = async (table: string) => {
      const places: Record<string, number> = {}
      for (const from of ALL.keys()) {
        const rows = await storage.query(`SELECT * FROM ${from}`)
        const n = rows.filter((row) => JSON.stringify(row).includes(table)).length
        if (n > 0) places[from] = n
      }
      return places
    }

    it('keeps nothing of it, but what is the players’ and the moderators’, and all of the others', async () => {
      expect(OF_A_TABLE.length).toBeGreaterThan(10)
      await storage.change([...everywhere('goes'), ...everywhere('stays')])
      const before = await found('goes')
      expect(Object.keys(before)).toEqual([...new Set(['tables', ...OF_A_TABLE, ...OF_A_ROOM])].toSorted())
      expect(await found('stays')).toEqual(before)
      expect(await storage.remove('goes')).toBe(true)
      expect(await found('goes')).toEqual(Object.fromEntries(KEPT.map((from) => [from, 1])))
      expect(await found('stays')).toEqual(before)
      expect(await storage.remove('goes')).toBe(false)
    })
  })
}
