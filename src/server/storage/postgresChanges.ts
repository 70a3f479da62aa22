/** Changes of tables on PostgreSQL that take several statements, each inside a transaction of the caller. */
import type { SqlClient } from './connection.ts'
import { SQL } from './statements.ts'
import { type NewTableRow, TableExists, type Write } from './storage.ts'
import { headValues, type Members, membersOf, moveValues, rowValues } from './values.ts'

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
  const { table, expected, at, head, rows, snapshot, created } = write
  const { changed } = await asking.ask(SQL.moveHead, [...moveValues(head, at), table, expected])
  if (changed === 0) return false
  await inTurn(rows, (row) => asking.ask(SQL.addEntry, rowValues(table, row)))
  if (snapshot !== null) await asking.ask(SQL.putSnapshot, [table, snapshot])
  await putMembers(asking, table, membersOf(head))
  for (const born of created) if (!(await createTable(asking, born))) throw new TableExists(born.table)
  return true
}

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
