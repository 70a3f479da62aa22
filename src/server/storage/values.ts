/** What is given to the shared statements, and what their rows mean. */
import type {
  Beat,
  ChatRoom,
  ChatRow,
  Head,
  HeadNow,
  Listed,
  PersonRow,
  RowText,
  SeenRow,
  StoredWhole,
  TurnNotice,
  Write,
} from './storage.ts'

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

export const beatRow = (row: SqlRow): Beat => ({
  ran: row.ran as number,
  stopped: row.stopped as string | null,
})

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

/** Whether another moment has come for orders. */
export const hasOrdersAt = ({ ordersAt }: Head): boolean => ordersAt !== undefined

/** What `moveHead` takes. */
export const moveValues = ({
  table,
  expected,
  head,
}: Pick<Write, 'table' | 'expected' | 'head'>): Value[] => [
  head.seq,
  head.sum,
  head.due,
  hasOrdersAt(head) ? 1 : 0,
  head.ordersAt ?? null,
  head.openSeats,
  head.summary,
  table,
  expected,
]

/** What `putNotice` takes. */
export const turnValues = (table: string, { guest, id, about, at, due }: TurnNotice): Value[] => [
  guest,
  table,
  'turn',
  id,
  about,
  at,
  due,
  guest,
]

/** What `touch` takes. */
export const touchValues = ({ table, at, head }: Pick<Write, 'table' | 'at' | 'head'>): Value[] => {
  const isPublic = head.isPublic ? 1 : 0
  return [head.status, isPublic, at, head.status, at, table, head.status, isPublic, at]
}

export const finishedValues = (before: number, limit: number): Value[] => [
  ...[before, limit],
  ...[before, limit],
  limit,
]

const roomValues = (table: string, { guest }: { guest: string }, { inAll, byOne }: ChatRoom): Value[] => [
  inAll,
  table,
  guest,
  byOne,
]

/** What `addChat` takes. */
export const chatValues = (table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Value[] => {
  const { at, guest, id, text, watcher } = message
  return [table, at, guest, id, text, watcher ? 1 : 0, table, ...roomValues(table, message, room)]
}

/** What `isChatFull` takes. */
export const chatFullValues = (table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Value[] => [
  table,
  ...roomValues(table, message, room),
]

export const listed = (row: SqlRow): Listed => ({
  table: row.id as string,
  game: row.game as string,
  status: row.status as string,
  summary: row.summary as string,
  created: row.created as number,
  touched: row.touched as number,
  held: row.held as string | null,
})

export const storedWhole = (row: SqlRow): StoredWhole => ({
  seq: row.head as number,
  sum: row.sum as string,
  held: row.held as string | null,
  snapshot: row.body as string,
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
