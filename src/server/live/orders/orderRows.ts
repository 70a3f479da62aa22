/** Standing orders in the store: a row for each, of its owner alone. */
import type { Taken } from '#table/host/ports.ts'
import { ordersDueAt } from '#table/orders/kept.ts'
import type { KeptOrder } from '#table/orders/order.ts'
import type { House, Table } from '#table/table.ts'
import type { SqlRow, Statement, Storage } from '../../storage/storage.ts'

/** At one table, of one person: so many stand, and so many that stand no longer are kept. */
const MOST_STANDING = 30
const MOST_OVER = 60

const STANDING = 'SELECT body FROM orders WHERE table_id = ? AND is_over = 0 ORDER BY made, id'
const OF_GUEST = 'SELECT body FROM orders WHERE table_id = ? AND guest = ? ORDER BY made DESC, id'
const ADD = `INSERT INTO orders (table_id, guest, id, made, due, is_over, body)
  SELECT t.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), 0, CAST(? AS TEXT)
  FROM tables t WHERE t.id = ?
  AND (SELECT COUNT(*) FROM orders WHERE table_id = ? AND guest = ? AND is_over = 0) < ${MOST_STANDING}
  ON CONFLICT DO NOTHING`
const THIN_OUT = `DELETE FROM orders WHERE table_id = ? AND guest = ? AND is_over = 1 AND id NOT IN
  (SELECT id FROM orders WHERE table_id = ? AND guest = ? AND is_over = 1 ORDER BY made DESC, id LIMIT ${MOST_OVER})`
const IS_THERE = 'SELECT 1 FROM orders WHERE table_id = ? AND guest = ? AND id = ?'

const orderFrom = ({ body }: SqlRow): KeptOrder => JSON.parse(body as string)

export const standingAt = async (storage: Storage, table: string): Promise<readonly KeptOrder[]> =>
  (await storage.query(STANDING, table)).map(orderFrom)

export const ordersOf = async (
  storage: Storage,
  table: string,
  guest: string,
): Promise<readonly KeptOrder[]> => (await storage.query(OF_GUEST, table, guest)).map(orderFrom)

/** False when there are too many. One that was kept already stays as it is. */
export const addOrder = async (
  storage: Storage,
  table: string,
  order: KeptOrder,
  due: number | null,
): Promise<boolean> => {
  const { guest, id, made } = order
  const done = await storage.change([
    { sql: THIN_OUT, values: [table, guest, table, guest] },
    { sql: ADD, values: [guest, id, made, due, JSON.stringify(order), table, table, guest], must: 1 },
  ])
  return done !== null || (await storage.query(IS_THERE, table, guest, id)).length > 0
}

/** An order as it is now, unless it stands no longer. */
export const putOrder = (table: string, order: KeptOrder): Statement => ({
  sql: `UPDATE orders SET body = ?, is_over = ? WHERE table_id = ? AND guest = ? AND id = ? AND is_over = 0`,
  values: [JSON.stringify(order), order.ended ? 1 : 0, table, order.guest, order.id],
})

/** Somebody has looked: there is nothing to do until another question comes. */
export const lookedAt = (table: string, ticks: number): Statement => ({
  sql: 'UPDATE orders SET due = NULL WHERE table_id = ? AND due <= ?',
  values: [table, ticks],
})

/** With another question comes another moment; and whatever answered keeps that it did. */
export const ordersMoved = (
  before: Table,
  after: Table,
  taken: readonly Taken[],
  { house, orderWait }: { readonly house: House; readonly orderWait: number },
): readonly Statement[] => {
  const used = taken.flatMap(({ order }) => (order ? [putOrder(after.id, order)] : []))
  if (before.askedTicks === after.askedTicks && before.status === after.status) return used
  if (after.play === null) return used
  const due = ordersDueAt(after, house, orderWait)
  const sql = 'UPDATE orders SET due = ? WHERE table_id = ? AND is_over = 0'
  return [...used, { sql, values: [due, after.id] }]
}

/** Tables that nobody may have open, and at which orders are due. */
export const tablesWithOrders = async (
  storage: Storage,
  ticks: number,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await storage.query(
    'SELECT DISTINCT table_id FROM orders WHERE due <= ? AND due IS NOT NULL LIMIT ?',
    ticks,
    limit,
  )
  return rows.map((row) => row.table_id as string)
}
