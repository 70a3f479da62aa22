/**
 * The address to which news of a table are posted. The table says that there is one before it is used, and the address is
 * forgotten before the table says that there is none: so nobody is posted of without knowing it.
 */

import { newId } from '#client/newId.ts'
import type { Refusal } from '#engine/contract.ts'
import type { WebhookService } from '#table/news/postedTo.ts'
import { mayChangeWebhook } from '#table/news/webhook.ts'
import { refuse } from '#table/table.ts'
import type { Tables } from '../live/tables.ts'
import type { Rooms } from './desk.ts'
import { roomOf } from './rooms.ts'
import type { Ways, Wishes } from './ways.ts'

const SERVICES: readonly (readonly [RegExp, WebhookService])[] = [
  [/(^|\.)discord(app)?\.com$/, 'discord'],
  [/(^|\.)slack\.com$/, 'slack'],
  [/(^|\.)ntfy\.sh$/, 'ntfy'],
]

/** What everybody may know of an address. */
const serviceOf = (address: string): WebhookService => {
  const { hostname } = new URL(address)
  return SERVICES.find(([name]) => name.test(hostname))?.[1] ?? 'other'
}

export const roomsOf = (tables: Pick<Tables, 'open'>): Rooms => ({
  async change(table, by, to) {
    const live = await tables.open(table)
    if (!live) return refuse('no.table').refusal
    const reply = await live.host.askForHouse(`webhook:${newId(12)}`, { type: 'webhook', by, to })
    return reply.ok ? null : reply.refusal
  },
})

export interface Named {
  readonly address: string
  readonly language: Wishes['language']
  readonly zone: string
}

/** Whether this person may say where news of the table go. */
export const tableWebhookRefusal = async (
  tables: Pick<Tables, 'open'>,
  table: string,
  guest: string,
  isNamed: boolean,
): Promise<Refusal | null> => {
  const live = await tables.open(table)
  const isAllowed = live && mayChangeWebhook(live.table, guest, isNamed ? 'other' : null)
  return isAllowed ? null : refuse('table.notHost').refusal
}

export const setTableWebhook = async (
  rooms: Rooms,
  ways: Ways,
  table: string,
  guest: string,
  { address, language, zone }: Named,
): Promise<Refusal | null> => {
  const refusal = await rooms.change(table, guest, serviceOf(address))
  if (refusal) return refusal
  const room = roomOf(table)
  await ways.keepWishes(room, { language, zone, quiet: null, digest: null })
  await ways.setWebhook(room, address, guest)
  return null
}

export const dropTableWebhook = async (
  rooms: Rooms,
  ways: Ways,
  table: string,
  guest: string,
): Promise<Refusal | null> => {
  await ways.dropWebhook(roomOf(table))
  return rooms.change(table, guest, null)
}
