/** Tables as they are listed, with the names of those who sit there. */
import type { ListedTable } from '#client/http.ts'
import type { ReadonlyDeep } from '#client/readonlyDeep.ts'
import type { Summary } from '../live/storedTable.ts'
import type { Tables } from '../live/tables.ts'
import type { Find, Listed } from '../storage/storage.ts'

export const nameOf = async (guest: string | null, { site }: Tables): Promise<string | null> =>
  guest === null ? null : (await site.directory.person(guest)).name

export const listing = async (
  tables: Tables,
  find: Find,
): Promise<{ tables: ReadonlyDeep<ListedTable>[] }> => {
  const found = await tables.site.storage.find(find)
  return { tables: await Promise.all(found.map((one) => shown(one, tables))) }
}

const shown = async (
  { table, game, status, summary, created, touched }: Listed,
  tables: Tables,
): Promise<ReadonlyDeep<ListedTable>> => {
  const { options, clock, seats, host, outcome, turn = [] } = JSON.parse(summary) as Summary
  return {
    table,
    game,
    status,
    options,
    clock,
    seats: await Promise.all(
      seats.map(async ({ guest, bot }) => ({ guest, name: await nameOf(guest, tables), bot })),
    ),
    host,
    outcome,
    turn,
    created,
    touched,
  }
}
