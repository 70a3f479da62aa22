/** What an inbox says of one table, and how it is found in the store. */
import type { Inbox, InboxTable, Invitation, Invited } from '#table/news/inbox.ts'
import type { House, Status, Table } from '#table/table.ts'
import type { Directory } from '../live/people/directory.ts'
import { peopleAt } from '../live/people/peopleAt.ts'
import { type Summary, summaryOf } from '../live/stored/tableRows.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'
import { invitationsTo, invitedBy } from './invitations.ts'

/** So many at which somebody sits and plays, and so many that are over: the latest. */
const PLAYING = 100
const OVER = 10

const COLUMNS = 't.id, t.head, t.status, t.summary, t.touched, t.held'
const mine = (statuses: string, limit: number) =>
  `SELECT ${COLUMNS} FROM members m JOIN tables t ON t.id = m.table_id
    WHERE m.guest = ? AND m.status IN (${statuses}) ORDER BY m.touched DESC, m.table_id DESC LIMIT ${limit}`
const MINE = [mine("'open', 'running', 'paused'", PLAYING), mine("'over'", OVER)] as const

/** A table as far as inboxes tell of it. */
export interface TableNow {
  readonly id: string
  readonly seq: number
  readonly status: Status
  readonly summary: Summary
  readonly touched: number
  readonly isHeld: boolean
}

const tableRow = (row: SqlRow): TableNow => ({
  id: row.id as string,
  seq: row.head as number,
  status: row.status as Status,
  summary: JSON.parse(row.summary as string) as Summary,
  touched: row.touched as number,
  isHeld: row.held !== null,
})

export const tableNow = (table: Table, house: House): TableNow => ({
  id: table.id,
  seq: table.seq,
  status: table.status,
  summary: summaryOf(table, house),
  touched: table.outcome?.at ?? table.at,
  isHeld: false,
})

export const readTables = async (storage: Storage, ids: readonly string[]): Promise<readonly TableNow[]> => {
  if (ids.length === 0) return []
  const places = ids.map(() => '?').join()
  return (await storage.query(`SELECT ${COLUMNS} FROM tables t WHERE t.id IN (${places})`, ...ids)).map(
    tableRow,
  )
}

export type Section = keyof Inbox

/** One thing that an inbox has, under a section and a table. */
export interface Entry {
  readonly section: Section
  readonly table: string
  /** How far the table was. */
  readonly seq: number
  /** What is told at once when it changes; the rest can wait a little. */
  readonly urgent: string
  /** Moments to come are in ticks, which do not move when a server has stood still. */
  readonly value: InboxTable | Invitation | readonly Invited[]
}

type Named = InboxTable['seats']

export const namedSeats = async ({ seats }: Summary, directory: Directory): Promise<Named> => {
  const people = await peopleAt(seats, directory)
  return seats.map(({ guest, bot }, seat) => ({ guest, name: people[seat]?.name ?? null, bot }))
}

/** Null for somebody who does not sit there. */
export const tableEntry = (
  { id, seq, status, summary, touched, isHeld }: TableNow,
  seats: Named,
  guest: string,
): Entry | null => {
  if (seats.every((sitting) => sitting.guest !== guest)) return null
  const { game, host, clock, turn = [], askedAt, outcome, places = null, totals = null } = summary
  const waits = isHeld ? null : waitFor(summary, guest)
  const value: InboxTable = {
    game,
    status,
    seats,
    host,
    clock,
    waits,
    turn,
    since: status === 'running' ? (askedAt ?? touched) : touched,
    result: outcome === null ? null : { by: outcome, places, totals },
  }
  return { section: 'tables', table: id, seq, urgent: `${status} ${JSON.stringify(waits)}`, value }
}

/** The most urgent of what the table waits for from this person. */
const waitFor = ({ seats, turn = [], waits }: Summary, guest: string): InboxTable['waits'] => {
  // Tables that were stored earlier say only whose turn it is.
  const all = waits ?? turn.map((seat) => ({ seat, why: 'answer' as const, until: undefined }))
  const own = all.filter(({ seat }) => seats[seat]?.guest === guest)
  const [first] = own.toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity) || 0)
  return first ? { why: first.why, until: first.until ?? null } : null
}

/** All that one person's inbox has. */
export const readEntries = async (
  storage: Storage,
  directory: Directory,
  guest: string,
): Promise<readonly Entry[]> => {
  const [playing, over, invitations, invited] = await Promise.all([
    storage.query(MINE[0], guest),
    storage.query(MINE[1], guest),
    invitationsTo(storage, guest),
    invitedBy(storage, guest),
  ])
  const tables = await Promise.all(
    [...playing, ...over].map(async (row) => {
      const now = tableRow(row)
      return tableEntry(now, await namedSeats(now.summary, directory), guest)
    }),
  )
  const asked = await Promise.all(
    invitations.map(async ({ table, seq, inviter, at, summary: text }): Promise<Entry> => {
      const summary = JSON.parse(text) as Summary
      const { name } = await directory.person(inviter)
      const seats = await namedSeats(summary, directory)
      const { game, clock } = summary
      const value: Invitation = { game, by: { guest: inviter, name }, at, seats, clock }
      return { section: 'invitations', table, seq, urgent: '', value }
    }),
  )
  const guests = await Promise.all(
    invited.map(async ({ table, guest: whom, declined }) => ({
      table,
      one: { guest: whom, name: (await directory.person(whom)).name, declined },
    })),
  )
  const byTable = Map.groupBy(guests, ({ table }) => table)
  const asking = [...byTable].map(([table, list]): Entry => {
    const value = list.map(({ one }) => one)
    return { section: 'invited', table, seq: 0, urgent: JSON.stringify(value), value }
  })
  return [...tables.filter((one) => one !== null), ...asked, ...asking]
}
