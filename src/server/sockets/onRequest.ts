/** What somebody is told only because they asked: older lines of the log, earlier moments, a hint. */
import type { ToClient } from '#table/messages.ts'
import { pastOf } from '#table/past.ts'
import { logged } from '#table/publish/publisher.ts'
import { rowFrom, stepOf } from '#table/publish/rows.ts'
import { refuse } from '#table/table.ts'
import type { LiveTable } from '../live/liveTable.ts'
import type { Answer } from './answer.ts'
import type { Subscription } from './openTables.ts'

const LOG_MOST = 500
const PAST_EVERY = 250

export class OnRequest {
  private readonly send: (told: ToClient) => void
  private isHintUnderWay = false
  private nextPastAt = 0

  constructor(send: (told: ToClient) => void) {
    this.send = send
  }

  async log({ live, viewer }: Subscription, before: number): Promise<Answer> {
    const rows = await live.site.storage.rowsBefore(live.id, before, LOG_MOST)
    this.send({ type: 'log', table: live.id, log: logged(rows.map(rowFrom), viewer) })
    return { ok: true }
  }

  /** The game is played again for it, so not too often. */
  async past({ live, viewer }: Subscription, before: number): Promise<Answer> {
    const now = performance.now()
    if (now < this.nextPastAt || live.held !== null)
      return refuse(live.held === null ? 'too.fast' : 'table.held')
    this.nextPastAt = now + PAST_EVERY
    const rows = (await live.site.storage.rowsAfter(live.id, 0, Number.MAX_SAFE_INTEGER)).map(rowFrom)
    const { table, site } = live
    const steps = rows.filter(({ seq }) => seq <= table.seq).map(stepOf)
    const moments = pastOf(table, steps, site.house, viewer, before)
    this.send({ type: 'past', table: live.id, as: viewer, moments })
    return { ok: true }
  }

  async hint(live: LiveTable, guest: string, seat: number | undefined): Promise<Answer> {
    // Hints go before the bots' own thoughts: nobody may keep all threads busy with them.
    if (this.isHintUnderWay) return refuse('too.fast')
    this.isHintUnderWay = true
    try {
      const asked = await live.hints.ask(live.table, guest, seat)
      if (!asked.ok) return asked
      this.send({ type: 'hint', table: live.id, ...asked.hint })
      return { ok: true }
    } finally {
      this.isHintUnderWay = false
    }
  }
}
