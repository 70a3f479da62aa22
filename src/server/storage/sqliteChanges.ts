/** Whatever changes the embedded store. Changes that come together are committed together. */
import type { SqliteFile } from './sqliteFile.ts'
import { FORGET_PERSON, FORGET_TABLE, SQL } from './statements.ts'
import { type ChatRow, type NewTableRow, type PersonRow, type SeenRow, TableExists } from './storage.ts'
import { chatRow, headValues, type Members, membersOf, seenValues, type Value } from './values.ts'

/** False when there is such a table already. */
const create = (file: SqliteFile, { table, at, head, snapshot }: NewTableRow): boolean => {
  if (file.run(SQL.createTable, table, ...headValues(head), at, at) === 0) return false
  file.run(SQL.putSnapshot, table, snapshot)
  putMembers(file, table, membersOf(head))
  return true
}

/** Each does nothing but statements: it may run twice before it is committed. */
const CHANGES = {
  create,

  commit(
    file: SqliteFile,
    table: string,
    expected: number,
    move: readonly Value[],
    rows: readonly (readonly Value[])[],
    snapshot: string | null,
    members: Members | null,
    created: readonly NewTableRow[],
  ): boolean {
    if (file.run(SQL.moveHead, ...move, table, expected) === 0) return false
    for (const row of rows) file.run(SQL.addEntry, ...row)
    if (snapshot !== null) file.run(SQL.putSnapshot, table, snapshot)
    putMembers(file, table, members)
    for (const born of created) if (!create(file, born)) throw new TableExists(born.table)
    return true
  },

  hold: (file: SqliteFile, table: string, why: string | null): boolean =>
    file.run(SQL.hold, why, table) === 1,

  remove: (file: SqliteFile, table: string): boolean =>
    FORGET_TABLE.map((sql) => file.run(sql, table))[0] === 1,

  say(file: SqliteFile, table: string, { at, guest, id, text, watcher }: Omit<ChatRow, 'n'>): ChatRow {
    file.run(SQL.addChat, table, at, guest, id, text, watcher ? 1 : 0, table)
    return chatRow(file.one(SQL.chatById, table, guest, id))
  },

  keepPerson(file: SqliteFile, { guest, name, colour, seen }: PersonRow): void {
    file.run(SQL.putPerson, guest, name, colour, seen)
  },

  erase(file: SqliteFile, guest: string, at: number): void {
    for (const sql of FORGET_PERSON) file.run(sql, guest)
    file.run(SQL.addErased, guest, at)
  },

  keepSeen(file: SqliteFile, rows: readonly SeenRow[]): void {
    for (const row of rows) file.run(SQL.putSeen, ...seenValues(row))
  },

  keepLink(file: SqliteFile, hash: string, guest: string, expires: number): void {
    file.run(SQL.putLink, hash, guest, expires)
  },

  takeLink(file: SqliteFile, hash: string, now: number): string | null {
    const row = file.get(SQL.link, hash, now)
    file.run(SQL.dropLink, hash, now)
    return row ? (row.guest as string) : null
  },

  lease: (file: SqliteFile, name: string, owner: string, now: number, until: number): boolean =>
    file.run(SQL.lease, name, owner, until, now) === 1,

  beat(file: SqliteFile, now: number, longestGap: number): number {
    file.run(SQL.dropLeases, now)
    return file.one(SQL.beat, now, longestGap, longestGap).ran as number
  },

  secret(file: SqliteFile, name: string, otherwise: string): string {
    file.run(SQL.addSecret, name, otherwise)
    return file.one(SQL.secret, name).value as string
  },
}

const putMembers = (file: SqliteFile, table: string, members: Members | null): void => {
  if (members === null) return
  if (members.mayLeave) file.run(SQL.dropMembers, table)
  for (const guest of members.guests) file.run(SQL.addMember, guest, table)
}

export type ChangeName = keyof typeof CHANGES
type Rest<F> = F extends (file: SqliteFile, ...rest: infer A) => unknown ? A : never
export type ChangeArgs<K extends ChangeName> = Rest<(typeof CHANGES)[K]>
export type Changed<K extends ChangeName> = ReturnType<(typeof CHANGES)[K]>

/** A change that is asked for: its name, and what it needs. */
export type Change = readonly [name: ChangeName, ...args: unknown[]]
export type ChangeResult = { readonly value: unknown } | { readonly error: unknown }

const run = (file: SqliteFile, [name, ...args]: Change): unknown =>
  (CHANGES[name] as (file: SqliteFile, ...args: unknown[]) => unknown)(file, ...args)

/** One transaction. What goes wrong with one change must not touch the others: then each is tried for itself. */
export const changeTogether = (file: SqliteFile, changes: readonly Change[]): ChangeResult[] => {
  try {
    return transaction(file, changes, (change) => ({ value: run(file, change) }))
  } catch {
    return transaction(file, changes, (change) => apart(file, change))
  }
}

const transaction = (
  file: SqliteFile,
  changes: readonly Change[],
  carryOut: (change: Change) => ChangeResult,
): ChangeResult[] => {
  try {
    file.run('BEGIN IMMEDIATE')
    const outcomes = changes.map(carryOut)
    file.run('COMMIT')
    return outcomes
  } finally {
    if (file.db.isTransaction) file.db.exec('ROLLBACK')
  }
}

const apart = (file: SqliteFile, change: Change): ChangeResult => {
  file.run('SAVEPOINT one')
  try {
    const value = run(file, change)
    file.run('RELEASE one')
    return { value }
  } catch (error) {
    file.run('ROLLBACK TO one')
    file.run('RELEASE one')
    return { error }
  }
}
