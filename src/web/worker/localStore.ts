/** One local table in the store of this device, for its host. Another tab may have the same table open. */
import type { HostStore, Known, Taken } from '#table/host/ports.ts'
import { stepOf } from '#table/publish/rows.ts'
import type { Table } from '#table/table.ts'
import type { KeptLines, KeptTable, LocalRecord, Store } from './store.ts'

const linesOf = (taken: Taken): KeptLines => {
  const { after, seq, told } = taken
  return { table: after.id, seq, told, what: stepOf(taken).what }
}

const knownFrom = ({ seq, told }: KeptLines): Known => ({ seq, told, by: 'another tab', id: `${seq}` })

export class LocalHostStore implements HostStore {
  private readonly store: Store
  private now: LocalRecord

  constructor(store: Store, now: LocalRecord) {
    this.store = store
    this.now = now
  }

  get people(): KeptTable['people'] {
    return this.now.kept.people
  }

  /** All that was ever told. */
  get lines(): readonly KeptLines[] {
    return this.now.lines
  }

  async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    const { kept, lines } = this.now
    const [{ before }] = taken
    const next = { ...kept, table: taken[taken.length - 1].after }
    const told = taken.map(linesOf)
    const born = created.map((table) => ({ id: table.id, table, people: kept.people }))
    if (!(await this.store.write(before, next, told, born))) return false
    this.now = { kept: next, lines: [...lines, ...told] }
    return true
  }

  /** Whoever was refused because another tab was quicker sees it at the next attempt. */
  async isLatest(): Promise<boolean> {
    return true
  }

  async readOn({
    id,
    seq,
  }: Table): Promise<{ readonly table: Table; readonly known: readonly Known[] } | null> {
    const read = await this.store.read(id)
    if (!read || read.kept.table.seq === seq) return null
    this.now = read
    return {
      table: read.kept.table,
      known: read.lines.filter((one) => one.seq > seq).map(knownFrom),
    }
  }

  /** Two tabs may both let a bot think: what it answers takes effect once. */
  async mayDoJobs(): Promise<boolean> {
    return true
  }

  giveUpJobs(): void {}

  /** Why a table is held is not kept: when it is opened again, it is tried again. */
  async hold(): Promise<void> {}

  remove(): Promise<void> {
    return this.store.remove(this.now.kept.id)
  }
}
