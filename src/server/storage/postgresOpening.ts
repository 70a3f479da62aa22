/** What a server does with a PostgreSQL before it uses it. */
import type { Database } from './connection.ts'
import { MIGRATIONS } from './schema.ts'
import { UnusableStore } from './unusable.ts'

/** The one lock that servers take to migrate: any number that nothing else in the database uses. */
const MIGRATION_LOCK = 5_661_520

/** What the database really runs with. */
export const durabilityOf = async (
  database: Database,
): Promise<{ fsync: unknown; synchronousCommit: unknown }> => {
  const { rows } = await database.ask(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous`,
  )
  return { fsync: rows[0]?.fsync, synchronousCommit: rows[0]?.synchronous }
}

export const assertDurable = async (database: Database): Promise<void> => {
  const { fsync, synchronousCommit } = await durabilityOf(database)
  if (fsync !== 'on' || synchronousCommit === 'off')
    throw new UnusableStore(
      `The database would not be safe: fsync ${fsync}, synchronous_commit ${synchronousCommit}.`,
    )
}

/** One server migrates; those that start at the same time wait for it. */
export const migrate = (database: Database): Promise<void> =>
  database.together(async ({ ask }) => {
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

/** How far the database's clock is ahead of ours, in milliseconds. */
export const clockAhead = async (database: Database): Promise<number> => {
  const begun = Date.now()
  const { rows } = await database.ask(
    'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now',
  )
  const ended = Date.now()
  return (rows[0]?.now as number) - Math.round((begun + ended) / 2)
}

/** The address may hold a password: it is in no message. */
export const unusableDatabase = (error: unknown): UnusableStore => {
  if (error instanceof UnusableStore) return error
  const { message = '', code = '' } = error as { readonly message?: string; readonly code?: string }
  return new UnusableStore(`The database of DATABASE_URL cannot be used: ${message || code}`)
}
