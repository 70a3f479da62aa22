/** One table in the server's store, which other servers may share. */
import type { Known, TableStore, Taken } from '#table/host/ports.ts'
import { replayed, rowFrom, rowOf } from '#table/publish/rows.ts'
import type { Table } from '#table/table.ts'
import { type Kept, sumAfter, writeOf } from './rows.ts'
import { type Site, unattended } from './site.ts'

/** So long do bots and time-outs wait when the server that looked after them was killed. */
const LEASE_FOR = 5_000
const LEASE_RENEWED = 2_500

const leaseOf = (table: string): string => `table ${table}`

/** Until when this server looks after a table from now on; 0 when another one does. */
export const leaseTable = async ({ storage, node }: Site, table: string): Promise<number> => {
  const now = storage.now()
  return (await storage.lease(leaseOf(table), node, now, now + LEASE_FOR)) ? now + LEASE_FOR : 0
}

export class ServerTableStore implements TableStore {
  private readonly id: string
  private readonly site: Site
  /** As in the table's head. */
  private sum: string
  private isSummed: boolean
  private leasedUntil = 0
  readonly remove: () => Promise<unknown>

  constructor({ table, sum, isSummed }: Kept, site: Site, remove: () => Promise<unknown>) {
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
