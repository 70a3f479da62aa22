/** The file of a backup: whether it is sound, and the archive of finished games inside it. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Checked, checkTables, type Readable } from '../admin/check.ts'
import { MIGRATIONS } from '../storage/schema.ts'
import { migrateFile, versionOf } from '../storage/sqliteOpening.ts'
import { SQL } from '../storage/statements.ts'
import { UnusableStore, unusable } from '../storage/unusable.ts'
import { rowText, storedWhole } from '../storage/values.ts'

/** As the archive names them: nothing else is ever written to a folder. */
const ARCHIVED = /^\d{4}\/[\w-]+\.json$/

const readable = (db: DatabaseSync): Readable => ({
  ids: async (after, limit) =>
    db
      .prepare(SQL.ids)
      .all(after, limit)
      .map(({ id }) => id as string),
  async whole(table) {
    const row = db.prepare(SQL.table).get(table)
    return row ? storedWhole(row) : null
  },
  rowsAfter: async (table, seq, limit) => db.prepare(SQL.entries).all(table, seq, limit).map(rowText),
})

/** Opens the file as a server would, and looks at every page and every row of it. What is wrong is said of what it is called. */
export const checkFile = async (path: string, called = path): Promise<Checked> => {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const found = db.prepare('PRAGMA integrity_check').all()
    if (found[0]?.integrity_check !== 'ok') throw new UnusableStore(`${called} is damaged.`)
    const version = versionOf(db)
    if (version === 0) throw new UnusableStore(`${called} holds no data of Kontor.`)
    if (version > MIGRATIONS.length)
      throw new UnusableStore(
        `${called} was written by a newer version of Kontor. Please install that version.`,
      )
    if (version === MIGRATIONS.length) return await checkTables(readable(db), undefined)
  } catch (error) {
    throw unusable(dirname(called), error) ?? error
  } finally {
    db.close()
  }
  return checkUpgraded(path)
}

/** Data from before an upgrade are looked at as they will be after it; the file itself stays as it is. */
const checkUpgraded = async (path: string): Promise<Checked> => {
  const copy = `${path}.upgraded`
  copyFileSync(path, copy)
  const db = new DatabaseSync(copy)
  try {
    migrateFile(db)
    return await checkTables(readable(db), undefined)
  } finally {
    db.close()
    rmSync(copy)
  }
}

/** Puts the games that have left the store for files into the backup, too. */
export const packArchive = (path: string, folder: string): number => {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ARCHIVED.test(name))
  const db = new DatabaseSync(path)
  db.exec('BEGIN; CREATE TABLE archived (path TEXT PRIMARY KEY, body BLOB NOT NULL)')
  const put = db.prepare('INSERT INTO archived (path, body) VALUES (?, ?)')
  for (const name of names) put.run(name, readFileSync(join(folder, name)))
  db.exec('COMMIT')
  db.close()
  return names.length
}

/** Takes them out again, into the folder; what is left is a store like any other. */
export const unpackArchive = (path: string, folder: string): void => {
  const db = new DatabaseSync(path)
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'archived'").get()) return
    for (const { path: name, body } of db.prepare('SELECT path, body FROM archived').iterate()) {
      if (typeof name !== 'string' || !ARCHIVED.test(name))
        throw new UnusableStore(`The backup holds “${name}”, which is no finished game.`)
      mkdirSync(join(folder, dirname(name)), { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, name), body as Uint8Array, { mode: 0o600 })
    }
    db.exec('DROP TABLE archived; VACUUM')
  } finally {
    db.close()
  }
}
