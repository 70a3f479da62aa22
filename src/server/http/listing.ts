/** Tables as they are listed, with the names of those who sit there. */
import type { ListedTable } from '#client/http.ts'
import type { ReadonlyDeep } from '#client/readonlyDeep.ts'
import { peopleAt } from '../live/people/peopleAt.ts'
import type { Summary } from '../live/stored/tableRows.ts'
import type { Tables } from '../live/tables.ts'
import type { Find, Listed } from '../storage/storage.ts'

/** So many are listed at once. */
export const PAGE = 50

/** One page; one more table than it has says whether there is another page. */
export const listing = async (
  tables: Tables,
  find: WithoutLimit<Find>,
): Promise<{ tables: ReadonlyDeep<ListedTable>[]; next: string | null }> => {
  const found = await tables.site.storage.find({ ...find, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page[PAGE - 1] : null
  return {
    tables: await Promise.all(page.map((one) => shown(one, tables))),
    next: last && `${last.touched}.${last.table}`,
  }
}

type WithoutLimit<F> = F extends Find ? Omit<F, 'limit'> : never

const shown = async (
  { table, game, status, summary, created, touched }: Listed,
  tables: Tables,
): Promise<ReadonlyDeep<ListedTable>> => {
  const { options, clock, seats, host, outcome, turn = [], places, totals } = JSON.parse(summary) as Summary
  const people = await peopleAt(seats, tables.site.directory)
  return {
    table,
    game,
    status,
    options,
    clock,
    seats: seats.map(({ guest, bot }, seat) => ({ guest, name: people[seat]?.name ?? null, bot })),
    host,
    outcome,
    turn,
    places: places ?? null,
    totals: totals ?? null,
    created,
    touched,
  }
}
