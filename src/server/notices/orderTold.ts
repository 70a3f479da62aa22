/** Orders that were dropped because they had become impossible, told to their owner alone. */
import { metaOf } from '#games/metas.ts'
import type { Table } from '#table/table.ts'
import { ordersOf } from '../live/orders/orderRows.ts'
import type { Storage } from '../storage/storage.ts'
import type { Words } from './phrases.ts'
import type { Wishes } from './ways.ts'

/** Null when none was. */
export const droppedSince = async (
  storage: Storage,
  { id, settings }: Pick<Table, 'id' | 'settings'>,
  guest: string,
  since: number,
  { say }: Words,
  { language }: Wishes,
): Promise<string | null> => {
  const dropped = (await ordersOf(storage, id, guest)).filter(
    ({ ended }) => ended?.why === 'impossible' && ended.at >= since,
  )
  if (dropped.length === 0) return null
  const game = (await metaOf(settings.game)?.words(language))?.default ?? {}
  const titles = dropped.map(({ order: { kind } }) => {
    if (kind === 'next' || kind === 'pass' || kind === 'forced') return say(`order.${kind}`)
    return game[`order.${kind}`] ?? say('order.next')
  })
  return say('order.dropped', { n: titles.length, orders: { list: [...new Set(titles)] } })
}
