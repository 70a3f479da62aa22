/**
 * The tables of the store, in SQL that SQLite and PostgreSQL both take: JSON is text, moments are whole
 * milliseconds. A migration is never changed once it has been released; a new one is added.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
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
]
