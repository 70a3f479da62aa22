/**
 * The tables of the store, in SQL that SQLite and PostgreSQL both take: JSON is text, moments are whole
 * milliseconds. A migration is never changed once it has been released; a new one is added.
 */
export type Migrations = readonly (readonly string[])[]

export const MIGRATIONS: Migrations = [
  [
    `CREATE TABLE tables (
      id TEXT PRIMARY KEY, head BIGINT NOT NULL, sum TEXT NOT NULL, due BIGINT, held TEXT,
      game TEXT NOT NULL, status TEXT NOT NULL, is_public INTEGER NOT NULL, open_seats INTEGER NOT NULL,
      summary TEXT NOT NULL, created BIGINT NOT NULL, touched BIGINT NOT NULL)`,
    'CREATE INDEX tables_due ON tables (due)',
    'CREATE INDEX tables_touched ON tables (touched)',
    `CREATE TABLE entries (
      table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, actor TEXT NOT NULL, id TEXT NOT NULL,
      body TEXT NOT NULL, PRIMARY KEY (table_id, seq), UNIQUE (table_id, actor, id))`,
    'CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, body TEXT NOT NULL)',
    'CREATE TABLE members (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id))',
    'CREATE INDEX members_of ON members (table_id)',
    `CREATE TABLE chat (
      table_id TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, guest TEXT NOT NULL, id TEXT NOT NULL,
      said TEXT NOT NULL, watcher INTEGER NOT NULL, PRIMARY KEY (table_id, n), UNIQUE (table_id, guest, id))`,
    'CREATE INDEX chat_of ON chat (guest)',
    `CREATE TABLE people (
      guest TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, seen BIGINT NOT NULL)`,
    'CREATE TABLE erased (guest TEXT PRIMARY KEY, at BIGINT NOT NULL)',
    'CREATE TABLE links (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, expires BIGINT NOT NULL)',
    'CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL)',
    'CREATE TABLE uptime (id INTEGER PRIMARY KEY, ran BIGINT NOT NULL, beat BIGINT NOT NULL)',
    'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  ],
  [
    `CREATE TABLE presence (
      table_id TEXT NOT NULL, guest TEXT NOT NULL, node TEXT NOT NULL, here INTEGER NOT NULL, seen BIGINT NOT NULL,
      PRIMARY KEY (table_id, guest))`,
    'CREATE INDEX presence_of ON presence (guest)',
  ],
  [
    // Every list is read from an index, in its order: what it costs does not depend on how many tables there are.
    'DROP INDEX tables_touched',
    'CREATE INDEX tables_listed ON tables (is_public, status, touched, id)',
    'CREATE INDEX tables_of_game ON tables (is_public, game, status, touched, id)',
    'DELETE FROM members WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)',
    "ALTER TABLE members ADD COLUMN status TEXT NOT NULL DEFAULT 'over'",
    'ALTER TABLE members ADD COLUMN touched BIGINT NOT NULL DEFAULT 0',
    `UPDATE members SET status = (SELECT status FROM tables WHERE id = table_id),
      touched = (SELECT touched FROM tables WHERE id = table_id)`,
    'CREATE INDEX members_listed ON members (guest, status, touched, table_id)',
    // Held tables wait for an operator, and those that are over for nobody.
    'DROP INDEX tables_due',
    'CREATE INDEX tables_due ON tables (due) WHERE held IS NULL AND due IS NOT NULL',
  ],
  [
    // Who somebody is: a device with its cookies, passkeys, a recovery code, and ceremonies that are under way.
    `CREATE TABLE devices (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, generation BIGINT NOT NULL, rotated BIGINT NOT NULL,
      made BIGINT NOT NULL, seen BIGINT NOT NULL, kind TEXT NOT NULL, browser TEXT NOT NULL, system TEXT NOT NULL,
      ended BIGINT)`,
    'CREATE INDEX devices_of ON devices (guest)',
    'CREATE INDEX devices_seen ON devices (seen)',
    'CREATE INDEX devices_ended ON devices (ended) WHERE ended IS NOT NULL',
    // Cookies of earlier releases name no device: those of these people are good no longer.
    'CREATE TABLE old_cookies (guest TEXT PRIMARY KEY)',
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, public_key TEXT NOT NULL, counter BIGINT NOT NULL,
      made BIGINT NOT NULL, used BIGINT, kind TEXT NOT NULL, browser TEXT NOT NULL, system TEXT NOT NULL)`,
    'CREATE INDEX passkeys_of ON passkeys (guest)',
    `CREATE TABLE codes (
      guest TEXT PRIMARY KEY, lookup TEXT NOT NULL UNIQUE, salt TEXT NOT NULL, hash TEXT NOT NULL,
      made BIGINT NOT NULL)`,
    'CREATE TABLE kept_names (look TEXT PRIMARY KEY, guest TEXT NOT NULL UNIQUE)',
    `CREATE TABLE challenges (
      session TEXT NOT NULL, purpose TEXT NOT NULL, challenge TEXT NOT NULL, expires BIGINT NOT NULL,
      PRIMARY KEY (session, purpose))`,
    'CREATE INDEX challenges_expire ON challenges (expires)',
    `CREATE TABLE pairings (
      guest TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, expires BIGINT NOT NULL, asker TEXT, digits TEXT,
      kind TEXT, browser TEXT, system TEXT, agreed INTEGER NOT NULL DEFAULT 0)`,
    'CREATE INDEX pairings_asker ON pairings (asker)',
    'CREATE INDEX pairings_expire ON pairings (expires)',
    'CREATE INDEX links_of ON links (guest)',
  ],
  [
    // What finished games leave behind. `n`: the order in which they were counted, null until then.
    `CREATE TABLE results (
      table_id TEXT PRIMARY KEY, n BIGINT, at BIGINT NOT NULL, game TEXT NOT NULL, body TEXT NOT NULL)`,
    'CREATE UNIQUE INDEX results_counted ON results (n)',
    'CREATE INDEX results_waiting ON results (at, table_id) WHERE n IS NULL',
    `CREATE TABLE played (
      guest TEXT NOT NULL, table_id TEXT NOT NULL, at BIGINT NOT NULL, game TEXT NOT NULL, by_turns INTEGER NOT NULL,
      has_bots INTEGER NOT NULL, rating DOUBLE PRECISION, PRIMARY KEY (guest, table_id))`,
    'CREATE INDEX played_listed ON played (guest, at, table_id)',
    'CREATE INDEX played_of_game ON played (guest, game, at, table_id)',
    `CREATE TABLE ratings (
      guest TEXT NOT NULL, game TEXT NOT NULL, field TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL,
      sigma DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, PRIMARY KEY (guest, game, field))`,
    'CREATE TABLE profiles (guest TEXT NOT NULL, game TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (guest, game))',
    // What somebody thinks of others, and who may see what is kept of them.
    'CREATE TABLE notes (guest TEXT NOT NULL, other TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (guest, other))',
    'CREATE TABLE blocks (guest TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (guest, other))',
    'CREATE INDEX blocks_of ON blocks (other, guest)',
    'CREATE TABLE shown (guest TEXT PRIMARY KEY, profile TEXT NOT NULL)',
  ],
  [
    // Who has sat with whom in a game that began, and who has been asked to which table.
    `CREATE TABLE companions (
      guest TEXT NOT NULL, other TEXT NOT NULL, games BIGINT NOT NULL, latest BIGINT NOT NULL,
      PRIMARY KEY (guest, other))`,
    'CREATE INDEX companions_listed ON companions (guest, latest, other)',
    'CREATE INDEX companions_of ON companions (other)',
    // Tables that were closed before their game began look like games that were left: both are left out.
    `INSERT INTO companions (guest, other, games, latest)
      SELECT a.guest, b.guest, COUNT(*), MAX(a.touched) FROM members a
      JOIN members b ON b.table_id = a.table_id AND b.guest <> a.guest JOIN tables t ON t.id = a.table_id
      WHERE a.status <> 'open' AND t.summary NOT LIKE '%"outcome":"expired"%' GROUP BY a.guest, b.guest`,
    `CREATE TABLE invitations (
      guest TEXT NOT NULL, table_id TEXT NOT NULL, inviter TEXT NOT NULL, at BIGINT NOT NULL,
      declined INTEGER NOT NULL, PRIMARY KEY (guest, table_id))`,
    'CREATE INDEX invitations_to ON invitations (table_id)',
    'CREATE INDEX invitations_by ON invitations (inviter, at)',
    'CREATE INDEX invitations_at ON invitations (at)',
  ],
  [
    // Vacations, in ticks and days; `told`: every table knows of it. And why all clocks are stopped.
    `CREATE TABLE vacations (
      guest TEXT PRIMARY KEY, year BIGINT NOT NULL, spent BIGINT NOT NULL, began BIGINT, until BIGINT,
      told INTEGER NOT NULL)`,
    'CREATE INDEX vacations_untold ON vacations (told) WHERE told = 0',
    'ALTER TABLE uptime ADD COLUMN stopped TEXT',
  ],
  [
    // Answers given in advance. `due`: when the table has to be looked at for them, in ticks.
    `CREATE TABLE orders (
      table_id TEXT NOT NULL, guest TEXT NOT NULL, id TEXT NOT NULL, made BIGINT NOT NULL, due BIGINT,
      is_over INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, guest, id))`,
    'CREATE INDEX orders_of ON orders (guest)',
    'CREATE INDEX orders_due ON orders (due) WHERE due IS NOT NULL',
  ],
  [
    // How somebody is reached outside the page, what they wish for, what they are to be told, and what is on its way.
    `CREATE TABLE notice_ways (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, keys TEXT NOT NULL,
      device TEXT NOT NULL, secret TEXT NOT NULL UNIQUE, confirmed INTEGER NOT NULL, made BIGINT NOT NULL)`,
    'CREATE INDEX notice_ways_of ON notice_ways (guest)',
    'CREATE TABLE notice_wishes (guest TEXT PRIMARY KEY, body TEXT NOT NULL, calendar TEXT UNIQUE)',
    `CREATE TABLE notices (
      guest TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, about TEXT NOT NULL,
      at BIGINT NOT NULL, due BIGINT NOT NULL, stage TEXT NOT NULL, PRIMARY KEY (guest, table_id, kind))`,
    'CREATE INDEX notices_due ON notices (due)',
    'CREATE INDEX notices_of ON notices (table_id)',
    `CREATE TABLE sendings (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, way TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL,
      body TEXT NOT NULL, made BIGINT NOT NULL, due BIGINT NOT NULL, expires BIGINT NOT NULL, tries INTEGER NOT NULL)`,
    'CREATE INDEX sendings_due ON sendings (due)',
    'CREATE INDEX sendings_to ON sendings (guest)',
    'CREATE INDEX sendings_by ON sendings (way)',
  ],
  [
    // What the operator decides: settings, who helps, who is kept out, who is let in, and what was done.
    'CREATE TABLE site (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    'CREATE TABLE roles (guest TEXT PRIMARY KEY, role TEXT NOT NULL, at BIGINT NOT NULL)',
    'CREATE TABLE operator_links (hash TEXT PRIMARY KEY, expires BIGINT NOT NULL)',
    // `callers`: hashes of addresses, with spaces between them.
    `CREATE TABLE bans (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, guest TEXT NOT NULL, callers TEXT NOT NULL, until BIGINT NOT NULL,
      why TEXT NOT NULL, made_by TEXT NOT NULL, at BIGINT NOT NULL)`,
    'CREATE INDEX bans_until ON bans (until)',
    `CREATE TABLE invites (
      code TEXT PRIMARY KEY, note TEXT NOT NULL, uses BIGINT NOT NULL, expires BIGINT NOT NULL, at BIGINT NOT NULL)`,
    'CREATE TABLE invited (guest TEXT PRIMARY KEY, at BIGINT NOT NULL)',
    // `chat`: the number of the last message at the table when it was written.
    `CREATE TABLE reports (
      id TEXT PRIMARY KEY, at BIGINT NOT NULL, guest TEXT NOT NULL, about TEXT NOT NULL, table_id TEXT NOT NULL,
      seq BIGINT NOT NULL, chat BIGINT NOT NULL, said TEXT NOT NULL, closed BIGINT)`,
    'CREATE INDEX reports_at ON reports (at)',
    'CREATE TABLE announcements (id TEXT PRIMARY KEY, at BIGINT NOT NULL, until BIGINT NOT NULL, said TEXT NOT NULL)',
    `CREATE TABLE admin_log (
      id TEXT PRIMARY KEY, at BIGINT NOT NULL, made_by TEXT NOT NULL, act TEXT NOT NULL, about TEXT NOT NULL)`,
    'CREATE INDEX admin_log_at ON admin_log (at)',
    // Cookies of the first are good for the second.
    'CREATE TABLE merged (guest TEXT PRIMARY KEY, into_guest TEXT NOT NULL)',
    'CREATE INDEX merged_into ON merged (into_guest)',
  ],
  [
    // Reviews of finished games. `print`: what it was made by; `body`: packed.
    'CREATE TABLE reviews (table_id TEXT PRIMARY KEY, print TEXT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL)',
  ],
  [
    // How many mails have asked whether an address is somebody's, by guest and by mailbox, which is hashed.
    'CREATE TABLE mail_limits (name TEXT PRIMARY KEY, full_at BIGINT NOT NULL)',
    'CREATE INDEX mail_limits_full ON mail_limits (full_at)',
  ],
  [
    // When orders answer the open question, in ticks: at every table, until somebody has looked. And how many were ever set.
    'ALTER TABLE tables ADD COLUMN orders_at BIGINT',
    'ALTER TABLE tables ADD COLUMN orders_set BIGINT NOT NULL DEFAULT 0',
    `UPDATE tables SET orders_set = 1,
      orders_at = (SELECT MIN(due) FROM orders WHERE table_id = tables.id AND is_over = 0)
      WHERE EXISTS (SELECT 1 FROM orders WHERE table_id = tables.id)`,
    'DROP INDEX orders_due',
    'ALTER TABLE orders DROP COLUMN due',
    `CREATE INDEX tables_ordered ON tables (orders_at)
      WHERE orders_set > 0 AND orders_at IS NOT NULL AND held IS NULL`,
  ],
]
