/** Whatever changes the embedded store. Changes that come together are committed together. */
import type { SqliteFile } from './sqliteFile.ts'
import { FORGET_PERSON, FORGET_TABLE, SQL } from './statements.ts'
import {
  type Beat,
  type ChatRoom,
  type ChatRow,
  type NewTableRow,
  type PersonRow,
  type SeenRow,
  type SqlRow,
  type Statement,
  TableExists,
} from './storage.ts'
import {
  beatRow,
  chatRow,
  chatValues,
  headValues,
  type Members,
  membersOf,
  seenValues,
  type Value,
} from './values.ts'

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
    move: readonly Value[],
    touch: readonly Value[],
    rows: readonly (readonly Value[])[],
    snapshot: string | null,
    forget: number,
    members: Members | null,
    created: readonly NewTableRow[],
    turns: readonly (readonly Value[])[],
    beside: readonly Statement[],
  ): boolean {
    if (file.run(SQL.moveHead, ...move) === 0) return false
    if (file.run(SQL.touch, ...touch) === 1) file.run(SQL.touchMembers, table, table, table)
    for (const row of rows) file.run(SQL.addEntry, ...row)
    if (snapshot !== null) file.run(SQL.putSnapshot, table, snapshot)
    if (forget > 0) file.run(SQL.forget, table, forget)
    putMembers(file, table, members)
    for (const born of created) if (!create(file, born)) throw new TableExists(born.table)
    for (const turn of turns) file.run(SQL.putNotice, ...turn)
    for (const { sql, values } of beside) file.run(sql, ...values)
    return true
  },

  change(file: SqliteFile, statements: readonly Statement[]): SqlRow[][] | null {
    file.run('SAVEPOINT together')
    const returned: SqlRow[][] = []
    for (const { sql, values, must } of statements) {
      const { rows, changed } = file.change(sql, values)
      if (must !== undefined && changed !== must) {
        file.run('ROLLBACK TO together')
        file.run('RELEASE together')
        return null
      }
      returned.push(rows)
    }
    file.run('RELEASE together')
    return returned
  },

  hold: (file: SqliteFile, table: string, why: string | null): boolean =>
    file.run(SQL.hold, why, table) === 1,

  remove: (file: SqliteFile, table: string): boolean =>
    FORGET_TABLE.map((sql) => file.run(sql, table))[0] === 1,

  /** Null when there is no more room. */
  say(file: SqliteFile, table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): ChatRow | null {
    file.run(SQL.addChat, ...chatValues(table, message, room))
    const row = file.get(SQL.chatById, table, message.guest, message.id)
    return row ? chatRow(row) : null
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

  lease: (file: SqliteFile, name: string, owner: string, now: number, until: number): boolean =>
    file.run(SQL.lease, name, owner, until, now) === 1,

  beat(file: SqliteFile, now: number, longestGap: number): Beat {
    file.run(SQL.dropLeases, now)
    return beatRow(file.one(SQL.beat, now, longestGap, longestGap))
  },

  stopClocks(file: SqliteFile, why: string | null): void {
    file.run(SQL.stopClocks, why)
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
