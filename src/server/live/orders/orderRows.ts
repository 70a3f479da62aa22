/** Standing orders in the store: a row for each, of its owner alone. */
import type { Taken } from '#table/host/ports.ts'
import type { KeptOrder } from '#table/orders/order.ts'
import type { SqlRow, Statement, Storage } from '../../storage/storage.ts'

/** At one table, of one person: so many stand, and so many that stand no longer are kept. */
const MOST_STANDING = 30
const MOST_OVER = 60

const STANDING = `SELECT t.orders_set, o.body FROM tables t
  LEFT JOIN orders o ON o.table_id = t.id AND o.is_over = 0 WHERE t.id = ? ORDER BY o.made, o.id`
const OF_GUEST = 'SELECT body FROM orders WHERE table_id = ? AND guest = ? ORDER BY made DESC, id'
const COUNT = `UPDATE tables SET orders_set = orders_set + 1, orders_at = COALESCE(orders_at, CAST(? AS BIGINT))
  WHERE id = ?`
const ADD = `INSERT INTO orders (table_id, guest, id, made, is_over, body)
  SELECT t.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), 0, CAST(? AS TEXT)
  FROM tables t WHERE t.id = ?
  AND (SELECT COUNT(*) FROM orders WHERE table_id = ? AND guest = ? AND is_over = 0) < ${MOST_STANDING}
  ON CONFLICT DO NOTHING`
const THIN_OUT = `DELETE FROM orders WHERE table_id = ? AND guest = ? AND is_over = 1 AND id NOT IN
  (SELECT id FROM orders WHERE table_id = ? AND guest = ? AND is_over = 1 ORDER BY made DESC, id LIMIT ${MOST_OVER})`
const IS_THERE = 'SELECT 1 FROM orders WHERE table_id = ? AND guest = ? AND id = ?'

const orderFrom = ({ body }: SqlRow): KeptOrder => JSON.parse(body as string)

/** Those that stand, and how many were ever set at the table, both of one moment. */
export const standingAt = async (
  storage: Storage,
  table: string,
): Promise<{ readonly orders: readonly KeptOrder[]; readonly set: number }> => {
  const rows = await storage.query(STANDING, table)
  return {
    orders: rows.flatMap((row) => (row.body === null ? [] : [orderFrom(row)])),
    set: (rows[0]?.orders_set as number | undefined) ?? 0,
  }
}

export const ordersOf = async (
  storage: Storage,
  table: string,
  guest: string,
): Promise<readonly KeptOrder[]> => (await storage.query(OF_GUEST, table, guest)).map(orderFrom)

/** False when there are too many. One that was kept already stays as it is. `due`: when it answers the open question. */
export const addOrder = async (
  storage: Storage,
  table: string,
  order: KeptOrder,
  due: number | null,
): Promise<boolean> => {
  const { guest, id, made } = order
  const done = await storage.change([
    { sql: COUNT, values: [due, table] },
    { sql: THIN_OUT, values: [table, guest, table, guest] },
    { sql: ADD, values: [guest, id, made, JSON.stringify(order), table, table, guest], must: 1 },
  ])
  return done !== null || (await storage.query(IS_THERE, table, guest, id)).length > 0
}

/** An order as it is now, unless it stands no longer. */
export const putOrder = (table: string, order: KeptOrder): Statement => ({
  sql: `UPDATE orders SET body = ?, is_over = ? WHERE table_id = ? AND guest = ? AND id = ? AND is_over = 0`,
  values: [JSON.stringify(order), order.ended ? 1 : 0, table, order.guest, order.id],
})

/**
 * Somebody has looked: there is nothing to do until another question comes. Unless more orders have been set since they were
 * read: those have not been looked at.
 */
export const lookedAt = (table: string, ticks: number, set: number): Statement => ({
  sql: 'UPDATE tables SET orders_at = NULL WHERE id = ? AND orders_at <= ? AND orders_set = ?',
  values: [table, ticks, set],
})

/** Whatever answered keeps that it did. */
export const ordersUsed = (table: string, taken: readonly Taken[]): readonly Statement[] =>
  taken.flatMap(({ order }) => (order ? [putOrder(table, order)] : []))

/** Two guests are one person: what the first has ordered is the second's. For seats that are the second's already. */
export const ordersPassedOn = async (
  storage: Storage,
  from: string,
  into: string,
): Promise<readonly Statement[]> => {
  const rows = await storage.query('SELECT table_id, id, body FROM orders WHERE guest = ?', from)
  return rows.map((row) => ({
    sql: 'UPDATE orders SET guest = ?, body = ? WHERE table_id = ? AND guest = ? AND id = ?',
    values: [
      into,
      JSON.stringify({ ...orderFrom(row), guest: into }),
      row.table_id as string,
      from,
      row.id as string,
    ],
  }))
}

/** Tables that nobody may have open, and at which orders are due. */
export const tablesWithOrders = async (
  storage: Storage,
  ticks: number,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await storage.query(
    `SELECT id FROM tables WHERE orders_at <= ? AND orders_set > 0 AND orders_at IS NOT NULL AND held IS NULL
      ORDER BY orders_at LIMIT ?`,
    ticks,
    limit,
  )
  return rows.map(({ id }) => id as string)
}
