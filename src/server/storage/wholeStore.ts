/**
 * A whole store as one file: what a backup is, and the way from one kind of store to another. The file is a database of the
 * embedded store, whatever it was made from.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { Database, type SqlClient } from './connection.ts'
import { assertDurable, migrate, unusableDatabase } from './postgresOpening.ts'
import { MIGRATIONS } from './schema.ts'
import { migrateFile, versionOf } from './sqliteOpening.ts'
import type { SqlRow } from './storage.ts'
import { UnusableStore } from './unusable.ts'

const ROWS_AT_ONCE = 500
const PATIENCE = 5_000
/** All in one step: then the copy is of one moment, however busy the server is, and nobody waits for it. */
const ALL_PAGES = 2 ** 31 - 1

interface Column {
  readonly name: string
  readonly type: string
}
interface StoredTable {
  readonly name: string
  readonly columns: readonly Column[]
}

/** The tables as this version has them. */
const tablesNow = (): readonly StoredTable[] => {
  const db = new DatabaseSync(':memory:')
  for (const sql of MIGRATIONS.flat()) db.exec(sql)
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => name as string)
    .map((name) => ({
      name,
      columns: db
        .prepare('SELECT name, type FROM pragma_table_info(?)')
        .all(name)
        .map((column) => ({ name: String(column.name), type: String(column.type) })),
    }))
  db.close()
  return tables
}

const listOf = ({ columns }: StoredTable): string => columns.map(({ name }) => name).join(', ')

/** What a table holds, whatever the order of its rows: no two are equal, each has its key. */
class Digest {
  rows = 0
  private readonly sum = Buffer.alloc(32)

  add(row: readonly unknown[]): void {
    this.rows++
    const own = createHash('sha256').update(JSON.stringify(row)).digest()
    for (let i = 0; i < own.length; i++) this.sum[i] ^= own[i]
  }

  isOf(other: Digest): boolean {
    return this.rows === other.rows && this.sum.equals(other.sum)
  }
}

const valuesOf = (table: StoredTable, row: SqlRow): unknown[] => table.columns.map(({ name }) => row[name])

/** Some rows at a time. */
function* rowsIn(db: DatabaseSync, table: StoredTable): Generator<unknown[][]> {
  let some: unknown[][] = []
  for (const row of db.prepare(`SELECT ${listOf(table)} FROM ${table.name}`).iterate()) {
    some.push(valuesOf(table, row as SqlRow))
    if (some.length === ROWS_AT_ONCE) {
      yield some
      some = []
    }
  }
  if (some.length > 0) yield some
}

async function* rowsOf({ ask }: SqlClient, table: StoredTable): AsyncGenerator<unknown[][]> {
  const cursor = `all_${table.name}`
  await ask(`DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${listOf(table)} FROM ${table.name}`, [])
  for (;;) {
    const { rows } = await ask(`FETCH ${ROWS_AT_ONCE} FROM ${cursor}`, [])
    if (rows.length === 0) break
    yield rows.map((row) => valuesOf(table, row))
  }
  await ask(`CLOSE ${cursor}`, [])
}

/** A database is one connection here: everything is of one moment, or happens together. */
const inDatabase = async <T>(url: string, run: (client: SqlClient) => Promise<T>): Promise<T> => {
  const database = new Database(url, 1, PATIENCE)
  try {
    return await database.together(run)
  } catch (error) {
    throw unusableDatabase(error)
  } finally {
    await database.close()
  }
}

/** It holds everybody's cards: for its owner only, from the first byte on. */
const privately = (path: string): void => closeSync(openSync(path, 'wx', 0o600))

/** From the file of a server that may be running, to a file that is not there yet. */
export const copyFile = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) throw new UnusableStore(`There are no data: ${from} is missing.`)
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    privately(to)
    await backup(db, to, { rate: ALL_PAGES })
  } finally {
    db.close()
  }
  // As one file, without a log beside it.
  const copy = new DatabaseSync(to)
  copy.exec('PRAGMA journal_mode = DELETE')
  copy.close()
}

/** How many rows were copied; each was read again and compared. */
export const fromPostgres = (url: string, to: string): Promise<number> =>
  inDatabase(url, async (client) => {
    await client.ask('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY', [])
    await assertThisVersion(client)
    privately(to)
    const db = new DatabaseSync(to)
    try {
      migrateFile(db)
      let copied = 0
      db.exec('BEGIN')
      for (const table of tablesNow()) {
        const put = db.prepare(
          `INSERT INTO ${table.name} (${listOf(table)}) VALUES (${table.columns.map(() => '?').join(', ')})`,
        )
        const [read, written] = [new Digest(), new Digest()]
        for await (const rows of rowsOf(client, table))
          for (const row of rows) {
            read.add(row)
            put.run(...(row as (string | number | null)[]))
          }
        for (const rows of rowsIn(db, table)) for (const row of rows) written.add(row)
        assertSame(table, read, written)
        copied += read.rows
      }
      db.exec('COMMIT')
      return copied
    } finally {
      db.close()
    }
  })

/** Into a database that is empty; all or nothing. */
export const toPostgres = async (from: string, url: string): Promise<number> => {
  const db = new DatabaseSync(from, { readOnly: true })
  if (versionOf(db) !== MIGRATIONS.length) throw new Error('the file is of another version')
  try {
    await assertEmpty(url)
    return await inDatabase(url, async (client) => {
      let copied = 0
      for (const table of tablesNow()) {
        // A row that is there would be of somebody who was quicker.
        await client.ask(`LOCK TABLE ${table.name} IN EXCLUSIVE MODE`, [])
        const [read, written] = [new Digest(), new Digest()]
        for (const rows of rowsIn(db, table)) {
          for (const row of rows) read.add(row)
          await insertAll(client, table, rows)
        }
        for await (const rows of rowsOf(client, table)) for (const row of rows) written.add(row)
        assertSame(table, read, written)
        copied += read.rows
      }
      return copied
    })
  } finally {
    db.close()
  }
}

const insertAll = async (
  { ask }: SqlClient,
  table: StoredTable,
  rows: readonly unknown[][],
): Promise<void> => {
  const lists = table.columns.map(({ type }) => `CAST(? AS ${type}[])`).join(', ')
  const values = table.columns.map((_, column) => rows.map((row) => row[column] as string | number | null))
  await ask(`INSERT INTO ${table.name} (${listOf(table)}) SELECT * FROM unnest(${lists})`, values)
}

const assertSame = ({ name }: StoredTable, read: Digest, written: Digest): void => {
  if (!read.isOf(written))
    throw new UnusableStore(`What was written to “${name}” is not what was read: nothing was kept of it.`)
}

const assertThisVersion = async ({ ask }: SqlClient): Promise<void> => {
  const { rows } = await ask("SELECT to_regclass('migrations') IS NOT NULL AS there", [])
  if (rows[0].there !== true) throw new UnusableStore('There are no data in the database of DATABASE_URL.')
  const found = await ask('SELECT COALESCE(MAX(version), 0) AS version FROM migrations', [])
  if (found.rows[0].version !== MIGRATIONS.length)
    throw new UnusableStore(
      'The data are of another version of Kontor: start this version on them once, or take that version.',
    )
}

/** With tables as this version has them, and nothing in them. */
const assertEmpty = async (url: string): Promise<void> => {
  const database = new Database(url, 1, PATIENCE)
  try {
    await assertDurable(database)
    await migrate(database)
    for (const { name } of tablesNow()) {
      const { rows } = await database.ask(`SELECT 1 AS found FROM ${name} LIMIT 1`)
      if (rows.length > 0)
        throw new UnusableStore('The database is not empty: Kontor writes only into one that is.')
    }
  } catch (error) {
    throw unusableDatabase(error)
  } finally {
    await database.close()
  }
}
