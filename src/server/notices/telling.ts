/** What somebody is told, and until when that makes sense. */
import type { Wait } from '#table/news/waits.ts'
import type { Table } from '#table/table.ts'
import type { Site } from '../live/site.ts'
import { afterOrders } from './due.ts'

/** What is sent; a mail and a push need the same. */
export interface Message {
  readonly title: string
  readonly text: string
  readonly url: string
}

export interface Telling {
  readonly message: Omit<Message, 'url'>
  /** When it is too late, by the clock on the wall; null for never. */
  readonly until: number | null
  /** Until then an order may answer, by the clock on the wall; a server that was down has not counted that time. */
  readonly notBefore?: number
  /** Comes first, where nobody but this person reads it. */
  readonly own?: string
}

/** When the first of these is too late, by the clock on the wall; null for never. */
export const earliest = ({ storage, clock }: Site, waits: readonly Wait[]): number | null => {
  const ticks = Math.min(...waits.map(({ until }) => until ?? Number.POSITIVE_INFINITY))
  return Number.isFinite(ticks) ? storage.now() + ticks - clock.ticks() : null
}

/** When every order has had its time to answer, by the clock on the wall. */
export const ordersOver = (site: Site, { askedTicks, ticks }: Table): number =>
  site.storage.now() + afterOrders(askedTicks ?? ticks, site) - site.clock.ticks()
