/** Tables to and from the server's store, which other servers may share. */
import { hash } from 'node:crypto'
import { checksum } from '#engine/record.ts'
import { jobs, owingSeats } from '#table/act.ts'
import type { HostStore, Known, Taken } from '#table/host/ports.ts'
import {
  type NewRow,
  replayed,
  restored,
  rowFrom,
  rowOf,
  type Snapshot,
  snapshotOf,
} from '#table/publish/rows.ts'
import { type House, isOpen, type Play, type Table } from '#table/table.ts'
import type { Head, NewTableRow, RowText, Stored, Write } from '../storage/storage.ts'
import { type Site, unattended } from './site.ts'

/** A table is written down as a whole once in so many entries. */
const SNAPSHOT_EVERY = 64

const textOf = ({ seq, at, by, id, body }: NewRow): RowText => ({ seq, at, by, id, body })

/** Of a table whose game has not begun: empty. */
const stateSum = (play: Pick<Play, 'state'> | null): string => (play ? checksum(play.state) : '')

/**
 * The checksum of a table's rows, each with all those before it. A row holds what it changed, so that whoever has the
 * state in which the rows begin, and the right rows, has the right state; and no state need be written down for it.
 */
const sumAfter = (sum: string, rows: readonly RowText[]): string =>
  rows.reduce(
    (before, { seq, at, by, id, body }) => hash('sha256', `${before} ${seq} ${at} ${by} ${id} ${body}`),
    sum,
  )

/** A table as a whole, with what it takes to see that it is whole, and that the rows which follow are the right ones. */
interface SummedSnapshot extends Snapshot {
  /** Of its state and of the rows up to it; tables that were stored earlier have none. */
  readonly sums?: { readonly state: string; readonly rows: string }
}

const snapshotText = (table: Table, rows: string): string => {
  const snapshot: SummedSnapshot = { ...snapshotOf(table), sums: { state: stateSum(table.play), rows } }
  return JSON.stringify(snapshot)
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
}

const headOf = (table: Table, before: Table | null, sum: string, { house, pause }: Around): Head => ({
  seq: table.seq,
  sum,
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

export const newRow = (table: Table, around: Around): NewTableRow => {
  const sum = stateSum(table.play)
  return {
    table: table.id,
    at: table.at,
    head: headOf(table, null, sum, around),
    snapshot: snapshotText(table, sum),
  }
}

/** A table as the store has it. */
export interface TableInStore {
  readonly table: Table
  /** As in its head. */
  readonly sum: string
  /** Whether the sum follows from what is stored. Otherwise the next write stores the whole table, and then it does. */
  readonly isSummed: boolean
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
  const isWhole =
    !before.isSummed || Math.floor(after.seq / SNAPSHOT_EVERY) > Math.floor(before.table.seq / SNAPSHOT_EVERY)
  return {
    table: after.id,
    expected: before.table.seq,
    at: after.at,
    head: headOf(after, before.table, sum, around),
    rows: texts,
    snapshot: isWhole ? snapshotText(after, sum) : null,
    created: created.map((table) => newRow(table, around)),
  }
}

export interface Read extends TableInStore {
  readonly rows: readonly Pick<RowText, 'seq' | 'by' | 'id'>[]
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
    held: stored.held ?? (isSound ? null : 'the checksum does not match'),
  }
}

/** So long do bots and time-outs wait when the server that looked after them was killed. */
const LEASE_FOR = 5_000
const LEASE_RENEWED = 2_500

const leaseOf = (table: string): string => `table ${table}`

/** Until when this server looks after a table from now on; 0 when another one does. */
export const leaseTable = async ({ storage, node }: Site, table: string): Promise<number> => {
  const now = storage.now()
  return (await storage.lease(leaseOf(table), node, now, now + LEASE_FOR)) ? now + LEASE_FOR : 0
}

export class StoredTable implements HostStore {
  private readonly id: string
  private readonly site: Site
  /** As in the table's head. */
  private sum: string
  private isSummed: boolean
  private leasedUntil = 0
  readonly remove: () => Promise<unknown>

  constructor({ table, sum, isSummed }: TableInStore, site: Site, remove: () => Promise<unknown>) {
    this.id = table.id
    this.sum = sum
    this.isSummed = isSummed
    this.site = site
    this.remove = remove
  }

  async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    const [{ before: table }] = taken
    const { after } = taken[taken.length - 1]
    const rows = taken.map((one) => rowOf(one.before, one.after, one))
    const { sum, isSummed, site } = this
    const write = writeOf({ table, sum, isSummed }, after, rows, created, site)
    if (!(await site.storage.commit(write))) return false
    this.sum = write.head.sum
    this.isSummed = true
    return true
  }

  async isLatest({ seq }: Table): Promise<boolean> {
    const { storage } = this.site
    if (!storage.isShared) return true
    const heads = await storage.heads([this.id])
    return (heads.get(this.id)?.seq ?? seq) === seq
  }

  async readOn(table: Table): Promise<{ readonly table: Table; readonly known: readonly Known[] } | null> {
    const texts = await this.site.storage.rowsAfter(this.id, table.seq, Number.MAX_SAFE_INTEGER)
    if (texts.length === 0) return null
    const known = texts.map(rowFrom)
    const read = known.reduce(replayed, table)
    this.sum = sumAfter(this.sum, texts)
    return { table: read, known }
  }

  /** Of several servers one holds the lease of the table. */
  async mayDoJobs(): Promise<boolean> {
    if (this.site.storage.now() < this.leasedUntil - LEASE_RENEWED) return true
    this.leasedUntil = await leaseTable(this.site, this.id)
    return this.leasedUntil > 0
  }

  /** Another server need not wait until the lease runs out. */
  giveUpJobs(): void {
    const { storage, node } = this.site
    const now = storage.now()
    if (this.leasedUntil <= now) return
    this.leasedUntil = 0
    unattended(this.site, storage.lease(leaseOf(this.id), node, now, now - 1), 'a lease was not given back')
  }

  hold(why: string | null): Promise<unknown> {
    return this.site.storage.hold(this.id, why)
  }
}
