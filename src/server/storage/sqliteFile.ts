/** The file of the embedded store, and its statements. */
import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const FULL = 2
/** A busy server dirties the same pages again and again: the log is copied into the file less often, at 64 MB. */
const LOG_PAGES = 16_384
/** In kB: enough for the heads and the last entries of some ten thousand tables. */
const PAGE_CACHE = 32_768
/** In milliseconds: after a crash, whoever opens the file first reads the log again while the others wait. */
const PATIENCE = 10_000

export class SqliteFile {
  readonly db: DatabaseSync
  private readonly prepared = new Map<string, StatementSync>()

  constructor(file: string) {
    this.db = new DatabaseSync(file)
    chmodSync(file, 0o600)
    this.db.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF')
    this.db.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}; PRAGMA cache_size = -${PAGE_CACHE}`)
    const { journal, synchronous } = this.durability()
    if (journal !== 'wal' || synchronous !== FULL)
      throw new Error(`${file} would not be safe: journal ${journal}, synchronous ${synchronous}`)
  }

  /** What the file really runs with. */
  durability(): { journal: unknown; synchronous: unknown } {
    return {
      journal: this.db.prepare('PRAGMA journal_mode').get()?.journal_mode,
      synchronous: this.db.prepare('PRAGMA synchronous').get()?.synchronous,
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

  /** How many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.statement(sql).run(...values).changes)
  }

  /** What it returned, and how many rows it changed, or returned. */
  change(
    sql: string,
    values: readonly SQLInputValue[],
  ): { rows: Record<string, unknown>[]; changed: number } {
    const statement = this.statement(sql)
    if (statement.columns().length === 0) return { rows: [], changed: this.run(sql, ...values) }
    const rows = statement.all(...values)
    return { rows, changed: rows.length }
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.statement(sql).get(...values)
  }

  /** For what must be there. */
  one(sql: string, ...values: SQLInputValue[]): Record<string, unknown> {
    const row = this.get(sql, ...values)
    if (!row) throw new Error(`nothing was found: ${sql}`)
    return row
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.statement(sql).all(...values)
  }
}
