/** Games that are over. */
import * as s from '#client/httpSchemas.ts'
import type { Refused } from '#table/handler.ts'
import { replayKey } from '#table/people/replayKey.ts'
import { entryRefused } from '#table/see.ts'
import { refuse, type Table } from '#table/table.ts'
import { peopleAt } from '../../live/people/peopleAt.ts'
import { recordedGame } from '../../live/recordedGame.ts'
import type { Tables } from '../../live/tables.ts'
import { listing } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

export const aboutRecords = ({ tables }: HttpSite): Route[] => [
  route({
    method: 'GET',
    url: '/api/records',
    summary: 'Public games that are over, the latest first; `before` for the next page',
    isOpen: true,
    query: s.recordsQuery,
    answer: s.listing,
    handle: ({ query: { game, before } }) =>
      listing(tables, { status: ['over'], isPublic: true, game, before }),
  }),
  route({
    method: 'GET',
    url: '/api/records/:table',
    summary: 'The whole record of a game that is over, with what proves its deal',
    params: s.tableParams,
    query: s.keyQuery,
    answer: s.recorded,
    async handle({ guest, params, query: { key = '' } }) {
      const live = await tables.open(params.table)
      if (!live) throw new HttpError(404, noRecord(tables.whyNot(params.table)).refusal)
      const { key: opens } = live.table
      const refused = entryRefused(live.table, guest, key === replayKey(opens) ? opens : key)
      if (refused) throw new HttpError(403, refused.refusal)
      return recordOf(live.table, tables)
    },
  }),
]

export const noRecord = (why: Refused): Refused =>
  why.refusal.key === 'no.table' ? refuse('no.record') : why

const recordOf = async (table: Table, tables: Tables) => {
  const recorded = recordedGame(table, await peopleAt(table.seats, tables.site.directory))
  if (!recorded) throw new HttpError(409, refuse('table.notOver').refusal)
  return recorded
}
