/** Finding, making and joining tables. What happens at them goes over the socket. */
import type { FastifyRequest } from 'fastify'
import * as s from '#client/httpSchemas.ts'
import { newId } from '#client/newId.ts'
import { recordHash } from '#table/fair/start.ts'
import { entryRefused } from '#table/see.ts'
import { refuse, seatsOf, type Table } from '#table/table.ts'
import { callerOf } from '../../addresses.ts'
import { keyFor } from '../../inbox/invitations.ts'
import { Buckets } from '../../limits.ts'
import { moveTable } from '../../live/moving.ts'
import { listing } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

/** Twice the record of the longest games, with what their bots thought. */
const RECORD_LIMIT = 256_000

export const aboutTables = ({ tables, promises, address, rate, admin }: HttpSite): Route[] => {
  const made = new Buckets(rate, rate / 30)
  // A game that moves is played again as a whole, and takes as much room.
  const moved = new Buckets(Math.max(1, rate / 10), rate / 300)
  const count = (buckets: Buckets, guest: string, { ip }: FastifyRequest): void => {
    const now = performance.now()
    if (Math.max(buckets.take(guest, now), buckets.take(`at ${callerOf(ip)}`, now)) > 0)
      throw new HttpError(429, refuse('too.fast').refusal)
  }
  const { admission, settings: site } = admin.management
  const mayMake = async (guest: string): Promise<void> => {
    if (await admission.mayMake(guest)) return
    throw new HttpError(403, refuse(site.now.makers === 'word' ? 'make.word' : 'make.invited').refusal)
  }
  const linkTo = ({ id, key, settings }: Table) => {
    const opens = settings.privacy === 'private' ? key : ''
    return { table: id, key: opens, link: `${address()}/t/${id}${opens ? `#${opens}` : ''}` }
  }
  return [
    route({
      method: 'GET',
      url: '/api/tables',
      summary: 'Public tables that are open or in play, the latest first; `before` for the next page',
      isOpen: true,
      query: s.tablesQuery,
      answer: s.listing,
      handle: ({ query: { status, game, before } }) =>
        listing(tables, {
          status: status ? [status] : ['open', 'running', 'paused'],
          isPublic: true,
          game,
          before,
        }),
    }),
    route({
      method: 'POST',
      url: '/api/tables',
      summary: 'Creates a table with me as its host in the first seat',
      body: s.createBody,
      answer: s.made,
      async handle({ guest, request, body: { game, seats, ...settings } }) {
        count(made, guest, request)
        await mayMake(guest)
        const created = await tables.create({
          host: guest,
          seats,
          settings: { game, ...settings },
        })
        if (!created.ok) throw new HttpError(400, created.refusal)
        return linkTo(created.table)
      },
    }),
    route({
      method: 'POST',
      url: '/api/tables/move',
      summary:
        'Goes on here with a game that was begun elsewhere, from its record; bots by seat, null for my seats',
      body: s.moveBody,
      bodyLimit: RECORD_LIMIT,
      answer: s.made,
      async handle({ guest, request, body: { promise, ...game } }) {
        count(moved, guest, request)
        await mayMake(guest)
        const promised = promise && promises.kept(promise, guest, recordHash(game.record))
        if (promised === null) throw new HttpError(400, refuse('move.wrong').refusal)
        const done = await moveTable(
          tables.site,
          { ...game, host: guest, ...(promised ? { promised } : {}) },
          async (table) => (await tables.open(table))?.table ?? null,
        )
        if (!done.ok) throw new HttpError(400, done.refusal)
        return linkTo(done.table)
      },
    }),
    route({
      method: 'POST',
      url: '/api/tables/move/promise',
      summary:
        'Before a game moves: fixes the secret by which it will be shuffled anew, for the record with this hash',
      body: s.promiseBody,
      answer: s.promised,
      async handle({ guest, request, body: { record } }) {
        count(made, guest, request)
        return promises.make(guest, record)
      },
    }),
    route({
      method: 'POST',
      url: '/api/tables/:table/join',
      summary: 'Takes a seat, any open one unless one is named; a private table needs its key',
      params: s.tableParams,
      body: s.joinBody,
      answer: s.joined,
      async handle({ guest, params, body: { id = newId(), key: given = '', seat } }) {
        const live = await tables.open(params.table)
        if (!live) throw new HttpError(404, tables.whyNot(params.table).refusal)
        const key = await keyFor(tables.site.storage, live.table, guest, given)
        const refused = entryRefused(live.table, guest, key)
        if (refused) throw new HttpError(403, refused.refusal)
        const reply = await live.ask(
          { type: 'sit', id, table: params.table, ...(seat === undefined ? {} : { seat }) },
          guest,
        )
        if (!reply.ok) throw new HttpError(409, reply.refusal)
        return { table: params.table, seq: reply.seq, seats: seatsOf(live.table, guest) }
      },
    }),
  ]
}
