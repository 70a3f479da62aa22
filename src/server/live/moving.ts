/** A game from somebody's device, played again and stored as if it had been played here from the beginning. */
import type { Refused } from '#table/handler.ts'
import { type Moving, moveIn } from '#table/move.ts'
import { refuse, type Table } from '#table/table.ts'
import { momentAt, type Site } from './site.ts'
import { newRow, writeOf } from './storedTable.ts'

export const moveTable = async (
  site: Site,
  moving: Moving,
): Promise<{ readonly ok: true; readonly table: Table } | Refused> => {
  const { storage } = site
  const moved = moveIn(moving, site.house, momentAt(site))
  if (!moved.ok) return moved
  const { first, table, rows } = moved
  const created = newRow(first, site)
  const before = { table: first, sum: created.head.sum, isSummed: true }
  const isStored =
    (await storage.create(created)) && (await storage.commit(writeOf(before, table, rows, [], site)))
  return isStored ? { ok: true, table } : refuse('server.fault')
}
