/**
 * News of a table may be posted to an address: a room that those who play share, for instance. The address itself is a secret
 * of whoever named it and no part of the table; that there is one, everybody sees.
 */
import { asideRefused, withAside } from '../asides.ts'
import type { Done, Refused } from '../handler.ts'
import { refuse, seatsOf, type Table } from '../table.ts'
import { say, sayOf } from '../told.ts'
import type { WebhookService } from './postedTo.ts'

/** An address is named, or there is none any longer (`by` null: nobody is there). */
export interface WebhookChange {
  readonly type: 'webhook'
  readonly by: string | null
  readonly to: WebhookService | null
}

/** The host names an address; whoever has named it may also take it away. */
export const mayChangeWebhook = ({ host, webhook }: Table, guest: string, to: string | null): boolean =>
  guest === host || (to === null && guest === webhook?.by)

export const webhook = (table: Table, { by, to }: WebhookChange): Done | Refused => {
  if (by !== null && !mayChangeWebhook(table, by, to)) return refuse('table.notHost')
  if (to === null) {
    if (!table.webhook) return refuse('table.notNeeded')
    return { ok: true, table: { ...table, webhook: null }, told: [say('told.webhookGone')] }
  }
  if (by === null || table.status === 'over') return refuse('table.notRunning')
  const counted = seatsOf(table, by)[0] ?? table.seats.length
  const refused = asideRefused(table, counted)
  if (refused) return refused
  return {
    ok: true,
    table: { ...withAside(table, counted), webhook: { to, by } },
    told: [sayOf('told.webhook', { who: by })],
  }
}
