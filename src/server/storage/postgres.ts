/** The store for more than one server: PostgreSQL. Any number of servers may have it open. */
import { Database, type Values } from './connection.ts'
import { Groups } from './groups.ts'
import { listQuery } from './listQuery.ts'
import { Notices } from './notices.ts'
import { changeTogether, createTable, inTurn, moveTable } from './postgresChanges.ts'
import { assertDurable, clockAhead, durabilityOf, migrate, unusableDatabase } from './postgresOpening.ts'
import { Speech } from './postgresSpeech.ts'
import { FORGET_PERSON, FORGET_TABLE, SQL } from './statements.ts'
import type {
  Beat,
  ChatRoom,
  ChatRow,
  Find,
  HeadNow,
  Listed,
  NewTableRow,
  Notice,
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
  beatRow,
  chatRow,
  finishedValues,
  headNow,
  listed,
  personRow,
  rowText,
  seenRow,
  storedWhole,
} from './values.ts'

const CONNECTIONS = 10
const PATIENCE = 20_000
/** `putSeen` for many rows at once. */
const KEEP_SEEN = SQL.putSeen.replace(
  /SELECT \?.*WHERE EXISTS \(SELECT 1 FROM tables WHERE id = \?\)/,
  `SELECT * FROM unnest(CAST(? AS TEXT[]), CAST(? AS TEXT[]), CAST(? AS TEXT[]), CAST(? AS INTEGER[]),
    CAST(? AS BIGINT[])) AS row (table_id, guest, node, here, seen)
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = row.table_id)`,
)

export interface PostgresSettings {
  readonly url: string
  /** Names this server among those on the same database. */
  readonly node: string
  /** How long a change waits for a database that is away before it fails, in milliseconds. */
  readonly patience?: number
  now?(): number
  /** Told how many changes went into a commit, and how long it took. */
  onCommit?(changes: number, milliseconds: number): void
}

export class PostgresStorage implements Storage {
  readonly isShared = true
  private readonly database: Database
  private readonly groups: Groups
  private readonly notices: Notices
  private readonly speech: Speech
  private readonly clock: (() => number) | undefined
  private readonly onCommit: PostgresSettings['onCommit']
  /** How far the database's clock is ahead of ours. */
  private ahead = 0

  private constructor({ url, node, patience = PATIENCE, now, onCommit }: PostgresSettings) {
    this.database = new Database(url, CONNECTIONS, patience)
    this.notices = new Notices(this.database, node)
    this.speech = new Speech(this.database)
    this.clock = now
    this.onCommit = onCommit
    this.groups = new Groups(this.database, (writes, milliseconds) => this.committed(writes, milliseconds))
  }

  static async open(settings: PostgresSettings): Promise<PostgresStorage> {
    const storage = new PostgresStorage(settings)
    try {
      await assertDurable(storage.database)
      await migrate(storage.database)
      await storage.readClock()
    } catch (error) {
      await storage.close()
      throw unusableDatabase(error)
    }
    return storage
  }

  durability(): Promise<{ fsync: unknown; synchronousCommit: unknown }> {
    return durabilityOf(this.database)
  }

  private async readClock(): Promise<void> {
    this.ahead = await clockAhead(this.database)
  }

  private async run(sql: string, ...values: Values): Promise<number> {
    return (await this.database.ask(sql, values)).changed
  }

  private async one(sql: string, ...values: Values): Promise<SqlRow | undefined> {
    return (await this.database.ask(sql, values)).rows[0]
  }

  private async all(sql: string, ...values: Values): Promise<SqlRow[]> {
    return (await this.database.ask(sql, values)).rows
  }

  now(): number {
    return this.clock?.() ?? Date.now() + this.ahead
  }

  create(table: NewTableRow): Promise<boolean> {
    return this.database.together(
      // There already, at a second attempt: the answer to the first one was lost.
      async (asking, attempt) => (await createTable(asking, table)) || attempt > 1,
    )
  }

  /** New tables, and what stands beside them, are rare: the statement of the groups need not know of them. */
  commit(write: Write): Promise<boolean> {
    const isPlain = write.created.length === 0 && (write.beside ?? []).length === 0
    return isPlain ? this.groups.commit(write) : this.commitAlone(write)
  }

  private async commitAlone(write: Write): Promise<boolean> {
    const begun = performance.now()
    const isStored = await this.database.together((asking) => moveTable(asking, write))
    this.committed(isStored ? [write] : [], performance.now() - begun)
    return isStored
  }

  private committed(writes: readonly Write[], milliseconds: number): void {
    for (const { table, head } of writes) this.notices.tell('moved', table, head.seq)
    this.onCommit?.(writes.length, milliseconds)
  }

  /** Head, snapshot and rows of one moment: a table may move on between two statements. */
  async load(table: string): Promise<Stored | null> {
    for (let attempt = 1; ; attempt++) {
      const whole = await this.whole(table)
      if (!whole) return null
      const rows = (await this.rowsAfter(table, 0, Number.MAX_SAFE_INTEGER)).filter(
        ({ seq }) => seq <= whole.seq,
      )
      // Gone in between, and then not found the next time; or else entries are missing, which the reader finds.
      if ((rows.at(-1)?.seq ?? 0) === whole.seq || attempt > 1) return { ...whole, rows }
    }
  }

  async whole(table: string): Promise<StoredWhole | null> {
    const row = await this.one(SQL.table, table)
    return row ? storedWhole(row) : null
  }

  async rowsAfter(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return (await this.all(SQL.entries, table, seq, limit)).map(rowText)
  }

  async rowsBefore(table: string, seq: number, limit: number): Promise<readonly RowText[]> {
    return (await this.all(SQL.entriesBefore, table, seq, limit)).map(rowText).reverse()
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, HeadNow>> {
    const rows = await this.all('SELECT id, head, held FROM tables WHERE id = ANY (?)', tables)
    return new Map(rows.map((row) => [row.id as string, headNow(row)]))
  }

  async due(ticks: number, limit: number): Promise<readonly string[]> {
    return (await this.all(SQL.due, ticks, limit)).map(({ id }) => id as string)
  }

  async find(find: Find): Promise<readonly Listed[]> {
    const { sql, values } = listQuery(find)
    return (await this.all(sql, ...values)).map(listed)
  }

  async finished(before: number, limit: number): Promise<readonly string[]> {
    return (await this.all(SQL.finished, ...finishedValues(before, limit))).map(({ id }) => id as string)
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.all(SQL.ids, after, limit)).map(({ id }) => id as string)
  }

  async hold(table: string, why: string | null): Promise<boolean> {
    const isThere = (await this.run(SQL.hold, why, table)) === 1
    this.notices.tell('held', table)
    return isThere
  }

  async remove(table: string): Promise<boolean> {
    const isThere = await this.database.together(async ({ ask }) => {
      const [first] = await inTurn(FORGET_TABLE, (sql) => ask(sql, [table]))
      return first.changed === 1
    })
    this.notices.tell('gone', table)
    return isThere
  }

  async say(table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Promise<ChatRow | null> {
    const said = await this.speech.say(table, message, room)
    if (said) this.notices.tell('said', table, said.n)
    return said
  }

  async chat(table: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return (await this.all(SQL.chat, table, after, limit)).map(chatRow).reverse()
  }

  async person(guest: string): Promise<PersonRow | null> {
    const row = await this.one(SQL.person, guest)
    return row ? personRow(row) : null
  }

  async keepPerson({ guest, name, colour, seen }: PersonRow): Promise<void> {
    await this.run(SQL.putPerson, guest, name, colour, seen)
    this.notices.tell('person', guest)
  }

  async erase(guest: string, at: number): Promise<void> {
    await this.database.together(async ({ ask }) => {
      await inTurn(FORGET_PERSON, (sql) => ask(sql, [guest]))
      await ask(SQL.addErased, [guest, at])
    })
    this.notices.tell('person', guest)
  }

  async isErased(guest: string): Promise<boolean> {
    return (await this.one(SQL.isErased, guest)) !== undefined
  }

  query(sql: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]> {
    return this.all(sql, ...values)
  }

  change(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[] | null> {
    return changeTogether(this.database, statements)
  }

  /** In one order on every server, so that none waits for another that waits for it. */
  async keepSeen(rows: readonly SeenRow[], isNews: boolean): Promise<void> {
    const sorted = rows.toSorted((a, b) => (`${a.table} ${a.guest}` < `${b.table} ${b.guest}` ? -1 : 1))
    await this.run(
      KEEP_SEEN,
      sorted.map(({ table }) => table),
      sorted.map(({ guest }) => guest),
      sorted.map(({ node }) => node),
      sorted.map(({ isHere }) => (isHere ? 1 : 0)),
      sorted.map(({ seen }) => seen),
    )
    if (isNews) for (const { table } of rows) this.notices.tell('seen', table)
  }

  async seen(tables: readonly string[]): Promise<readonly SeenRow[]> {
    const sql = SQL.seen.replace('= ?', '= ANY (?)')
    return (await this.all(sql, tables)).map(seenRow)
  }

  async lease(name: string, owner: string, now: number, until: number): Promise<boolean> {
    return (await this.run(SQL.lease, name, owner, until, now)) === 1
  }

  async beat(now: number, longestGap: number): Promise<Beat> {
    if (!this.clock) await this.readClock()
    await this.run(SQL.dropLeases, now)
    return beatRow((await this.one(SQL.beat, now, longestGap, longestGap)) ?? {})
  }

  async stopClocks(why: string | null): Promise<void> {
    await this.run(SQL.stopClocks, why)
  }

  async secret(name: string, otherwise: string): Promise<string> {
    await this.run(SQL.addSecret, name, otherwise)
    const row = await this.one(SQL.secret, name)
    return row?.value as string
  }

  tell(kind: Notice['kind'], name: string): void {
    this.notices.tell(kind, name)
  }

  listen(hear: (notice: Notice) => void, onGap: () => void): Promise<void> {
    return this.notices.listen(hear, onGap)
  }

  close(): Promise<void> {
    return this.database.close()
  }
}
