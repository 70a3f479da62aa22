/** Changes of tables on PostgreSQL that take several statements, each inside a transaction of the caller. */
import type { Database, SqlClient } from './connection.ts'
import { SQL } from './statements.ts'
import { type NewTableRow, type SqlRow, type Statement, TableExists, type Write } from './storage.ts'
import {
  headValues,
  type Members,
  membersOf,
  moveValues,
  rowValues,
  touchValues,
  turnValues,
} from './values.ts'

/** False when there is such a table already. */
export const createTable = async (
  asking: SqlClient,
  { table, at, head, snapshot }: NewTableRow,
): Promise<boolean> => {
  const { changed } = await asking.ask(SQL.createTable, [table, ...headValues(head), at, at])
  if (changed === 0) return false
  await asking.ask(SQL.putSnapshot, [table, snapshot])
  await putMembers(asking, table, membersOf(head))
  return true
}

/** The entries of one table, and the tables that come of them. False when the table has moved on meanwhile. */
export const moveTable = async (asking: SqlClient, write: Write): Promise<boolean> => {
  const { table, head, rows, snapshot, forget, created, turns = [], beside = [] } = write
  const { changed } = await asking.ask(SQL.moveHead, moveValues(write))
  if (changed === 0) return false
  const touched = await asking.ask(SQL.touch, touchValues(write))
  if (touched.changed === 1) await asking.ask(SQL.touchMembers, [table, table, table])
  await inTurn(rows, (row) => asking.ask(SQL.addEntry, rowValues(table, row)))
  if (snapshot !== null) await asking.ask(SQL.putSnapshot, [table, snapshot])
  if (forget !== undefined) await asking.ask(SQL.forget, [table, forget])
  await putMembers(asking, table, membersOf(head))
  for (const born of created) if (!(await createTable(asking, born))) throw new TableExists(born.table)
  await inTurn(turns, (turn) => asking.ask(SQL.putNotice, turnValues(table, turn)))
  await inTurn(beside, ({ sql, values }) => asking.ask(sql, values))
  return true
}

/** Thrown inside a transaction, so that nothing of it takes effect. */
class Missed extends Error {}

/** Null when one of the statements did not do what it must. */
export const changeTogether = (
  database: Database,
  statements: readonly Statement[],
): Promise<SqlRow[][] | null> =>
  database
    .together(({ ask }) =>
      inTurn(statements, async ({ sql, values, must }) => {
        const { rows, changed } = await ask(sql, values)
        if (must !== undefined && changed !== must) throw new Missed()
        return rows
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof Missed) return null
      throw error
    })

const putMembers = async ({ ask }: SqlClient, table: string, members: Members | null): Promise<void> => {
  if (members === null) return
  if (members.mayLeave) await ask(SQL.dropMembers, [table])
  await inTurn(members.guests, (guest) => ask(SQL.addMember, [guest, table]))
}

export const inTurn = async <A, B>(list: readonly A[], run: (one: A) => Promise<B>): Promise<B[]> => {
  const results: B[] = []
  for (const one of list) results.push(await run(one))
  return results
}
