/** A table's way to and from the server's store, which other servers may share. */
import type { HostStore, Known, Taken } from '#table/host/ports.ts'
import { hasNewerRules } from '#table/play.ts'
import { replayed, rowFrom, rowOf } from '#table/publish/rows.ts'
import type { Table } from '#table/table.ts'
import { ordersUsed } from '../orders/orderRows.ts'
import { type Site, unattended } from '../site.ts'
import {
  isWholeAt,
  keptFrom,
  type RowSums,
  rowSumsIn,
  type SummedSnapshot,
  sumAfter,
  type TableInStore,
  tableFrom,
  writeOf,
} from './tableRows.ts'

/** So long do bots and time-outs wait when the server that looked after them was killed. */
const LEASE_FOR = 5_000
const LEASE_RENEWED = 2_500

const leaseOf = (table: string): string => `table ${table}`

/** Until when this server looks after a table from now on; 0 when another one does. */
export const leaseTable = async ({ storage, node }: Site, table: string): Promise<number> => {
  const now = storage.now()
  return (await storage.lease(leaseOf(table), node, now, now + LEASE_FOR)) ? now + LEASE_FOR : 0
}

/** How a table is no longer one of this server's. */
export interface Leaving {
  /** Forgets it for good. */
  remove(): Promise<unknown>
  /** Only here: its rules are newer than ours. */
  leave(): void
}

export class StoredTable implements HostStore {
  private readonly id: string
  private readonly site: Site
  /** As in the table's head. */
  private sum: string
  private isSummed: boolean
  private sums: RowSums
  /** Another server has changed the table: what is known of its snapshot may be old. */
  private isChangedElsewhere = false
  private leasedUntil = 0
  private readonly leave: () => void
  readonly remove: () => Promise<unknown>

  constructor({ table, sum, isSummed, sums }: TableInStore, site: Site, { remove, leave }: Leaving) {
    this.id = table.id
    this.sum = sum
    this.isSummed = isSummed
    this.sums = sums
    this.site = site
    this.remove = remove
    this.leave = leave
  }

  async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    const [{ before: table }] = taken
    const { after } = taken[taken.length - 1]
    const rows = taken.map((one) => rowOf(one.before, one.after, one))
    const { sum, isSummed, site } = this
    if (this.isChangedElsewhere && isWholeAt({ table, isSummed }, after)) await this.readSums()
    const written = writeOf({ table, sum, isSummed, sums: this.sums }, after, rows, created, site)
    const write = {
      ...written,
      beside: [...(written.beside ?? []), ...ordersUsed(this.id, taken)],
    }
    if (!(await site.storage.commit(write))) return false
    if (write.snapshot !== null)
      this.sums = {
        from: keptFrom({ table, sum, isSummed, sums: this.sums }, after),
        last: { seq: after.seq, sum: write.head.sum },
      }
    this.sum = write.head.sum
    this.isSummed = true
    site.inboxes.committed(table, after, created)
    return true
  }

  private async readSums(): Promise<void> {
    const whole = await this.site.storage.whole(this.id)
    if (whole) this.sums = rowSumsIn(JSON.parse(whole.snapshot) as SummedSnapshot)
    this.isChangedElsewhere = false
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
    this.isChangedElsewhere = true
    if (texts[0].seq !== table.seq + 1) return this.readAnew(table)
    const known = texts.map(rowFrom)
    const read = known.reduce(replayed, table)
    if (this.isTooNew(read)) return null
    this.sum = sumAfter(this.sum, texts)
    return { table: read, known }
  }

  /** So much has happened elsewhere that the next row is no longer kept. */
  private async readAnew({ seq }: Table): Promise<{ table: Table; known: readonly Known[] } | null> {
    const stored = await this.site.storage.load(this.id)
    if (!stored) return null
    const read = tableFrom(stored)
    if (read.held !== null) throw new Error(read.held)
    if (this.isTooNew(read.table)) return null
    this.sum = read.sum
    return { table: read.table, known: read.rows.filter((row) => row.seq > seq) }
  }

  /** A server with newer rules has taken it over: here it cannot be shown any longer. */
  private isTooNew(table: Table): boolean {
    const isNewer = hasNewerRules(table, this.site.house)
    if (isNewer) this.leave()
    return isNewer
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
