/** A table that is kept nowhere but here: for rehearsals, and for tests of the host. */
import type { Table } from '../table.ts'
import type { HostStore, Known, Taken } from './ports.ts'

/** What several hosts may share, as servers share a database. */
export class MemoryStore implements HostStore {
  private kept: Table
  private readonly taken: Taken[] = []
  /** Tables that came of what was taken. */
  readonly created: Table[] = []
  /** Why nobody plays on. */
  held: string | null = null

  constructor(table: Table) {
    this.kept = table
  }

  /** As it was last stored. */
  get table(): Table {
    return this.kept
  }

  async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    if (!(await this.isLatest(taken[0].before))) return false
    this.kept = taken[taken.length - 1].after
    this.taken.push(...taken)
    this.created.push(...created)
    return true
  }

  async isLatest({ seq }: Table): Promise<boolean> {
    return seq === this.kept.seq
  }

  async readOn({ seq }: Table): Promise<{ readonly table: Table; readonly known: readonly Known[] } | null> {
    if (seq === this.kept.seq) return null
    return { table: this.kept, known: this.taken.filter((one) => one.seq > seq) }
  }

  async mayDoJobs(): Promise<boolean> {
    return true
  }

  giveUpJobs(): void {}

  async hold(why: string | null): Promise<void> {
    this.held = why
  }

  async remove(): Promise<void> {}
}
