/** Earlier moments of one table: read and played again in small pieces, so that nobody else waits for them. */
import type { Viewer } from '#engine/contract.ts'
import { type PastMoment, type PastStep, pastInSteps } from '#table/past.ts'
import { rowFrom, stepOf } from '#table/publish/rows.ts'
import type { Table } from '#table/table.ts'
import type { Site } from './site.ts'

const ROWS_AT_ONCE = 100
/** In milliseconds: so long is played on before others have their turn. */
const SLICE = 4

const turnOfOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface Kept {
  readonly id: string
  readonly site: Site
  readonly table: Table
}

export class TablePast {
  private readonly of: Kept
  /** The rows since the game began, under these rules, as far as they were read. */
  private steps: PastStep[] = []
  private readUntil = 0
  private underWay: Promise<unknown> = Promise.resolve()

  constructor(of: Kept) {
    this.of = of
  }

  /** The last moments before a number; one request after the other. */
  before(seq: number, viewer: Viewer): Promise<readonly PastMoment[]> {
    const find = () => this.find(seq, viewer)
    const found = this.underWay.then(find, find)
    this.underWay = found
    return found
  }

  private async find(before: number, viewer: Viewer): Promise<readonly PastMoment[]> {
    const { table, site } = this.of
    await this.readOn(table.seq)
    const steps = this.steps.filter(({ seq }) => seq <= table.seq)
    const playing = pastInSteps(table, steps, site.house, viewer, before)
    for (let begun = performance.now(); ; ) {
      const { done, value } = playing.next()
      if (done) return value
      if (performance.now() - begun < SLICE) continue
      await turnOfOthers()
      begun = performance.now()
    }
  }

  /** Each row is read once, however often somebody asks. */
  private async readOn(until: number): Promise<void> {
    const { id, site } = this.of
    while (this.readUntil < until) {
      const rows = await site.storage.rowsAfter(id, this.readUntil, ROWS_AT_ONCE)
      if (rows.length === 0) return
      for (const row of rows) this.take(stepOf(rowFrom(row)))
      await turnOfOthers()
    }
  }

  private take(step: PastStep): void {
    this.readUntil = step.seq
    if (step.what === 'begin') this.steps = []
    if (step.what !== 'other') this.steps.push(step)
  }
}
