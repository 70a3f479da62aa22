/** What is on its way to somebody, by one of their ways: tried again until it is taken, or too late. */
import type { SqlRow, Statement, Storage } from '../storage/storage.ts'
import type { Message } from './telling.ts'
import type { Way } from './ways.ts'

export interface Sending {
  /** The same however often it is sent. */
  readonly id: string
  readonly guest: string
  readonly way: string
  /** Empty where it is about none. */
  readonly table: string
  readonly kind: string
  readonly message: Message
  readonly made: number
  readonly due: number
  readonly expires: number
  readonly tries: number
}

const ADD = `INSERT INTO sendings (id, guest, way, table_id, kind, body, made, due, expires, tries)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING`
const DUE = `SELECT id, guest, way, table_id, kind, body, made, due, expires, tries FROM sendings
  WHERE due <= ? ORDER BY due, id LIMIT ?`

const SECOND = 1_000
const HOUR = 3_600_000
/** In milliseconds: 10 s, 40 s, 160 s, … up to an hour. */
const backoff = (tries: number): number => Math.min(HOUR, 10 * SECOND * 4 ** tries)

interface New extends Pick<Sending, 'table' | 'kind' | 'expires'> {
  readonly notice: string
  /** What is said by this way; null: nothing. */
  message(way: Way): Message | null
}

/** One for each way. */
export const sendingsMade = (ways: readonly Way[], made: New, now: number): readonly Statement[] =>
  ways.flatMap((way) => {
    const message = made.message(way)
    if (!message) return []
    const { id, guest } = way
    const about = [`${made.notice}.${id}`, guest, id, made.table, made.kind]
    return [{ sql: ADD, values: [...about, JSON.stringify(message), now, now, made.expires] }]
  })

export const dueSendings = async (
  storage: Storage,
  now: number,
  limit: number,
): Promise<readonly Sending[]> =>
  (await storage.query(DUE, now, limit)).map((row: SqlRow) => ({
    id: row.id as string,
    guest: row.guest as string,
    way: row.way as string,
    table: row.table_id as string,
    kind: row.kind as string,
    message: JSON.parse(row.body as string) as Message,
    made: row.made as number,
    due: row.due as number,
    expires: row.expires as number,
    tries: row.tries as number,
  }))

export const ended = ({ id }: Sending): Statement => ({
  sql: 'DELETE FROM sendings WHERE id = ?',
  values: [id],
})

export const later = ({ id, tries }: Sending, now: number): Statement => ({
  sql: 'UPDATE sendings SET due = ?, tries = ? WHERE id = ?',
  values: [now + backoff(tries), tries + 1, id],
})
