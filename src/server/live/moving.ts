/** A game from somebody's device, played again and stored as if it had been played here from the beginning. */
import type { Refused } from '#table/handler.ts'
import { type Moving, moveIn } from '#table/move.ts'
import { refuse, type Table } from '#table/table.ts'
import { momentAt, type Site } from './site.ts'
import { newRow, writeOf } from './stored/tableRows.ts'

export const moveTable = async (
  site: Site,
  moving: Moving,
  open: (table: string) => Promise<Table | null>,
): Promise<{ readonly ok: true; readonly table: Table } | Refused> => {
  const { storage } = site
  const moved = moveIn(moving, site.house, momentAt(site))
  if (!moved.ok) return moved
  const { first, table, rows } = moved
  const created = newRow(first, site)
  const { sum } = created.head
  const from = { seq: first.seq, sum }
  const before = { table: first, sum, isSummed: true, sums: { from, last: from } }
  const isStored =
    (await storage.create(created)) && (await storage.commit(writeOf(before, table, rows, [], site)))
  if (isStored) {
    site.inboxes.committed(null, table, [])
    return { ok: true, table }
  }
  // Whoever did not hear the answer asks again: what was promised takes effect once.
  const live = moving.promised ? await open(moving.promised.id) : null
  return live?.isMoved && live.status !== 'open' && live.host === moving.host
    ? { ok: true, table: live }
    : refuse('server.fault')
}
