/**
 * Group commit on PostgreSQL: what waits is stored by one statement, which is one transaction and one trip to the
 * database. Of one table there is at most one write in a group and one under way, so that they keep their order.
 */
import { type Database, isLost } from './connection.ts'
import { TOUCHED_WITHIN } from './statements.ts'
import type { Write } from './storage.ts'
import { hasOrdersAt, membersOf } from './values.ts'

interface Queued {
  readonly write: Write
  resolve(isStored: boolean): void
  reject(error: unknown): void
}

const MOST_TOGETHER = 200
const GROUPS_AT_ONCE = 3

/** JSON never has this character in it. What it parts need not be quoted, quotation mark by quotation mark. */
const PART = String.fromCharCode(30)
const parts = (value: string) => `string_to_array(${value}::text, chr(30))`

/**
 * Rows are stored only for the tables whose head is still the one that was expected. The heads are locked in the same
 * order by every server, so that two groups never wait for each other in a circle.
 */
const STORE = `WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[],
      $8::int[], $9::int[], ${parts('$10')}, $11::bigint[], $25::int[], $26::bigint[])
    AS a (id, expected, head, sum, due, game, status, is_public, open_seats, summary, touched, has_orders_at, orders_at)),
  locked AS MATERIALIZED (
    SELECT id, head, status, touched FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE),
  won AS (
    UPDATE tables SET head = a.head, sum = a.sum, due = a.due, game = a.game, status = a.status,
      is_public = a.is_public, open_seats = a.open_seats, summary = a.summary,
      orders_at = CASE WHEN a.has_orders_at = 1 THEN a.orders_at ELSE tables.orders_at END,
      touched = CASE WHEN tables.touched + ${TOUCHED_WITHIN} > a.touched AND tables.status = a.status
        THEN tables.touched ELSE a.touched END
    FROM asked a JOIN locked l ON l.id = a.id AND l.head = a.expected
    WHERE tables.id = a.id AND tables.head = a.expected RETURNING tables.id, tables.status, tables.touched),
  stored AS (
    INSERT INTO entries (table_id, seq, at, actor, id, body)
    SELECT e.* FROM unnest($12::text[], $13::bigint[], $14::bigint[], $15::text[], $16::text[],
      ${parts('$17')})
      AS e (table_id, seq, at, actor, id, body) JOIN won ON won.id = e.table_id),
  whole AS (
    INSERT INTO snapshots (table_id, body)
    SELECT s.* FROM unnest($18::text[], ${parts('$19')}) AS s (table_id, body) JOIN won ON won.id = s.table_id
    ON CONFLICT (table_id) DO UPDATE SET body = excluded.body),
  left_it AS (
    DELETE FROM members USING won WHERE members.table_id = won.id AND won.id = ANY ($20::text[])
      AND NOT EXISTS (SELECT 1 FROM unnest($21::text[], $22::text[]) AS m (guest, table_id)
        WHERE m.guest = members.guest AND m.table_id = members.table_id)),
  came AS (
    INSERT INTO members (guest, table_id, status, touched)
    SELECT m.*, won.status, won.touched FROM unnest($21::text[], $22::text[]) AS m (guest, table_id)
    JOIN won ON won.id = m.table_id
    ON CONFLICT DO NOTHING),
  renewed AS (
    UPDATE members SET status = won.status, touched = won.touched
    FROM won JOIN locked l ON l.id = won.id AND (l.status <> won.status OR l.touched <> won.touched)
    WHERE members.table_id = won.id
      AND (won.id <> ALL ($20::text[]) OR EXISTS (SELECT 1 FROM unnest($21::text[], $22::text[]) AS m (guest, table_id)
        WHERE m.guest = members.guest AND m.table_id = members.table_id))),
  forgotten AS (
    DELETE FROM entries USING unnest($23::text[], $24::bigint[]) AS f (table_id, seq) JOIN won ON won.id = f.table_id
    WHERE entries.table_id = f.table_id AND entries.seq <= f.seq),
  told AS (
    INSERT INTO notices (guest, table_id, kind, id, about, at, due, stage)
    SELECT n.guest, n.table_id, 'turn', n.id, n.about, n.at, n.due, 'new'
    FROM unnest($27::text[], $28::text[], $29::text[], $30::text[], $31::bigint[], $32::bigint[])
      AS n (guest, table_id, id, about, at, due) JOIN won ON won.id = n.table_id
    WHERE EXISTS (SELECT 1 FROM notice_ways w WHERE w.guest = n.guest AND w.confirmed = 1)
    ORDER BY n.guest, n.table_id
    ON CONFLICT (guest, table_id, kind) DO UPDATE SET id = excluded.id, about = excluded.about, at = excluded.at,
      due = excluded.due, stage = excluded.stage)
  SELECT id FROM won`

export class Groups {
  private readonly database: Database
  private readonly onCommit: (stored: readonly Write[], milliseconds: number) => void
  private readonly underWay = new Set<string>()
  private waiting: Queued[] = []
  private groups = 0
  private isScheduled = false

  constructor(database: Database, onCommit: (stored: readonly Write[], milliseconds: number) => void) {
    this.database = database
    this.onCommit = onCommit
  }

  commit(write: Write): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, resolve, reject })
      this.schedule()
    })
  }

  /** At the end of this turn of the event loop: what it asks for goes together. */
  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      while (this.groups < GROUPS_AT_ONCE) {
        const group = this.next()
        if (group.length === 0) return
        void this.run(group)
      }
    })
  }

  private next(): Queued[] {
    const taken = new Set(this.underWay)
    const group: Queued[] = []
    const later: Queued[] = []
    for (const job of this.waiting) {
      const { table } = job.write
      if (group.length < MOST_TOGETHER && !taken.has(table)) group.push(job)
      else later.push(job)
      taken.add(table)
    }
    this.waiting = later
    return group
  }

  private async run(group: readonly Queued[]): Promise<void> {
    this.groups++
    for (const { write } of group) this.underWay.add(write.table)
    try {
      await this.store(group)
    } catch (error) {
      // What goes wrong with one change must not touch the others of its group.
      if (group.length === 1 || isLost(error)) for (const { reject } of group) reject(error)
      else for (const job of group) await this.store([job]).catch(job.reject)
    }
    for (const { write } of group) this.underWay.delete(write.table)
    this.groups--
    if (this.waiting.length > 0) this.schedule()
  }

  private async store(group: readonly Queued[]): Promise<void> {
    const begun = performance.now()
    const { rows } = await this.database.ask(STORE, valuesOf(group.map(({ write }) => write)))
    const won = new Set(rows.map(({ id }) => id as string))
    this.onCommit(
      group.flatMap(({ write }) => (won.has(write.table) ? [write] : [])),
      performance.now() - begun,
    )
    for (const { write, resolve } of group) resolve(won.has(write.table))
  }
}

const valuesOf = (writes: readonly Write[]) => {
  const heads = writes.map(({ head }) => head)
  const entries = writes.flatMap(({ table, rows }) => rows.map((row) => ({ table, ...row })))
  const whole = writes.filter(({ snapshot }) => snapshot !== null)
  const forgetting = writes.flatMap(({ table, forget }) => (forget === undefined ? [] : [{ table, forget }]))
  const changing = writes.filter(({ head }) => membersOf(head)?.mayLeave)
  const members = writes.flatMap(({ table, head }) =>
    [...new Set(head.members ?? [])].map((guest) => ({ guest, table })),
  )
  const turns = writes.flatMap(({ table, turns = [] }) => turns.map((turn) => ({ table, ...turn })))
  return [
    writes.map(({ table }) => table),
    writes.map(({ expected }) => expected),
    heads.map(({ seq }) => seq),
    heads.map(({ sum }) => sum),
    heads.map(({ due }) => due),
    heads.map(({ game }) => game),
    heads.map(({ status }) => status),
    heads.map(({ isPublic }) => (isPublic ? 1 : 0)),
    heads.map(({ openSeats }) => openSeats),
    heads.map(({ summary }) => summary).join(PART),
    writes.map(({ at }) => at),
    entries.map(({ table }) => table),
    entries.map(({ seq }) => seq),
    entries.map(({ at }) => at),
    entries.map(({ by }) => by),
    entries.map(({ id }) => id),
    entries.map(({ body }) => body).join(PART),
    whole.map(({ table }) => table),
    whole.map(({ snapshot }) => snapshot).join(PART),
    changing.map(({ table }) => table),
    members.map(({ guest }) => guest),
    members.map(({ table }) => table),
    forgetting.map(({ table }) => table),
    forgetting.map(({ forget }) => forget),
    heads.map((head) => (hasOrdersAt(head) ? 1 : 0)),
    heads.map(({ ordersAt }) => ordersAt ?? null),
    turns.map(({ guest }) => guest),
    turns.map(({ table }) => table),
    turns.map(({ id }) => id),
    turns.map(({ about }) => about),
    turns.map(({ at }) => at),
    turns.map(({ due }) => due),
  ]
}
