/** The folder and what is stored: whether a server could work with it, and what it holds that other findings need. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../settings.ts'
import { Database } from '../storage/connection.ts'
import { assertDurable, clockAhead, unusableDatabase } from '../storage/postgresOpening.ts'
import { MIGRATIONS } from '../storage/schema.ts'
import { FILE, versionOf } from '../storage/sqliteOpening.ts'
import { bad, type Finding, fine, note } from './finding.ts'

const LITTLE_ROOM = 500_000_000
const APART = 2_000

/** What is stored that matters to other findings. */
export interface Stored {
  readonly found: readonly Finding[]
  /** As it was set in the page; empty for none. */
  readonly publicUrl: string
  readonly hasPushKeys: boolean
}

const SQL = {
  publicUrl: "SELECT value FROM site WHERE name = 'publicUrl'",
  pushKeys: "SELECT 1 AS there FROM secrets WHERE name = 'push'",
} as const

const nothing = (...found: Finding[]): Stored => ({ found, publicUrl: '', hasPushKeys: false })
const urlIn = (row: { readonly [name: string]: unknown } | undefined): string =>
  row ? (JSON.parse(String(row.value)) as string) : ''

export const folder = ({ data }: Settings): Finding[] => {
  if (!existsSync(data)) return [note('folder.missing', { folder: data })]
  try {
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [bad('folder.forbidden', { folder: data })]
  }
  const mayOthers = process.platform !== 'win32' && (statSync(data).mode & 0o077) !== 0
  const { bavail, bsize } = statfsSync(data)
  const megabytes = Math.round((bavail * bsize) / 1_000_000)
  return [
    mayOthers ? note('folder.open', { folder: data }) : fine('folder.fine', { folder: data }),
    bavail * bsize < LITTLE_ROOM ? bad('disk.low', { megabytes }) : fine('disk.fine', { megabytes }),
  ]
}

const aboutVersion = (version: number): Finding => {
  if (version > MIGRATIONS.length) return bad('store.newer')
  return version < MIGRATIONS.length ? note('store.older') : fine('store.fine')
}

const embedded = ({ data }: Settings): Stored => {
  const path = join(data, FILE)
  if (!existsSync(path)) return nothing(note('store.none'))
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true })
    const sound = db.prepare('PRAGMA quick_check').get()?.quick_check
    if (sound !== 'ok') return nothing(bad('store.bad', { why: String(sound) }))
    const version = aboutVersion(versionOf(db))
    if (version.how !== 'fine') return nothing(version)
    const latest = Number(db.prepare('SELECT MAX(touched) AS latest FROM tables').get()?.latest ?? 0)
    const isBehind = latest > Date.now() + APART
    const moment = new Date(latest).toISOString()
    return {
      found: [version, isBehind ? bad('clock.behind', { moment }) : fine('clock.fine')],
      publicUrl: urlIn(db.prepare(SQL.publicUrl).get()),
      hasPushKeys: db.prepare(SQL.pushKeys).get() !== undefined,
    }
  } catch (error) {
    return nothing(bad('store.bad', { why: error instanceof Error ? error.message : String(error) }))
  } finally {
    db?.close()
  }
}

const shared = async ({ databaseUrl }: Settings): Promise<Stored> => {
  const database = new Database(databaseUrl, 1, 0)
  try {
    await assertDurable(database)
    const apart = Math.round(await clockAhead(database))
    const { rows } = await database.ask("SELECT to_regclass('migrations') IS NOT NULL AS there")
    const isThere = rows[0].there === true
    const found = isThere ? await database.ask('SELECT MAX(version) AS version FROM migrations') : null
    const version = found ? aboutVersion(found.rows[0].version as number) : note('store.none')
    const clock = Math.abs(apart) > APART ? bad('clock.apart', { milliseconds: apart }) : fine('clock.fine')
    if (version.how !== 'fine') return nothing(version, clock)
    return {
      found: [version, clock],
      publicUrl: urlIn((await database.ask(SQL.publicUrl)).rows[0]),
      hasPushKeys: (await database.ask(SQL.pushKeys)).rows.length > 0,
    }
  } catch (error) {
    return nothing(bad('store.bad', { why: unusableDatabase(error).message }))
  } finally {
    await database.close()
  }
}

export const stored = async (settings: Settings): Promise<Stored> =>
  settings.databaseUrl ? shared(settings) : embedded(settings)
