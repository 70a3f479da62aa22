import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { besideContract } from '../test/besideContract.ts'
import { forgetContract } from '../test/forgetContract.ts'
import { type Opened, storageContract } from '../test/storageContract.ts'
import { MIGRATIONS } from './schema.ts'
import { SqliteStorage } from './sqlite.ts'
import { migrateFile, StoreInUse } from './sqliteOpening.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-store-'))
  folders.push(folder)
  return folder
}
const cleanUp = () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

const opened = async (): Promise<Opened> => {
  const folder = newFolder()
  let storage = new SqliteStorage({ folder })
  return {
    storage,
    async reopen() {
      await storage.close()
      storage = new SqliteStorage({ folder })
      return storage
    },
    async clean() {
      await storage.close()
      cleanUp()
    },
  }
}

storageContract('SQLite', opened)
besideContract('SQLite', opened)
forgetContract('SQLite', opened)

describe('the embedded store', () => {
  afterEach(cleanUp)

  it('writes ahead and waits for the disk', async () => {
    const storage = new SqliteStorage({ folder: newFolder() })
    expect(storage.durability()).toEqual({ journal: 'wal', synchronous: 2 })
    await storage.close()
  })

  it('commits what is asked for in one turn together', async () => {
    const groups: number[] = []
    const storage = new SqliteStorage({ folder: newFolder(), onCommit: (changes) => groups.push(changes) })
    await Promise.all(Array.from({ length: 30 }, (_, i) => storage.secret(`h${i}`, 'x')))
    expect(groups).toEqual([30])
    await storage.close()
  })

  it('stores nothing more once it is closed, but all that was asked for before', async () => {
    const folder = newFolder()
    const storage = new SqliteStorage({ folder })
    const first = storage.secret('h1', 'one')
    const second = storage.secret('h2', 'two')
    const closed = storage.close()
    await expect(storage.secret('h3', 'three')).rejects.toThrow('closed')
    await Promise.all([first, second, closed])
    const again = new SqliteStorage({ folder })
    expect(await Promise.all(['h1', 'h2', 'h3'].map((name) => again.secret(name, 'none')))).toEqual([
      'one',
      'two',
      'none',
    ])
    await again.close()
  })

  it('refuses a second server on the same file, here and in another process', async () => {
    const folder = newFolder()
    const storage = new SqliteStorage({ folder })
    expect(() => new SqliteStorage({ folder })).toThrow(StoreInUse)
    const script = `
      import { SqliteStorage } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)}
      try { new SqliteStorage({ folder: ${JSON.stringify(folder)} }) } catch (error) { console.log(error.message) }`
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(other.stdout).toContain('is in use by another Kontor')
    await storage.close()
    await new SqliteStorage({ folder }).close()
  })

  it('is readable for its owner only, and by others of its owner while it runs', async () => {
    const folder = newFolder()
    const storage = new SqliteStorage({ folder })
    await storage.secret('cookies', 'x')
    expect(statSync(join(folder, 'kontor.db')).mode & 0o077).toBe(0)
    const reader = new DatabaseSync(join(folder, 'kontor.db'), { readOnly: true })
    expect(reader.prepare('SELECT value FROM secrets').get()).toMatchObject({ value: 'x' })
    reader.close()
    await storage.close()
  })

  it('does not open data of a newer version', async () => {
    const folder = newFolder()
    await new SqliteStorage({ folder }).close()
    const db = new DatabaseSync(join(folder, 'kontor.db'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => new SqliteStorage({ folder })).toThrow('newer version')
  })
  it('says so when it may not write to its folder', () => {
    const folder = newFolder()
    chmodSync(folder, 0o500)
    // The user of the tests may be allowed everything.
    const script = `
      import { SqliteStorage } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)}
      if (process.getuid() === 0) process.seteuid(65534)
      try { new SqliteStorage({ folder: ${JSON.stringify(folder)} }) } catch (error) { console.log(error.message) }`
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(other.stdout).toMatch(/may not write .*KONTOR_DATA/)
    chmodSync(folder, 0o700)
  })
})

describe('an upgrade', () => {
  const older = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-upgrade-'))
    const db = new DatabaseSync(join(folder, 'kontor.db'))
    migrateFile(db, MIGRATIONS.slice(0, 1))
    db.exec("INSERT INTO people (guest, name, colour, seen) VALUES ('g', 'Anna', 'green', 1)")
    db.close()
    return folder
  }

  it('that fails leaves the data as they were, all of them', () => {
    const folder = older()
    const db = new DatabaseSync(join(folder, 'kontor.db'))
    const shape = () => [
      db.prepare('PRAGMA user_version').get(),
      db.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all(),
      db.prepare('SELECT * FROM people').all(),
    ]
    const before = shape()
    expect(() => migrateFile(db, [...MIGRATIONS, ['DELETE FROM people', 'CREATE NONSENSE']])).toThrow(
      /syntax/,
    )
    expect(shape()).toEqual(before)
    db.close()
    rmSync(folder, { recursive: true })
  })

  it('keeps the data from before it, and tells who goes back where they are', async () => {
    const folder = older()
    await new SqliteStorage({ folder }).close()
    const kept = new DatabaseSync(join(folder, `kontor.db.before-${MIGRATIONS.length}`))
    expect(kept.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    expect(kept.prepare('SELECT name FROM people').all()).toEqual([{ name: 'Anna' }])
    kept.close()
    rmSync(folder, { recursive: true })
  })
})
