/** What is given to the shared statements, and what their rows mean. */
import type { ChatRow, Find, Head, HeadNow, Listed, PersonRow, RowText, SeenRow, Stored } from './storage.ts'

type SqlRow = Record<string, unknown>
export type Value = string | number | null

export const rowValues = (table: string, { seq, at, by, id, body }: RowText): Value[] => [
  table,
  seq,
  at,
  by,
  id,
  body,
]

/** What `putSeen` takes. */
export const seenValues = ({ table, guest, node, isHere, seen }: SeenRow): Value[] => [
  table,
  guest,
  node,
  isHere ? 1 : 0,
  seen,
  table,
]

export const seenRow = (row: SqlRow): SeenRow => ({
  table: row.table_id as string,
  guest: row.guest as string,
  node: row.node as string,
  isHere: row.here === 1,
  seen: row.seen as number,
})

export interface Members {
  readonly guests: readonly string[]
  /** Only before the game do people stop being members. */
  readonly mayLeave: boolean
}

/** Null when they are the same as before. */
export const membersOf = ({ members, status }: Head): Members | null =>
  members && { guests: members, mayLeave: status === 'open' }

export const headValues = (head: Head): Value[] => [
  head.seq,
  head.sum,
  head.due,
  head.game,
  head.status,
  head.isPublic ? 1 : 0,
  head.openSeats,
  head.summary,
]

/** What `moveHead` takes before the table and the head that is expected. */
export const moveValues = (head: Head, at: number): Value[] => [...headValues(head), at, head.status, at]

export const findValues = ({
  status = [],
  game = '',
  isPublic,
  member = '',
  before,
  limit,
}: Find): (string | number)[] => {
  const wanted = status.length === 0 ? '' : `,${status.join()},`
  const until = before ?? Number.MAX_SAFE_INTEGER
  return [wanted, wanted, game, game, isPublic ? 1 : 0, until, member, member, limit]
}

export const listed = (row: SqlRow): Listed => ({
  table: row.id as string,
  game: row.game as string,
  status: row.status as string,
  summary: row.summary as string,
  created: row.created as number,
  touched: row.touched as number,
  held: row.held as string | null,
})

export const stored = (row: SqlRow, rows: readonly RowText[]): Stored => ({
  seq: row.head as number,
  sum: row.sum as string,
  held: row.held as string | null,
  snapshot: row.body as string,
  rows,
})

export const headNow = (row: SqlRow): HeadNow => ({
  seq: row.head as number,
  held: row.held as string | null,
})

export const personRow = (row: SqlRow): PersonRow => ({
  guest: row.guest as string,
  name: row.name as string,
  colour: row.colour as string,
  seen: row.seen as number,
})

export const rowText = (row: SqlRow): RowText => ({
  seq: row.seq as number,
  at: row.at as number,
  by: row.actor as string,
  id: row.id as string,
  body: row.body as string,
})

export const chatRow = (row: SqlRow): ChatRow => ({
  n: row.n as number,
  at: row.at as number,
  guest: row.guest as string,
  id: row.id as string,
  text: row.said as string,
  watcher: row.watcher === 1,
})
