/** Tables to and from the store. */
import { hash } from 'node:crypto'
import { jobs, owingSeats } from '#table/act.ts'
import { type NewRow, restored, rowFrom, type Snapshot, snapshotOf } from '#table/saved.ts'
import { type House, isOpen, type Table } from '#table/table.ts'
import type { Head, NewTableRow, RowText, Stored, Write } from '../storage/storage.ts'

/** A table is written down as a whole once in so many entries. */
const SNAPSHOT_EVERY = 64

const textOf = ({ seq, at, by, id, body }: NewRow): RowText => ({ seq, at, by, id, body })

/** The same as the engine's checksum, by the machine's own hash. */
const sumOf = ({ play }: Table): string => {
  if (!play) return ''
  const { piles, known, bars } = play.state.cards
  return hash('sha256', JSON.stringify({ ...play.state, cards: { piles, known, bars } }))
}

export interface Summary {
  readonly game: string
  readonly host: string | null
  readonly options: Table['settings']['options']
  readonly clock: Table['settings']['clock']
  readonly seats: readonly { readonly guest: string | null; readonly bot: string | null }[]
  readonly outcome: string | null
  /** The seats whose answers are awaited; tables that were stored earlier do not say. */
  readonly turn?: readonly number[]
}

const summaryOf = (table: Table, house: House): Summary => {
  const { settings, seats, host, outcome } = table
  return {
    game: settings.game,
    host,
    options: settings.options,
    clock: settings.clock,
    seats: seats.map(({ guest, bot }) => ({ guest, bot })),
    outcome: outcome?.by ?? null,
    turn: owingSeats(table, house),
  }
}

/** When the house has something to do, in ticks. */
const dueAt = (table: Table, house: House, pause: number): number | null => {
  const moments = jobs(table, house).map((job) => (job.kind === 'bot' ? table.ticks + pause : job.at))
  return moments.length === 0 ? null : Math.min(...moments)
}

const headOf = (table: Table, before: Table | null, house: House, pause: number): Head => ({
  seq: table.seq,
  sum: sumOf(table),
  due: dueAt(table, house, pause),
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

export const newRow = (table: Table, house: House, pause: number): NewTableRow => ({
  table: table.id,
  at: table.at,
  head: headOf(table, null, house, pause),
  snapshot: JSON.stringify(snapshotOf(table)),
})

export const writeOf = (
  before: Table,
  after: Table,
  rows: readonly NewRow[],
  house: House,
  pause: number,
): Write => ({
  table: after.id,
  expected: before.seq,
  at: after.at,
  head: headOf(after, before, house, pause),
  rows: rows.map(textOf),
  snapshot:
    Math.floor(after.seq / SNAPSHOT_EVERY) > Math.floor(before.seq / SNAPSHOT_EVERY)
      ? JSON.stringify(snapshotOf(after))
      : null,
})

export interface Read {
  readonly table: Table
  readonly rows: readonly Pick<RowText, 'seq' | 'by' | 'id'>[]
  /** Why nobody may play on; null when all is well. */
  readonly held: string | null
}

/** Throws when what is stored cannot be read at all. */
export const tableFrom = (stored: Stored): Read => {
  const rows = stored.rows.map(rowFrom)
  const table = restored(JSON.parse(stored.snapshot) as Snapshot, rows)
  const matches = table.seq === stored.seq && sumOf(table) === stored.sum
  return { table, rows, held: stored.held ?? (matches ? null : 'the checksum does not match') }
}
