/** The store for more than one server: PostgreSQL. Any number of servers may have it open. */
import { Database, type SqlRow, type Values } from './connection.ts'
import { Groups } from './groups.ts'
import { Notices } from './notices.ts'
import { createTable, inTurn, moveTable } from './postgresChanges.ts'
import { MIGRATIONS } from './schema.ts'
import { FORGET_PERSON, FORGET_TABLE, SQL } from './statements.ts'
import type {
  ChatRow,
  Find,
  HeadNow,
  Listed,
  NewTableRow,
  Notice,
  PersonRow,
  RowText,
  SeenRow,
  Storage,
  Stored,
  Write,
} from './storage.ts'
import { UnusableStore } from './unusable.ts'
import { chatRow, findValues, headNow, listed, personRow, rowText, seenRow, stored } from './values.ts'

const CONNECTIONS = 10
/** The one lock that servers take to migrate: any number that nothing else in the database uses. */
const MIGRATION_LOCK = 5_661_520
/** Two people who speak at once may be given the same number; one of them then takes the next. */
const MOST_SPEAKING = 100

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
  now?(): number
  /** Told how many changes went into a commit, and how long it took. */
  onCommit?(changes: number, milliseconds: number): void
}

export class PostgresStorage implements Storage {
  readonly isShared = true
  private readonly database: Database
  private readonly groups: Groups
  private readonly notices: Notices
  private readonly clock: (() => number) | undefined
  private readonly onCommit: PostgresSettings['onCommit']
  /** How far the database's clock is ahead of ours. */
  private ahead = 0
  private readonly speaking = new Map<string, Promise<unknown>>()

  private constructor({ url, node, now, onCommit }: PostgresSettings) {
    this.database = new Database(url, CONNECTIONS)
    this.notices = new Notices(this.database, node)
    this.clock = now
    this.onCommit = onCommit
    this.groups = new Groups(this.database, (writes, milliseconds) => this.committed(writes, milliseconds))
  }

  static async open(settings: PostgresSettings): Promise<PostgresStorage> {
    const storage = new PostgresStorage(settings)
    try {
      await storage.assertDurable()
      await storage.migrate()
      await storage.readClock()
    } catch (error) {
      await storage.close()
      throw error instanceof UnusableStore ? error : new UnusableStore(reasonOf(error))
    }
    return storage
  }

  /** What the database really runs with. */
  async durability(): Promise<{ fsync: unknown; synchronousCommit: unknown }> {
    const row = await this.one(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous`,
    )
    return { fsync: row?.fsync, synchronousCommit: row?.synchronous }
  }

  private async assertDurable(): Promise<void> {
    const { fsync, synchronousCommit } = await this.durability()
    if (fsync !== 'on' || synchronousCommit === 'off')
      throw new UnusableStore(
        `The database would not be safe: fsync ${fsync}, synchronous_commit ${synchronousCommit}.`,
      )
  }

  /** One server migrates; those that start at the same time wait for it. */
  private migrate(): Promise<void> {
    return this.database.together(async ({ ask }) => {
      await ask('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await ask('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)', [])
      const { rows } = await ask('SELECT COALESCE(MAX(version), 0) AS version FROM migrations', [])
      const version = rows[0].version as number
      if (version > MIGRATIONS.length)
        throw new UnusableStore(
          'The data were written by a newer version of Kontor. Please install that version.',
        )
      for (let next = version; next < MIGRATIONS.length; next++) {
        for (const sql of MIGRATIONS[next]) await ask(sql, [])
        await ask('INSERT INTO migrations (version) VALUES (?)', [next + 1])
      }
    })
  }

  private async readClock(): Promise<void> {
    const begun = Date.now()
    const row = await this.one('SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now')
    const ended = Date.now()
    this.ahead = (row?.now as number) - Math.round((begun + ended) / 2)
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

  /** New tables are rare: the statement of the groups need not know of them. */
  commit(write: Write): Promise<boolean> {
    return write.created.length === 0 ? this.groups.commit(write) : this.commitWithNew(write)
  }

  private async commitWithNew(write: Write): Promise<boolean> {
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
      const row = await this.one(SQL.table, table)
      if (!row) return null
      const rows = await this.rowsAfter(table, 0, Number.MAX_SAFE_INTEGER)
      const until = row.head as number
      // Gone in between, and then not found the next time; or else entries are missing, which the reader finds.
      if (rows.length >= until || attempt > 1) return stored(row, rows.slice(0, until))
    }
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
    return (await this.all(SQL.find, ...findValues(find))).map(listed)
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

  /** Those who speak here at the same table speak one after the other. */
  say(table: string, message: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    const before = this.speaking.get(table) ?? Promise.resolve()
    const said = before.catch(() => {}).then(() => this.sayNow(table, message))
    this.speaking.set(table, said)
    const done = () => {
      if (this.speaking.get(table) === said) this.speaking.delete(table)
    }
    said.then(done, done)
    return said
  }

  private async sayNow(table: string, message: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    const { at, guest, id, text, watcher } = message
    for (let i = 0; i < MOST_SPEAKING; i++) {
      await this.run(SQL.addChat, table, at, guest, id, text, watcher ? 1 : 0, table)
      const row = await this.one(SQL.chatById, table, guest, id)
      if (!row) continue
      this.notices.tell('said', table, row.n as number)
      return chatRow(row)
    }
    throw new Error('too many people speak at once')
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

  async keepLink(hash: string, guest: string, expires: number): Promise<void> {
    await this.run(SQL.putLink, hash, guest, expires)
  }

  async readLink(hash: string, now: number): Promise<string | null> {
    return ((await this.one(SQL.link, hash, now))?.guest as string | undefined) ?? null
  }

  takeLink(hash: string, now: number): Promise<string | null> {
    return this.database.together(async ({ ask }) => {
      const { rows } = await ask(`${SQL.link} FOR UPDATE`, [hash, now])
      await ask(SQL.dropLink, [hash, now])
      return rows.length === 1 ? (rows[0].guest as string) : null
    })
  }

  async lease(name: string, owner: string, now: number, until: number): Promise<boolean> {
    return (await this.run(SQL.lease, name, owner, until, now)) === 1
  }

  async beat(now: number, longestGap: number): Promise<number> {
    if (!this.clock) await this.readClock()
    await this.run(SQL.dropLeases, now)
    const row = await this.one(SQL.beat, now, longestGap, longestGap)
    return row?.ran as number
  }

  async secret(name: string, otherwise: string): Promise<string> {
    await this.run(SQL.addSecret, name, otherwise)
    const row = await this.one(SQL.secret, name)
    return row?.value as string
  }

  listen(hear: (notice: Notice) => void, onGap: () => void): Promise<void> {
    return this.notices.listen(hear, onGap)
  }

  close(): Promise<void> {
    return this.database.close()
  }
}

/** The address may hold a password: it is in no message. */
const reasonOf = (error: unknown): string => {
  const { message = '', code = '' } = error as { readonly message?: string; readonly code?: string }
  return `The database of DATABASE_URL cannot be used: ${message || code}`
}
