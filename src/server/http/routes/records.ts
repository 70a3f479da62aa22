/** Games that are over. */
import * as s from '#client/httpSchemas.ts'
import { recordOfPlay } from '#table/play.ts'
import { entryRefused } from '#table/see.ts'
import { refuse, type Table } from '#table/table.ts'
import type { Tables } from '../../live/tables.ts'
import { listing, namesAt } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import { type HttpSite, PAGE } from '../site.ts'

export const aboutRecords = ({ tables }: HttpSite): Route[] => [
  route({
    method: 'GET',
    url: '/api/records',
    summary: 'Public games that are over, the latest first; `before` for the next page',
    isOpen: true,
    query: s.recordsQuery,
    answer: s.listing,
    handle: ({ query: { game, before } }) =>
      listing(tables, {
        status: ['over'],
        isPublic: true,
        limit: PAGE,
        ...(game ? { game } : {}),
        ...(before ? { before } : {}),
      }),
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
      if (!live) throw new HttpError(404, refuse('no.record').refusal)
      const refused = entryRefused(live.table, guest, key)
      if (refused) throw new HttpError(403, refused.refusal)
      return recordOf(live.table, tables)
    },
  }),
]

const recordOf = async (table: Table, tables: Tables) => {
  const { outcome, secret, nonces, commitment, settings, play } = table
  if (!outcome) throw new HttpError(409, refuse('table.notOver').refusal)
  const names = await namesAt(table.seats, tables)
  const seats = table.seats.map(({ guest, bot, standIn, helped }, seat) => ({
    guest,
    name: names[seat],
    bot,
    standIn,
    helped,
  }))
  return {
    table: table.id,
    outcome: { ...outcome, secret, nonces },
    commitment,
    order: settings.order,
    seats,
    record: play && { ...recordOfPlay(play) },
  }
}
