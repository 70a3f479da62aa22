/** What somebody is told only because they asked: older lines of the log, earlier moments, a hint. */
import type { ToClient } from '#table/messages.ts'
import { logged } from '#table/publish/publisher.ts'
import { rowFrom } from '#table/publish/rows.ts'
import { refuse } from '#table/table.ts'
import type { LiveTable } from '../live/liveTable.ts'
import type { Asker } from '../live/thinking/fairQueue.ts'
import type { Answer } from './answer.ts'
import type { Subscription } from './openTables.ts'

const LOG_MOST = 500
const PAST_EVERY = 250

export class OnRequest {
  private readonly send: (told: ToClient) => void
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
    const moments = await live.past.before(before, viewer)
    this.send({ type: 'past', table: live.id, as: viewer, moments })
    return { ok: true }
  }

  async hint(live: LiveTable, asker: Asker, seat: number | undefined): Promise<Answer> {
    const asked = await live.hints.ask(live.table, asker, seat)
    if (!asked.ok) return asked
    this.send({ type: 'hint', table: live.id, ...asked.hint })
    return { ok: true }
  }
}
