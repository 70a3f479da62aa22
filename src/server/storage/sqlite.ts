/** The embedded store: one file. What is read is read at once; what changes goes through `SqliteWriter`. */
import type { DatabaseSync } from 'node:sqlite'
import { listQuery } from './listQuery.ts'
import type { SqliteFile } from './sqliteFile.ts'
import { openedIn } from './sqliteOpening.ts'
import { SqliteWriter } from './sqliteWriter.ts'
import { SQL } from './statements.ts'
import type {
  Beat,
  ChatRoom,
  ChatRow,
  Find,
  HeadNow,
  Listed,
  NewTableRow,
  PersonRow,
  RowText,
  SeenRow,
  SqlRow,
  SqlValue,
  Statement,
  Storage,
  Stored,
  StoredWhole,
  Write,
} from './storage.ts'
import {
  chatRow,
  finishedValues,
  headNow,
  listed,
  membersOf,
  moveValues,
  personRow,
  rowText,
  rowValues,
  seenRow,
  storedWhole,
  touchValues,
  turnValues,
} from './values.ts'

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
  private readonly writer: SqliteWriter
  private readonly clock: () => number

  constructor({ folder, now = Date.now, onCommit }: SqliteSettings) {
    this.clock = now
    const { path, lock, file } = openedIn(folder)
    this.lock = lock
    this.file = file
    this.writer = new SqliteWriter(path, onCommit)
  }

  durability(): { journal: unknown; synchronous: unknown } {
    return this.file.durability()
  }

  now(): number {
    return this.clock()
  }

  create(table: NewTableRow): Promise<boolean> {
    return this.writer.change('create', table)
  }

  /** Lists of plain values are copied to the thread in two thirds of the time that objects take. */
  commit(write: Write): Promise<boolean> {
    const { table, head, rows, snapshot, forget = 0, created, turns = [], beside = [] } = write
    const values = rows.map((row) => rowValues(table, row))
    const [move, touch] = [moveValues(write), touchValues(write)]
    const members = membersOf(head)
    return this.writer.change(
      'commit',
      table,
      move,
      touch,
      values,
      snapshot,
      forget,
      members,
      created,
      turns.map((turn) => turnValues(table, turn)),
      beside,
    )
  }

  async load(table: string): Promise<Stored | null> {
    const whole = await this.whole(table)
    if (!whole) return null
    // The thread may have stored more since the line above.
    const rows = await this.rowsAfter(table, 0, Number.MAX_SAFE_INTEGER)
    return { ...whole, rows: rows.filter(({ seq }) => seq <= whole.seq) }
  }

  async whole(table: string): Promise<StoredWhole | null> {
    const row = this.file.get(SQL.table, table)
    return row ? storedWhole(row) : null
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
    const { sql, values } = listQuery(find)
    return this.file.all(sql, ...values).map(listed)
  }

  async finished(before: number, limit: number): Promise<readonly string[]> {
    return this.file.all(SQL.finished, ...finishedValues(before, limit)).map(({ id }) => id as string)
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return this.file.all(SQL.ids, after, limit).map(({ id }) => id as string)
  }

  hold(table: string, why: string | null): Promise<boolean> {
    return this.writer.change('hold', table, why)
  }

  remove(table: string): Promise<boolean> {
    return this.writer.change('remove', table)
  }

  say(table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Promise<ChatRow | null> {
    return this.writer.change('say', table, message, room)
  }

  async chat(table: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return this.file.all(SQL.chat, table, after, limit).map(chatRow).reverse()
  }

  async person(guest: string): Promise<PersonRow | null> {
    const row = this.file.get(SQL.person, guest)
    return row ? personRow(row) : null
  }

  keepPerson(person: PersonRow): Promise<void> {
    return this.writer.change('keepPerson', person)
  }

  erase(guest: string, at: number): Promise<void> {
    return this.writer.change('erase', guest, at)
  }

  async isErased(guest: string): Promise<boolean> {
    return this.file.get(SQL.isErased, guest) !== undefined
  }

  async query(sql: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]> {
    return this.file.all(sql, ...values)
  }

  change(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[] | null> {
    return this.writer.change('change', statements)
  }

  keepSeen(rows: readonly SeenRow[]): Promise<void> {
    return this.writer.change('keepSeen', rows)
  }

  async seen(tables: readonly string[]): Promise<readonly SeenRow[]> {
    return tables.flatMap((table) => this.file.all(SQL.seen, table).map(seenRow))
  }

  lease(name: string, owner: string, now: number, until: number): Promise<boolean> {
    return this.writer.change('lease', name, owner, now, until)
  }

  beat(now: number, longestGap: number): Promise<Beat> {
    return this.writer.change('beat', now, longestGap)
  }

  stopClocks(why: string | null): Promise<void> {
    return this.writer.change('stopClocks', why)
  }

  secret(name: string, otherwise: string): Promise<string> {
    return this.writer.change('secret', name, otherwise)
  }

  /** There is no other server. */
  tell(): void {}
  async listen(): Promise<void> {}

  async close(): Promise<void> {
    await this.writer.close(() => this.file.db.close())
    this.lock.close()
  }
}
