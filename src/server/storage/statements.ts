/**
 * In milliseconds: when a table was last touched is kept no more exactly than this while it goes on as it is. An index
 * that stays as it was is one that need not be written.
 */
export const TOUCHED_WITHIN = 60_000

/** Only for those who can be reached: nobody else costs a row. Each use says what becomes of one that is there already. */
export const ADD_NOTICE = `INSERT INTO notices (guest, table_id, kind, id, about, at, due, stage)
  SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT),
  CAST(? AS BIGINT), 'new' WHERE EXISTS (SELECT 1 FROM notice_ways WHERE guest = ? AND confirmed = 1)`

/** All that is ever asked of the store, in SQL that SQLite and PostgreSQL both take; `?` stands for a value. */
export const SQL = {
  createTable: `INSERT INTO tables
    (id, head, sum, due, held, game, status, is_public, open_seats, summary, created, touched)
    VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  moveHead: `UPDATE tables SET head = ?, sum = ?, due = ?,
    orders_at = CASE WHEN CAST(? AS INTEGER) = 1 THEN CAST(? AS BIGINT) ELSE orders_at END,
    open_seats = ?, summary = ? WHERE id = ? AND head = ?`,
  // Apart from the head, because it writes the indexes of the lists, and most entries change nothing there.
  touch: `UPDATE tables SET status = ?, is_public = ?,
    touched = CASE WHEN touched + ${TOUCHED_WITHIN} > ? AND status = ? THEN touched ELSE ? END
    WHERE id = ? AND (status <> ? OR is_public <> ? OR touched + ${TOUCHED_WITHIN} <= ?)`,
  touchMembers: `UPDATE members SET status = (SELECT status FROM tables WHERE id = ?),
    touched = (SELECT touched FROM tables WHERE id = ?) WHERE table_id = ?`,
  addEntry: 'INSERT INTO entries (table_id, seq, at, actor, id, body) VALUES (?, ?, ?, ?, ?, ?)',
  putNotice: `${ADD_NOTICE} ON CONFLICT (guest, table_id, kind) DO UPDATE SET id = excluded.id, about = excluded.about,
    at = excluded.at, due = excluded.due, stage = excluded.stage`,
  putSnapshot: `INSERT INTO snapshots (table_id, body) VALUES (?, ?)
    ON CONFLICT (table_id) DO UPDATE SET body = excluded.body`,
  addMember: `INSERT INTO members (guest, table_id, status, touched)
    SELECT ?, id, status, touched FROM tables WHERE id = ? ON CONFLICT DO NOTHING`,
  dropMembers: 'DELETE FROM members WHERE table_id = ?',

  table: `SELECT head, sum, held, body FROM tables JOIN snapshots ON table_id = tables.id WHERE tables.id = ?`,
  forget: 'DELETE FROM entries WHERE table_id = ? AND seq <= ?',
  entries: 'SELECT seq, at, actor, id, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?',
  entriesBefore: `SELECT seq, at, actor, id, body FROM entries WHERE table_id = ? AND seq < ?
    ORDER BY seq DESC LIMIT ?`,
  head: 'SELECT id, head, held FROM tables WHERE id = ?',
  due: 'SELECT id FROM tables WHERE due <= ? AND due IS NOT NULL AND held IS NULL ORDER BY due LIMIT ?',
  hold: 'UPDATE tables SET held = ? WHERE id = ?',
  finished: `SELECT id FROM (
      SELECT * FROM (SELECT id, touched FROM tables WHERE is_public = 0 AND status = 'over' AND touched < ?
        AND held IS NULL ORDER BY touched LIMIT ?) AS a
      UNION ALL
      SELECT * FROM (SELECT id, touched FROM tables WHERE is_public = 1 AND status = 'over' AND touched < ?
        AND held IS NULL ORDER BY touched LIMIT ?) AS b
    ) AS over ORDER BY touched LIMIT ?`,
  ids: 'SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?',

  addChat: `INSERT INTO chat (table_id, n, at, guest, id, said, watcher)
    SELECT ?, COALESCE(MAX(n), 0) + 1, ?, ?, ?, ?, ? FROM chat WHERE table_id = ?
    HAVING COALESCE(MAX(n), 0) < ? AND (SELECT COUNT(*) FROM chat WHERE table_id = ? AND guest = ?) < ?
    ON CONFLICT DO NOTHING`,
  isChatFull: `SELECT 1 WHERE (SELECT COALESCE(MAX(n), 0) FROM chat WHERE table_id = ?) >= ?
    OR (SELECT COUNT(*) FROM chat WHERE table_id = ? AND guest = ?) >= ?`,
  chatById: 'SELECT n, at, guest, id, said, watcher FROM chat WHERE table_id = ? AND guest = ? AND id = ?',
  chat: `SELECT n, at, guest, id, said, watcher FROM chat WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?`,

  person: 'SELECT guest, name, colour, seen FROM people WHERE guest = ?',
  putPerson: `INSERT INTO people (guest, name, colour, seen) VALUES (?, ?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET name = excluded.name, colour = excluded.colour, seen = excluded.seen`,
  addErased: 'INSERT INTO erased (guest, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  isErased: 'SELECT 1 FROM erased WHERE guest = ?',

  // A server that sees somebody leave says nothing about those whom another one has seen since.
  putSeen: `INSERT INTO presence (table_id, guest, node, here, seen)
    SELECT ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)
    ON CONFLICT (table_id, guest) DO UPDATE SET node = excluded.node, here = excluded.here, seen = excluded.seen
    WHERE excluded.here = 1 OR presence.node = excluded.node`,
  seen: 'SELECT table_id, guest, node, here, seen FROM presence WHERE table_id = ?',

  lease: `INSERT INTO leases (name, owner, until) VALUES (?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < ?`,
  dropLeases: 'DELETE FROM leases WHERE until < ?',
  // A beat that comes late, from another server, does not turn the clock back; a clock that was set back does.
  beat: `INSERT INTO uptime (id, ran, beat) VALUES (1, 0, ?)
    ON CONFLICT (id) DO UPDATE SET
    beat = CASE WHEN excluded.beat > uptime.beat OR uptime.beat - excluded.beat >= ? THEN excluded.beat
    ELSE uptime.beat END,
    ran = uptime.ran + CASE WHEN excluded.beat > uptime.beat AND excluded.beat - uptime.beat < ?
    AND uptime.stopped IS NULL THEN excluded.beat - uptime.beat ELSE 0 END RETURNING ran, stopped`,
  stopClocks: 'UPDATE uptime SET stopped = ? WHERE id = 1',
  addSecret: 'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
  secret: 'SELECT value FROM secrets WHERE name = ?',
} as const

/** What is forgotten with a table, which comes first, as in every change of it; and with a person. */
export const FORGET_TABLE = [
  'DELETE FROM tables WHERE id = ?',
  'DELETE FROM entries WHERE table_id = ?',
  'DELETE FROM snapshots WHERE table_id = ?',
  'DELETE FROM members WHERE table_id = ?',
  'DELETE FROM chat WHERE table_id = ?',
  'DELETE FROM presence WHERE table_id = ?',
  'DELETE FROM invitations WHERE table_id = ?',
  'DELETE FROM orders WHERE table_id = ?',
  'DELETE FROM notices WHERE table_id = ?',
  'DELETE FROM sendings WHERE table_id = ?',
  // The room to which its news were posted.
  "DELETE FROM notice_ways WHERE guest = 'table ' || CAST(? AS TEXT)",
  "DELETE FROM notice_wishes WHERE guest = 'table ' || CAST(? AS TEXT)",
  "DELETE FROM sendings WHERE guest = 'table ' || CAST(? AS TEXT)",
  'DELETE FROM reviews WHERE table_id = ?',
] as const

export const FORGET_PERSON = [
  'DELETE FROM people WHERE guest = ?',
  'DELETE FROM chat WHERE guest = ?',
  'DELETE FROM links WHERE guest = ?',
  'DELETE FROM devices WHERE guest = ?',
  'DELETE FROM old_cookies WHERE guest = ?',
  'DELETE FROM passkeys WHERE guest = ?',
  'DELETE FROM codes WHERE guest = ?',
  'DELETE FROM kept_names WHERE guest = ?',
  'DELETE FROM pairings WHERE guest = ?',
  'DELETE FROM members WHERE guest = ?',
  'DELETE FROM presence WHERE guest = ?',
  'DELETE FROM played WHERE guest = ?',
  'DELETE FROM ratings WHERE guest = ?',
  'DELETE FROM profiles WHERE guest = ?',
  'DELETE FROM notes WHERE guest = ?',
  'DELETE FROM notes WHERE other = ?',
  'DELETE FROM blocks WHERE guest = ?',
  'DELETE FROM blocks WHERE other = ?',
  'DELETE FROM shown WHERE guest = ?',
  'DELETE FROM companions WHERE guest = ?',
  'DELETE FROM companions WHERE other = ?',
  'DELETE FROM invitations WHERE guest = ?',
  'DELETE FROM invitations WHERE inviter = ?',
  'DELETE FROM vacations WHERE guest = ?',
  'DELETE FROM orders WHERE guest = ?',
  'DELETE FROM notice_ways WHERE guest = ?',
  // What this person has named for a table.
  "DELETE FROM notice_ways WHERE kind = 'webhook' AND keys = ?",
  'DELETE FROM notice_wishes WHERE guest = ?',
  'DELETE FROM notices WHERE guest = ?',
  'DELETE FROM sendings WHERE guest = ?',
  'DELETE FROM mail_limits WHERE name = ?',
  'DELETE FROM roles WHERE guest = ?',
  'DELETE FROM invited WHERE guest = ?',
  'DELETE FROM reports WHERE guest = ?',
] as const
