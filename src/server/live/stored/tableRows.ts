/** The form in which the server's store has tables: rows, whole tables now and then, checksums, and what lists show. */
import { hash } from 'node:crypto'
import { checksum } from '#engine/record.ts'
import type { Writable } from '#engine/writable.ts'
import { jobs, owingSeats } from '#table/act.ts'
import type { Known } from '#table/host/ports.ts'
import { type Wait, waitsOf } from '#table/news/waits.ts'
import { ordersDueAfter } from '#table/orders/kept.ts'
import { type NewRow, restored, rowFrom, type Snapshot, snapshotOf } from '#table/publish/rows.ts'
import { type House, isOpen, type Outcome, type Play, type Table } from '#table/table.ts'
import { resultStatements } from '../../history/results.ts'
import { companionsMade } from '../../inbox/companions.ts'
import { invitationsEnded } from '../../inbox/invitations.ts'
import { noticesMade } from '../../notices/due.ts'
import type { Head, NewTableRow, RowText, Stored, Write } from '../../storage/storage.ts'

/** A table is written down as a whole once in so many entries. */
const SNAPSHOT_EVERY = 64

const textOf = ({ seq, at, by, id, body }: NewRow): RowText => ({ seq, at, by, id, body })

/** Of a table whose game has not begun: empty. */
const stateSum = (play: Pick<Play, 'state'> | null): string => (play ? checksum(play.state) : '')

/**
 * The checksum of a table's rows, each with all those before it. A row holds what it changed, so that whoever has the
 * state in which the rows begin, and the right rows, has the right state; and no state need be written down for it.
 */
export const sumAfter = (sum: string, rows: readonly RowText[]): string =>
  rows.reduce(
    (before, { seq, at, by, id, body }) => hash('sha256', `${before} ${seq} ${at} ${by} ${id} ${body}`),
    sum,
  )

/** The checksum of the rows up to one. */
export interface SumAt {
  readonly seq: number
  readonly sum: string
}

/** A table as a whole, with what it takes to see that it is whole, and that the rows which follow are the right ones. */
export interface SummedSnapshot extends Snapshot {
  /** Of its state and of the rows up to it; tables that were stored earlier have none. */
  readonly sums?: {
    readonly state: string
    readonly rows: string
    /** Where the rows begin that are still kept; earlier versions did not say. */
    readonly from?: SumAt
  }
}

const snapshotText = (table: Table, rows: string, from: SumAt | undefined): string => {
  const sums = { state: stateSum(table.play), rows, ...(from ? { from } : {}) }
  const snapshot: SummedSnapshot = { ...snapshotOf(table), sums }
  return JSON.stringify(snapshot)
}

/** What a snapshot says of the rows. */
export interface RowSums {
  /** Where those begin that are still kept; undefined for a table of an earlier version. */
  readonly from: SumAt | undefined
  /** At the snapshot itself. */
  readonly last: SumAt | undefined
}

export const rowSumsIn = ({ saved, sums }: SummedSnapshot): RowSums => ({
  from: sums?.from,
  last: sums && { seq: saved.seq, sum: sums.rows },
})

/** Of the text of a snapshot, without reading the rest of the table; also whether its state is what it was. */
export const readSnapshot = (text: string): RowSums & { readonly isSound: boolean } => {
  const snapshot = JSON.parse(text) as SummedSnapshot
  const { saved, sums } = snapshot
  return { ...rowSumsIn(snapshot), isSound: sums === undefined || stateSum(saved.play) === sums.state }
}

export interface Summary {
  readonly game: string
  readonly host: string | null
  readonly options: Table['settings']['options']
  readonly clock: Table['settings']['clock']
  readonly seats: readonly { readonly guest: string | null; readonly bot: string | null }[]
  readonly outcome: Outcome['by'] | null
  /** The seats whose answers are awaited; tables that were stored earlier do not say. */
  readonly turn?: readonly number[]
  /** What people are waited for; moments are ticks. */
  readonly waits?: readonly Wait[]
  /** Since when the open question has been asked. */
  readonly askedAt?: number
  /** By seat, when the game has come to its end. */
  readonly places?: readonly number[]
  readonly totals?: readonly number[]
}

export const summaryOf = (table: Table, house: House): Summary => {
  const { settings, seats, host, outcome, askedAt, status } = table
  const turn = owingSeats(table, house)
  const result = status === 'over' ? table.play?.state.result : null
  const summary: Writable<Summary> = {
    game: settings.game,
    host,
    options: settings.options,
    clock: settings.clock,
    seats: seats.map(({ guest, bot }) => ({ guest, bot })),
    outcome: outcome?.by ?? null,
    turn,
    waits: waitsOf(table, turn),
  }
  if (askedAt !== undefined) summary.askedAt = askedAt
  if (result) {
    summary.places = result.places
    summary.totals = result.totals
  }
  return summary
}

const HOUR = 3_600_000

/**
 * When the house has something to do, in ticks. Nobody minds when exactly an abandoned table is closed, but each answer
 * puts that off: by the hour, it stays the same for most of them.
 */
const dueAt = (table: Table, house: House, pause: number): number | null => {
  const moments = jobs(table, house).map((job) => {
    if (job.kind === 'bot') return table.ticks + pause
    return job.kind === 'expire' ? Math.ceil(job.at / HOUR) * HOUR : job.at
  })
  return moments.length === 0 ? null : Math.min(...moments)
}

/** What the head of a table depends on besides the table. */
interface Around {
  readonly house: House
  /** How long a bot waits before it answers. */
  readonly pause: number
  /** How long a standing order waits at least. */
  readonly orderWait: number
}

/** The question that was open before is still the one that is open. */
const isSameQuestion = (before: Table | null, { askedTicks, status }: Table): boolean =>
  before !== null && before.askedTicks === askedTicks && before.status === status

const headOf = (
  table: Table,
  before: Table | null,
  sum: string,
  { house, pause, orderWait }: Around,
): Head => ({
  seq: table.seq,
  sum,
  due: dueAt(table, house, pause),
  // A little early: whoever opens the table then works out the exact moment, and for most questions nobody has to.
  ordersAt: isSameQuestion(before, table) ? undefined : ordersDueAfter(table, house, orderWait),
  game: table.settings.game,
  status: table.status,
  isPublic: table.settings.privacy === 'public',
  openSeats: table.seats.filter(isOpen).length,
  summary: JSON.stringify(summaryOf(table, house)),
  members:
    before?.seats === table.seats
      ? null
      : table.seats.flatMap(({ guest }) => (guest === null ? [] : [guest])),
})

export const newRow = (table: Table, around: Around): NewTableRow => {
  const sum = stateSum(table.play)
  return {
    table: table.id,
    at: table.at,
    head: headOf(table, null, sum, around),
    snapshot: snapshotText(table, sum, { seq: table.seq, sum }),
  }
}

/** A table as the store has it. */
export interface TableInStore {
  readonly table: Table
  /** As in its head. */
  readonly sum: string
  /** Whether the sum follows from what is stored. Otherwise the next write stores the whole table, and then it does. */
  readonly isSummed: boolean
  readonly sums: RowSums
}

/** Whether the table is written down as a whole with these rows. */
export const isWholeAt = (
  { table, isSummed }: Pick<TableInStore, 'table' | 'isSummed'>,
  after: Table,
): boolean => !isSummed || Math.floor(after.seq / SNAPSHOT_EVERY) > Math.floor(table.seq / SNAPSHOT_EVERY)

/**
 * Where the rows begin that are kept from now on. Before the game nobody needs them once the table has been written down
 * as a whole, and people may be ready and not ready as often as they like. Those since the last whole are kept for servers
 * that are a little behind, and for messages that are sent again.
 */
export const keptFrom = ({ isSummed, table, sum, sums }: TableInStore, after: Table): SumAt | undefined => {
  if (!isSummed) return { seq: table.seq, sum }
  return after.status === 'open' ? (sums.last ?? sums.from) : sums.from
}

export const writeOf = (
  before: TableInStore,
  after: Table,
  rows: readonly NewRow[],
  created: readonly Table[],
  around: Around,
): Write => {
  const texts = rows.map(textOf)
  const sum = sumAfter(before.sum, texts)
  const isWhole = isWholeAt(before, after)
  const from = isWhole ? keptFrom(before, after) : undefined
  const { turns, others } = noticesMade(before.table, after, around)
  return {
    table: after.id,
    expected: before.table.seq,
    at: after.at,
    head: headOf(after, before.table, sum, around),
    rows: texts,
    snapshot: isWhole ? snapshotText(after, sum, from) : null,
    forget: from && after.status === 'open' && from.seq > 0 ? from.seq : undefined,
    created: created.map((table) => newRow(table, around)),
    turns,
    beside: [
      ...companionsMade(before.table, after),
      ...invitationsEnded(before.table, after),
      ...resultStatements(before.table, after),
      ...others,
    ],
  }
}

export interface Read extends TableInStore {
  readonly rows: readonly Known[]
  /** Why nobody may play on; null when all is well. */
  readonly held: string | null
}

/** Throws when what is stored cannot be read at all. */
export const tableFrom = (stored: Stored): Read => {
  const rows = stored.rows.map(rowFrom)
  const snapshot = JSON.parse(stored.snapshot) as SummedSnapshot
  const { saved, sums } = snapshot
  const table = restored(snapshot, rows)
  const later = stored.rows.filter(({ seq }) => seq > saved.seq)
  const isAtHead = table.seq === stored.seq
  const isSummed =
    isAtHead &&
    sums !== undefined &&
    stateSum(saved.play) === sums.state &&
    sumAfter(sums.rows, later) === stored.sum
  const isSound = isSummed || (isAtHead && sums === undefined && stateSum(table.play) === stored.sum)
  return {
    table,
    rows,
    sum: stored.sum,
    isSummed,
    sums: rowSumsIn(snapshot),
    held: stored.held ?? (isSound ? null : 'the checksum does not match'),
  }
}
