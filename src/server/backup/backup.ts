/** Backup, restore, and the move from one kind of store to another. All three go by the same file. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Checked } from '../admin/check.ts'
import type { Settings } from '../settings.ts'
import { FILE, lockFor, migrateFile } from '../storage/sqliteOpening.ts'
import { UnusableStore, unusable } from '../storage/unusable.ts'
import { copyFile, fromPostgres, toPostgres } from '../storage/wholeStore.ts'
import { checkFile, packArchive, unpackArchive } from './file.ts'

/** Where data are: a folder with the embedded store in it, or the address of a PostgreSQL. */
export type Place = { readonly folder: string } | { readonly url: string }

export type Source = Pick<Settings, 'data' | 'databaseUrl'>

export interface BackedUp extends Checked {
  readonly file: string
  readonly archived: number
}

export const placeOf = ({ data, databaseUrl }: Source): Place =>
  databaseUrl ? { url: databaseUrl } : { folder: data }

const onDisk = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The file is whole and on the disk under its name, or it is not there. */
const settle = (unfinished: string, path: string): void => {
  chmodSync(unfinished, 0o600)
  onDisk(unfinished)
  renameSync(unfinished, path)
  // Windows cannot open a folder to have it written.
  if (process.platform !== 'win32') onDisk(dirname(path))
}

const read = async (place: Place, to: string): Promise<void> => {
  if ('url' in place) await fromPostgres(place.url, to)
  else await copyFile(join(place.folder, FILE), to)
}

const upgrade = (path: string): void => {
  const db = new DatabaseSync(path)
  try {
    migrateFile(db)
  } finally {
    db.close()
  }
}

/** A log without its data belongs to data that were moved away: with others they would be destroyed. */
const assertNoData = (folder: string): void => {
  if ([FILE, `${FILE}-wal`].some((name) => existsSync(join(folder, name))))
    throw new UnusableStore(
      `There are data in ${folder} already: move them away, or set KONTOR_DATA to another folder.`,
    )
}

/** Nobody starts a server there meanwhile, and none is running whose data were moved away. */
const alone = async <T>(place: Place, run: () => Promise<T>): Promise<T> => {
  if ('url' in place) return run()
  assertNoData(place.folder)
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const path = join(realpathSync(place.folder), FILE)
  const lock = lockFor(path)
  try {
    assertNoData(place.folder)
    return await run()
  } finally {
    lock.close()
    if (!existsSync(path)) rmSync(`${path}.lock`, { force: true })
  }
}

/** Whatever fails leaves nothing half-done behind. */
const through = async <T>(unfinished: string, run: () => Promise<T>): Promise<T> => {
  const clear = () => {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${ending}`, { force: true })
  }
  clear()
  try {
    return await run()
  } catch (error) {
    throw unusable(dirname(unfinished), error) ?? error
  } finally {
    clear()
  }
}

/** While the server runs or not. The copy has been opened and looked through when this is done. */
export const makeBackup = async (source: Source, to: string): Promise<BackedUp> => {
  const file = resolve(to)
  if (existsSync(file)) throw new UnusableStore(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  return through(unfinished, async () => {
    await read(placeOf(source), unfinished)
    const archived = packArchive(unfinished, join(source.data, 'archive'))
    const checked = await checkFile(unfinished)
    settle(unfinished, file)
    return { file, archived, ...checked }
  })
}

const isReadable = (file: string): boolean => {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Into a folder or a database without data. */
export const restoreBackup = async (from: string, target: Source): Promise<Checked> => {
  const place = placeOf(target)
  if (!existsSync(from)) throw new UnusableStore(`There is no file ${from}.`)
  if (!isReadable(from)) throw new UnusableStore(`Kontor may not read ${from}: give its user the right to.`)
  mkdirSync(target.data, { recursive: true, mode: 0o700 })
  const unfinished = join(target.data, `${FILE}.part`)
  return alone(place, () =>
    through(unfinished, async () => {
      // The backup may lie where nothing can be written.
      copyFileSync(from, unfinished)
      await checkFile(unfinished, from)
      unpackArchive(unfinished, join(target.data, 'archive'))
      upgrade(unfinished)
      const checked = await checkFile(unfinished)
      if ('url' in place) await toPostgres(unfinished, place.url)
      else settle(unfinished, join(place.folder, FILE))
      return checked
    }),
  )
}

/** Copies the data of one place to another that has none. The first stays as it is. */
export const moveStore = (from: Place, to: Place): Promise<Checked> => alone(to, () => moved(from, to))

const moved = async (from: Place, to: Place): Promise<Checked> => {
  // Beside the place that it is for: a file changes its name only within one disk.
  const folder = mkdtempSync(join('folder' in to ? to.folder : tmpdir(), 'kontor-move-'))
  const unfinished = join(folder, FILE)
  try {
    return await through(unfinished, async () => {
      await read(from, unfinished)
      upgrade(unfinished)
      const checked = await checkFile(unfinished)
      if ('url' in to) await toPostgres(unfinished, to.url)
      else settle(unfinished, join(to.folder, FILE))
      return checked
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
