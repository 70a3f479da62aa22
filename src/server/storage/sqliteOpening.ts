/** Opens the files of the embedded store: one server at a time, and the tables as this version has them. */
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS, type Migrations } from './schema.ts'
import { SqliteFile } from './sqliteFile.ts'
import { UnusableStore, unusable } from './unusable.ts'

export class StoreInUse extends UnusableStore {}

export const FILE = 'kontor.db'

export const openedIn = (folder: string): { path: string; lock: DatabaseSync; file: SqliteFile } => {
  let lock: DatabaseSync | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(realpathSync(folder), FILE)
    lock = lockFor(path)
    const file = new SqliteFile(path)
    bringUpToDate(file.db, path)
    return { path, lock, file }
  } catch (error) {
    lock?.close()
    throw unusable(folder, error) ?? error
  }
}

/** All or nothing: data that cannot be brought up to date stay as they are, and the version before still opens them. */
export const migrateFile = (db: DatabaseSync, migrations: Migrations = MIGRATIONS): void => {
  const version = versionOf(db)
  if (version >= migrations.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const sql of migrations.slice(version).flat()) db.exec(sql)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

export const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version)

const keptBefore = (path: string, version: number): string => `${path}.before-${version}`

/** Data of an earlier version are kept beside the new ones, for whoever has to go back. */
const bringUpToDate = (db: DatabaseSync, path: string): void => {
  const version = versionOf(db)
  if (version > MIGRATIONS.length) {
    const kept = keptBefore(path, version)
    throw new UnusableStore(
      `The data were written by a newer version of Kontor. Please install that version${
        existsSync(kept) ? `, or go back to the data from before it, ${kept}` : ', or restore a backup'
      }.`,
    )
  }
  if (version > 0 && version < MIGRATIONS.length) {
    const kept = keptBefore(path, MIGRATIONS.length)
    rmSync(kept, { force: true })
    closeSync(openSync(kept, 'wx', 0o600))
    db.prepare('VACUUM INTO ?').run(kept)
  }
  migrateFile(db)
}

/**
 * Two servers on one file would each answer for tables that the other changes. The lock is a file of its own, so
 * that the data themselves can be read, and backed up, while the server runs; it goes with the process.
 */
export const lockFor = (file: string): DatabaseSync => {
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && /locked/.test(error.message))) throw error
    throw new StoreInUse(
      `${file} is in use by another Kontor. Stop that one first, or set KONTOR_DATA to another folder.`,
    )
  }
}
