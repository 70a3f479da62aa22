/** Tables as they are listed, with the names of those who sit there. */
import type { ListedTable } from '#client/http.ts'
import type { ReadonlyDeep } from '#client/readonlyDeep.ts'
import { namesApart } from '../live/people/namesApart.ts'
import type { Summary } from '../live/storedTable.ts'
import type { Tables } from '../live/tables.ts'
import type { Find, Listed } from '../storage/storage.ts'

/** The names of those who sit at one table, by seat. */
export const namesAt = async (
  seats: readonly { readonly guest: string | null }[],
  { site }: Tables,
): Promise<readonly (string | null)[]> => {
  const guests = [...new Set(seats.flatMap(({ guest }) => guest ?? []))]
  const people = namesApart(await Promise.all(guests.map((guest) => site.directory.person(guest))))
  return seats.map(({ guest }) => (guest === null ? null : people[guests.indexOf(guest)].name))
}

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
  const names = await namesAt(seats, tables)
  return {
    table,
    game,
    status,
    options,
    clock,
    seats: seats.map(({ guest, bot }, seat) => ({ guest, name: names[seat], bot })),
    host,
    outcome,
    turn,
    created,
    touched,
  }
}
