/**
 * The embedded store. Changes that are asked for in one turn of the event loop are committed together, and nobody
 * is answered before the commit has reached the disk.
 */
import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { MIGRATIONS } from './schema.ts'
import { FORGET_PERSON, FORGET_TABLE, SQL } from './statements.ts'
import type {
  ChatRow,
  Find,
  Head,
  HeadNow,
  Listed,
  NewTableRow,
  PersonRow,
  RowText,
  Storage,
  Stored,
  Write,
} from './storage.ts'
import { chatRow, findValues, headNow, headValues, listed, personRow, rowText, stored } from './values.ts'

interface Job {
  run(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

export class StoreInUse extends Error {}

const FILE = 'kontor.db'
const FULL = 2
/** A busy server dirties the same pages again and again: the log is copied into the file less often, at 64 MB. */
const LOG_PAGES = 16_384
/** In kB: enough for the heads and the last entries of some ten thousand tables. */
const PAGE_CACHE = 32_768

export interface SqliteSettings {
  readonly folder: string
  now?(): number
  /** Told how many changes went into a commit, and how long it took. */
  onCommit?(changes: number, milliseconds: number): void
}

export class SqliteStorage implements Storage {
  readonly isShared = false
  private readonly db: DatabaseSync
  private readonly lock: DatabaseSync
  private readonly prepared = new Map<string, StatementSync>()
  private readonly clock: () => number
  private readonly onCommit: SqliteSettings['onCommit']
  private jobs: Job[] = []

  constructor({ folder, now = Date.now, onCommit }: SqliteSettings) {
    this.clock = now
    this.onCommit = onCommit
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(realpathSync(folder), FILE)
    this.lock = lockFor(file)
    try {
      this.db = new DatabaseSync(file)
      chmodSync(file, 0o600)
      this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF')
      this.db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}; PRAGMA cache_size = -${PAGE_CACHE}`)
      const { journal, synchronous } = this.durability()
      if (journal !== 'wal' || synchronous !== FULL)
        throw new Error(`${file} would not be safe: journal ${journal}, synchronous ${synchronous}`)
      this.migrate()
    } catch (error) {
      this.lock.close()
      throw error
    }
  }

  /** What the file really runs with. */
  durability(): { journal: unknown; synchronous: unknown } {
    return {
      journal: this.db.prepare('PRAGMA journal_mode').get()?.journal_mode,
      synchronous: this.db.prepare('PRAGMA synchronous').get()?.synchronous,
    }
  }

  private migrate(): void {
    const version = Number(this.db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > MIGRATIONS.length)
      throw new Error('The data were written by a newer version of Kontor. Please install that version.')
    for (let next = version; next < MIGRATIONS.length; next++) {
      this.db.exec('BEGIN IMMEDIATE')
      for (const sql of MIGRATIONS[next]) this.db.exec(sql)
      this.db.exec(`PRAGMA user_version = ${next + 1}`)
      this.db.exec('COMMIT')
    }
  }

  private statement(sql: string): StatementSync {
    let statement = this.prepared.get(sql)
    if (!statement) {
      statement = this.db.prepare(sql)
      this.prepared.set(sql, statement)
    }
    return statement
  }

  private run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.statement(sql).run(...values).changes)
  }

  private get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.statement(sql).get(...values)
  }

  private all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.statement(sql).all(...values)
  }

  /** Takes part in the next commit. */
  private change<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.db.isOpen) return reject(new Error('the store is closed'))
      if (this.jobs.length === 0) setImmediate(() => this.flush())
      this.jobs.push({ run, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  private flush(): void {
    const { jobs } = this
    this.jobs = []
    if (jobs.length === 0) return
    const begun = performance.now()
    let answers: (() => void)[]
    try {
      answers = this.together(jobs)
    } catch (error) {
      for (const { reject } of jobs) reject(error)
      return
    }
    this.onCommit?.(jobs.length, performance.now() - begun)
    for (const answer of answers) answer()
  }

  /** One transaction. What goes wrong with one change must not touch the others: then each is tried for itself. */
  private together(jobs: readonly Job[]): (() => void)[] {
    try {
      return this.transaction(jobs, ({ run, resolve }) => {
        const value = run()
        return () => resolve(value)
      })
    } catch {
      return this.transaction(jobs, (job) => this.apart(job))
    }
  }

  private transaction(jobs: readonly Job[], run: (job: Job) => () => void): (() => void)[] {
    try {
      this.statement('BEGIN IMMEDIATE').run()
      const answers = jobs.map(run)
      this.statement('COMMIT').run()
      return answers
    } finally {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
    }
  }

  private apart({ run, resolve, reject }: Job): () => void {
    this.statement('SAVEPOINT one').run()
    try {
      const value = run()
      this.statement('RELEASE one').run()
      return () => resolve(value)
    } catch (error) {
      this.statement('ROLLBACK TO one').run()
      this.statement('RELEASE one').run()
      return () => reject(error)
    }
  }

  now(): number {
    return this.clock()
  }

  create({ table, at, head, snapshot }: NewTableRow): Promise<boolean> {
    return this.change(() => {
      const made = this.run(SQL.createTable, table, ...headValues(head), at, at) === 1
      if (!made) return false
      this.run(SQL.putSnapshot, table, snapshot)
      this.putMembers(table, head)
      return true
    })
  }

  commit({ table, expected, at, head, rows, snapshot }: Write): Promise<boolean> {
    return this.change(() => {
      if (this.run(SQL.moveHead, ...headValues(head), at, table, expected) === 0) return false
      for (const row of rows) this.run(SQL.addEntry, table, row.seq, row.at, row.by, row.id, row.body)
      if (snapshot !== null) this.run(SQL.putSnapshot, table, snapshot)
      this.putMembers(table, head)
      return true
    })
  }

  private putMembers(table: string, { members, status }: Head): void {
    if (members === null) return
    // Only before the game do people stop being members.
    if (status === 'open') this.run(SQL.dropMembers, table)
    for (const guest of members) this.run(SQL.addMember, guest, table)
  }

  async load(table: string): Promise<Stored | null> {
    const row = this.get(SQL.table, table)
    if (!row) return null
    return stored(row, await this.rowsAfter(table, 0, Number.MAX_SAFE_INTEGER))
  }

  async rowsAfter(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return this.all(SQL.entries, table, seq, limit).map(rowText)
  }

  async rowsBefore(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return this.all(SQL.entriesBefore, table, seq, limit).map(rowText).reverse()
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, HeadNow>> {
    const found = new Map<string, HeadNow>()
    for (const table of tables) {
      const row = this.get(SQL.head, table)
      if (row) found.set(table, headNow(row))
    }
    return found
  }

  async due(ticks: number, limit: number): Promise<readonly string[]> {
    return this.all(SQL.due, ticks, limit).map(({ id }) => id as string)
  }

  async find(find: Find): Promise<readonly Listed[]> {
    return this.all(SQL.find, ...findValues(find)).map(listed)
  }

  hold(table: string, why: string | null): Promise<boolean> {
    return this.change(() => this.run(SQL.hold, why, table) === 1)
  }

  remove(table: string): Promise<boolean> {
    return this.change(() => FORGET_TABLE.map((sql) => this.run(sql, table))[0] === 1)
  }

  say(table: string, { at, guest, id, text, watcher }: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    return this.change(() => {
      this.run(SQL.addChat, table, at, guest, id, text, watcher ? 1 : 0, table)
      return chatRow(this.get(SQL.chatById, table, guest, id)!)
    })
  }

  async chat(table: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return this.all(SQL.chat, table, after, limit).map(chatRow).reverse()
  }

  async person(guest: string): Promise<PersonRow | null> {
    const row = this.get(SQL.person, guest)
    return row ? personRow(row) : null
  }

  keepPerson({ guest, name, colour, seen }: PersonRow): Promise<void> {
    return this.change(() => void this.run(SQL.putPerson, guest, name, colour, seen))
  }

  erase(guest: string, at: number): Promise<void> {
    return this.change(() => {
      for (const sql of FORGET_PERSON) this.run(sql, guest)
      this.run(SQL.addErased, guest, at)
    })
  }

  async isErased(guest: string): Promise<boolean> {
    return this.get(SQL.isErased, guest) !== undefined
  }

  keepLink(hash: string, guest: string, expires: number): Promise<void> {
    return this.change(() => void this.run(SQL.putLink, hash, guest, expires))
  }

  takeLink(hash: string, now: number): Promise<string | null> {
    return this.change(() => {
      const row = this.get(SQL.link, hash, now)
      this.run(SQL.dropLink, hash, now)
      return row ? (row.guest as string) : null
    })
  }

  lease(name: string, owner: string, now: number, until: number): Promise<boolean> {
    return this.change(() => this.run(SQL.lease, name, owner, until, now) === 1)
  }

  beat(now: number, longestGap: number): Promise<number> {
    return this.change(() => {
      this.run(SQL.dropLeases, now)
      return this.get(SQL.beat, now, longestGap, longestGap)!.ran as number
    })
  }

  secret(name: string, otherwise: string): Promise<string> {
    return this.change(() => {
      this.run(SQL.addSecret, name, otherwise)
      return this.get(SQL.secret, name)!.value as string
    })
  }

  /** There is no other server. */
  async listen(): Promise<void> {}

  async close(): Promise<void> {
    this.flush()
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.db.close()
    this.lock.close()
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
  } catch {
    lock.close()
    throw new StoreInUse(
      `${file} is in use by another Kontor. Stop that one first, or set KONTOR_DATA to another folder.`,
    )
  }
}
