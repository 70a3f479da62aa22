/** The way to a PostgreSQL that may go away for a while and come back. */
import pg from 'pg'
import type { SqlRow } from './storage.ts'

const FIRST_WAIT = 20
const LONGEST_WAIT = 400
const CONNECT_WITHIN = 5_000
/** A new connection costs the database a process, and prepares every statement anew: one that is idle is kept for a while. */
const IDLE_FOR = 600_000

/** Whole numbers of 64 bits come as text; ours are moments and counts, far below 2^53. */
const INT8 = 20
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === INT8 ? (Number as (text: string) => number) : pg.types.getTypeParser(id, format as 'text'),
}

export type Values = readonly (string | number | null | readonly (string | number | null)[])[]

/** `?` as `$1`, `$2`, …: the statements are shared with SQLite. None of them has one inside quotes. */
const numbered = new Map<string, string>()
const withNumbers = (sql: string): string => {
  let text = numbered.get(sql)
  if (text === undefined) {
    let n = 0
    text = sql.replace(/\?/g, () => `$${++n}`)
    numbered.set(sql, text)
  }
  return text
}

/** Prepared once for each connection, under a short name. */
const names = new Map<string, string>()
const nameOf = (sql: string): string => {
  let name = names.get(sql)
  if (name === undefined) {
    name = `s${names.size}`
    names.set(sql, name)
  }
  return name
}

export interface SqlClient {
  /** The rows found, and how many were changed. */
  ask(sql: string, values: Values): Promise<{ rows: SqlRow[]; changed: number }>
}

const asking = (client: pg.Pool | pg.ClientBase): SqlClient => ({
  async ask(sql, values) {
    const { rows, rowCount } = await client.query<SqlRow>({
      name: nameOf(sql),
      text: withNumbers(sql),
      values: values as unknown[],
    })
    return { rows, changed: rowCount ?? 0 }
  },
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export class Database {
  private readonly url: string
  private readonly patience: number
  private readonly pool: pg.Pool
  private readonly underWay = new Set<Promise<unknown>>()
  private listener: pg.Client | null = null
  private isClosed = false

  /** `patience`: how long a change waits for the database to come back before it fails, in milliseconds. */
  constructor(url: string, connections: number, patience: number) {
    this.url = url
    this.patience = patience
    this.pool = new pg.Pool({ ...this.options(), max: connections, idleTimeoutMillis: IDLE_FOR })
    // A connection that breaks while nobody uses it is replaced by the next one.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  private options(): pg.ClientConfig {
    return {
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      types: NUMBERS,
      application_name: 'kontor',
    }
  }

  /** One statement, which is a transaction of its own. It may be run again when its answer was lost. */
  ask(sql: string, values: Values = []): Promise<{ rows: SqlRow[]; changed: number }> {
    return this.patiently(() => asking(this.pool).ask(sql, values))
  }

  /** Several statements that happen together or not at all. */
  together<T>(run: (asking: SqlClient, attempt: number) => Promise<T>): Promise<T> {
    return this.patiently(async (attempt) => {
      const client = await this.pool.connect()
      let fault: unknown
      try {
        await client.query('BEGIN')
        const value = await run(asking(client), attempt)
        await client.query('COMMIT')
        return value
      } catch (error) {
        fault = error
        if (!isLost(error))
          await client.query('ROLLBACK').catch((lost: unknown) => {
            fault = lost
          })
        throw error
      } finally {
        client.release(isLost(fault))
      }
    })
  }

  /** Tries again while the database is away, or when it has cancelled this transaction in favour of another. */
  private patiently<T>(run: (attempt: number) => Promise<T>): Promise<T> {
    const work = (async () => {
      const begun = performance.now()
      for (let attempt = 1, wait = FIRST_WAIT; ; attempt++, wait = Math.min(LONGEST_WAIT, 2 * wait)) {
        if (this.isClosed) throw new Error('the store is closed')
        try {
          return await run(attempt)
        } catch (error) {
          if (!isPassing(error) || this.isClosed || performance.now() - begun > this.patience) throw error
        }
        await pause(wait)
      }
    })()
    this.underWay.add(work)
    const done = () => void this.underWay.delete(work)
    work.then(done, done)
    return work
  }

  /** Hears a channel on a connection of its own; `onReconnect` says that something may have been missed. */
  async listen(channel: string, hear: (text: string) => void, onReconnect: () => void): Promise<void> {
    const connect = async () => {
      const client = new pg.Client(this.options())
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      try {
        await client.connect()
        await client.query(`LISTEN ${channel}`)
        if (this.isClosed) throw new Error('the store is closed')
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
      this.listener = client
      void lost.then(() => void reconnect())
    }
    const reconnect = async () => {
      for (let wait = FIRST_WAIT; !this.isClosed; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
        await pause(wait)
        try {
          await connect()
          return onReconnect()
        } catch {
          // The next attempt comes soon.
        }
      }
    }
    await this.patiently(connect)
  }

  /** What is under way is finished first, unless the database is away. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.allSettled([...this.underWay])
    await this.listener?.end().catch(() => {})
    await this.pool.end()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Without a code of PostgreSQL's: what the driver says when a connection breaks or cannot be made. */
const BROKEN = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying/
const LOST = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/** The connection is no longer good, and nobody knows whether what was sent has happened. */
export const isLost = (error: unknown): boolean =>
  LOST.test(codeOf(error)) || (error instanceof Error && BROKEN.test(error.message))

const GAVE_WAY = ['40001', '40P01']

const isPassing = (error: unknown): boolean => isLost(error) || GAVE_WAY.includes(codeOf(error))
