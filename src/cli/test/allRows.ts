/** Everything that a file of the embedded store holds, in an order of its own. */
import { DatabaseSync } from 'node:sqlite'

export const allRows = (path: string): ReadonlyMap<string, readonly string[]> => {
  const db = new DatabaseSync(path, { readOnly: true })
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'archived'").all()
  const rows = names.map(({ name }) => {
    const all = db.prepare(`SELECT * FROM ${name}`).all()
    return [String(name), all.map((row) => JSON.stringify(row)).sort()] as const
  })
  db.close()
  return new Map(rows)
}
