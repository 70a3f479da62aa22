/**
 * The embedded store. Changes that are asked for while others are on their way to the disk are committed together, in a
 * thread of their own, and nobody is answered before the commit has reached the disk.
 */
import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { MIGRATIONS } from './schema.ts'
import type { Change, ChangeArgs, Changed, ChangeName } from './sqliteChanges.ts'
import { SqliteFile } from './sqliteFile.ts'
import type { Group } from './sqliteThread.ts'
import { SQL } from './statements.ts'
import type {
  ChatRow,
  Find,
  HeadNow,
  Listed,
  NewTableRow,
  PersonRow,
  RowText,
  SeenRow,
  Storage,
  Stored,
  Write,
} from './storage.ts'
import { UnusableStore, unusable } from './unusable.ts'
import {
  chatRow,
  findValues,
  headNow,
  listed,
  membersOf,
  moveValues,
  personRow,
  rowText,
  rowValues,
  seenRow,
  stored,
} from './values.ts'

interface Queued {
  readonly change: Change
  resolve(value: unknown): void
  reject(error: unknown): void
}

export class StoreInUse extends UnusableStore {}

const FILE = 'kontor.db'
const THREAD = new URL('./sqliteThread.ts', import.meta.url)

export interface SqliteSettings {
  readonly folder: string
  now?(): number
  /** Told how many changes went into a commit, and how long it took. */
  onCommit?(changes: number, milliseconds: number): void
}

export class SqliteStorage implements Storage {
  readonly isShared = false
  private readonly lock: DatabaseSync
  /** Reads only; whatever is committed is seen at once. */
  private readonly file: SqliteFile
  private readonly thread: Worker
  private readonly clock: () => number
  private readonly onCommit: SqliteSettings['onCommit']
  private waiting: Queued[] = []
  private underWay: Queued[] | null = null
  /** Why nothing more can be stored. */
  private ended: Error | null = null
  private onIdle = () => {}

  constructor({ folder, now = Date.now, onCommit }: SqliteSettings) {
    this.clock = now
    this.onCommit = onCommit
    const { path, lock, file } = opened(folder)
    this.lock = lock
    this.file = file
    this.thread = new Worker(THREAD, { workerData: path })
    this.thread.on('message', (group: Group) => this.done(group))
    this.thread.on('error', (error) => this.failed(error))
  }

  durability(): { journal: unknown; synchronous: unknown } {
    return this.file.durability()
  }

  /** Takes part in the next commit. */
  private change<K extends ChangeName>(name: K, ...args: ChangeArgs<K>): Promise<Changed<K>> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended)
      if (this.waiting.length === 0 && this.underWay === null) setImmediate(() => this.send())
      this.waiting.push({ change: [name, ...args], resolve: resolve as Queued['resolve'], reject })
    })
  }

  /** One group after the other, so that changes keep their order. */
  private send(): void {
    if (this.underWay !== null) return
    if (this.waiting.length > 0) {
      this.underWay = this.waiting
      this.waiting = []
      this.thread.postMessage(this.underWay.map(({ change }) => change))
    } else this.onIdle()
  }

  private done(group: Group): void {
    const jobs = this.underWay ?? []
    this.underWay = null
    this.send()
    if ('error' in group) {
      for (const { reject } of jobs) reject(group.error)
      return
    }
    this.onCommit?.(jobs.length, group.milliseconds)
    jobs.forEach(({ resolve, reject }, i) => {
      const outcome = group.outcomes[i]
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.value)
    })
  }

  /** The thread has died, as it never should: nobody may wait for it. */
  private failed(error: Error): void {
    this.ended ??= error
    for (const { reject } of [...(this.underWay ?? []), ...this.waiting]) reject(error)
    this.underWay = null
    this.waiting = []
    this.onIdle()
  }

  now(): number {
    return this.clock()
  }

  create(table: NewTableRow): Promise<boolean> {
    return this.change('create', table)
  }

  /** Lists of plain values are copied to the thread in two thirds of the time that objects take. */
  commit({ table, expected, at, head, rows, snapshot, created }: Write): Promise<boolean> {
    const values = rows.map((row) => rowValues(table, row))
    const move = moveValues(head, at)
    return this.change('commit', table, expected, move, values, snapshot, membersOf(head), created)
  }

  async load(table: string): Promise<Stored | null> {
    const row = this.file.get(SQL.table, table)
    if (!row) return null
    return stored(row, await this.rowsAfter(table, 0, Number.MAX_SAFE_INTEGER))
  }

  async rowsAfter(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return this.file.all(SQL.entries, table, seq, limit).map(rowText)
  }

  async rowsBefore(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return this.file.all(SQL.entriesBefore, table, seq, limit).map(rowText).reverse()
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, HeadNow>> {
    const found = new Map<string, HeadNow>()
    for (const table of tables) {
      const row = this.file.get(SQL.head, table)
      if (row) found.set(table, headNow(row))
    }
    return found
  }

  async due(ticks: number, limit: number): Promise<readonly string[]> {
    return this.file.all(SQL.due, ticks, limit).map(({ id }) => id as string)
  }

  async find(find: Find): Promise<readonly Listed[]> {
    return this.file.all(SQL.find, ...findValues(find)).map(listed)
  }

  hold(table: string, why: string | null): Promise<boolean> {
    return this.change('hold', table, why)
  }

  remove(table: string): Promise<boolean> {
    return this.change('remove', table)
  }

  say(table: string, message: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    return this.change('say', table, message)
  }

  async chat(table: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return this.file.all(SQL.chat, table, after, limit).map(chatRow).reverse()
  }

  async person(guest: string): Promise<PersonRow | null> {
    const row = this.file.get(SQL.person, guest)
    return row ? personRow(row) : null
  }

  keepPerson(person: PersonRow): Promise<void> {
    return this.change('keepPerson', person)
  }

  erase(guest: string, at: number): Promise<void> {
    return this.change('erase', guest, at)
  }

  async isErased(guest: string): Promise<boolean> {
    return this.file.get(SQL.isErased, guest) !== undefined
  }

  keepSeen(rows: readonly SeenRow[]): Promise<void> {
    return this.change('keepSeen', rows)
  }

  async seen(tables: readonly string[]): Promise<readonly SeenRow[]> {
    return tables.flatMap((table) => this.file.all(SQL.seen, table).map(seenRow))
  }

  keepLink(hash: string, guest: string, expires: number): Promise<void> {
    return this.change('keepLink', hash, guest, expires)
  }

  async readLink(hash: string, now: number): Promise<string | null> {
    return (this.file.get(SQL.link, hash, now)?.guest as string | undefined) ?? null
  }

  takeLink(hash: string, now: number): Promise<string | null> {
    return this.change('takeLink', hash, now)
  }

  lease(name: string, owner: string, now: number, until: number): Promise<boolean> {
    return this.change('lease', name, owner, now, until)
  }

  beat(now: number, longestGap: number): Promise<number> {
    return this.change('beat', now, longestGap)
  }

  secret(name: string, otherwise: string): Promise<string> {
    return this.change('secret', name, otherwise)
  }

  /** There is no other server. */
  async listen(): Promise<void> {}

  async close(): Promise<void> {
    const hasDied = this.ended !== null
    this.ended ??= new Error('the store is closed')
    if (this.underWay !== null || this.waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.onIdle = resolve
      })
    this.file.db.close()
    if (!hasDied) {
      const isOver = once(this.thread, 'exit')
      this.thread.postMessage([])
      await isOver
    }
    this.lock.close()
  }
}

const opened = (folder: string): { path: string; lock: DatabaseSync; file: SqliteFile } => {
  let lock: DatabaseSync | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(realpathSync(folder), FILE)
    lock = lockFor(path)
    const file = new SqliteFile(path)
    migrate(file.db)
    return { path, lock, file }
  } catch (error) {
    lock?.close()
    throw unusable(folder, error) ?? error
  }
}

const migrate = (db: DatabaseSync): void => {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version > MIGRATIONS.length)
    throw new UnusableStore(
      'The data were written by a newer version of Kontor. Please install that version.',
    )
  for (let next = version; next < MIGRATIONS.length; next++) {
    db.exec('BEGIN IMMEDIATE')
    for (const sql of MIGRATIONS[next]) db.exec(sql)
    db.exec(`PRAGMA user_version = ${next + 1}`)
    db.exec('COMMIT')
  }
}

/**
 * Two servers on one file would each answer for tables that the other changes. The lock is a file of its own, so
 * that the data themselves can be read, and backed up, while the server runs; it goes with the process.
 */
const lockFor = (file: string): DatabaseSync => {
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
