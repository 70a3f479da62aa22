/** The HTTP part of the server. */
import type { FastifyRequest } from 'fastify'
import type { Game } from '#engine/contract.ts'
import { recordOfPlay } from '#table/play.ts'
import { entryRefused } from '#table/see.ts'
import { refuse, seatsOf, type Table } from '#table/table.ts'
import { COOKIE, COOKIE_SECONDS, type Guests, randomLetters } from '../guests.ts'
import { Buckets } from '../limits.ts'
import { moveTable } from '../live/moving.ts'
import type { Summary } from '../live/storedTable.ts'
import type { Tables } from '../live/tables.ts'
import type { Hub } from '../sockets/hub.ts'
import type { Find, Listed } from '../storage/storage.ts'
import { No, type Route, route } from './route.ts'
import * as s from './schemas.ts'

const PAGE = 50
/** Twice the record of the longest games, with what their bots thought. */
const RECORD_LIMIT = 256_000

export interface HttpSite {
  readonly tables: Tables
  readonly guests: Guests
  readonly hub: Hub
  readonly games: readonly Game[]
  readonly build: string
  readonly rate: number
  /** Where people find this server. */
  address(): string
  readonly isSecure: boolean
}

export const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: COOKIE_SECONDS }) as const

export const routesOf = (site: HttpSite): readonly Route[] => [
  ...aboutServer(site),
  ...aboutMe(site),
  ...aboutTables(site),
  ...aboutRecords(site),
]

const aboutServer = ({ tables, hub, games, build }: HttpSite): Route[] => [
  route({
    method: 'GET',
    url: '/healthz',
    summary: 'Whether the server is well: it can reach its store',
    isOpen: true,
    answer: s.health,
    async handle() {
      await tables.site.storage.heads([])
      return { ok: true, build, tables: tables.size, sockets: hub.size }
    },
  }),
  route({
    method: 'GET',
    url: '/api/games',
    summary: 'The games, with their options, and the levels of bots, the weakest first',
    isOpen: true,
    answer: s.shelf,
    handle: async () => ({
      games: games.map(({ id, version, seats, options }) => ({
        id,
        version,
        seats,
        options: Object.fromEntries(
          Object.entries(options).map(([name, { values, normally }]) => [
            name,
            { values: [...values], normally },
          ]),
        ),
      })),
      bots: [...tables.site.house.bots],
    }),
  }),
]

const aboutMe = ({ tables, guests, address, isSecure }: HttpSite): Route[] => {
  const { directory } = tables.site
  return [
    route({
      method: 'GET',
      url: '/api/me',
      summary: 'Who I am; a new visitor becomes a guest and gets the cookie',
      welcomes: true,
      answer: s.me,
      handle: async ({ guest }) => ({ id: guest, ...(await directory.person(guest)) }),
    }),
    route({
      method: 'PUT',
      url: '/api/me',
      summary: 'Changes my name and colour',
      body: s.renameBody,
      answer: s.me,
      async handle({ guest, body }) {
        await directory.rename(guest, body)
        tables.nameChanged(guest)
        return { id: guest, ...body }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/link',
      summary: 'A link that makes another device me; it works once, for a week',
      answer: s.link,
      // After the hash, so that it is in no log of any proxy.
      handle: async ({ guest }) => ({ link: `${address()}/#recover=${await guests.newLink(guest)}` }),
    }),
    route({
      method: 'POST',
      url: '/api/me/recover',
      summary: 'Takes such a link: from now on this device is that guest',
      isOpen: true,
      body: s.recoverBody,
      answer: s.me,
      async handle({ body, reply }) {
        const guest = await guests.recover(body.token)
        if (guest === null) throw new No(404, refuse('bad.link').refusal)
        reply.setCookie(COOKIE, guests.cookieOf(guest), cookieOptions(isSecure))
        return { id: guest, ...(await directory.person(guest)) }
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/tables',
      summary: 'The tables at which I sit or sat, the latest first',
      answer: s.listing,
      handle: ({ guest }) => listing(tables, { member: guest, limit: PAGE }),
    }),
  ]
}

const aboutTables = ({ tables, address, rate }: HttpSite): Route[] => {
  const made = new Buckets(rate, rate / 30)
  // A game that moves is played again as a whole, and takes as much room.
  const moved = new Buckets(Math.max(1, rate / 10), rate / 300)
  const count = (buckets: Buckets, guest: string, { ip }: FastifyRequest): void => {
    const now = performance.now()
    if (Math.max(buckets.take(guest, now), buckets.take(`at ${ip}`, now)) > 0)
      throw new No(429, refuse('too.fast').refusal)
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
          limit: PAGE,
          ...(game ? { game } : {}),
          ...(before ? { before } : {}),
        }),
    }),
    route({
      method: 'POST',
      url: '/api/tables',
      summary: 'Creates a table with me as its host in the first seat',
      body: s.createBody,
      answer: s.made,
      async handle({ guest, request, body: { game, seats, options, privacy, order, clock, hints } }) {
        count(made, guest, request)
        const created = await tables.create({
          host: guest,
          seats,
          settings: {
            game,
            options,
            privacy,
            order,
            clock,
            ...(hints === undefined ? {} : { hints }),
          },
        })
        if (!created.ok) throw new No(400, created.refusal)
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
      async handle({ guest, request, body }) {
        count(moved, guest, request)
        const done = await moveTable(tables.site, { ...body, host: guest })
        if (!done.ok) throw new No(400, done.refusal)
        return linkTo(done.table)
      },
    }),
    route({
      method: 'POST',
      url: '/api/tables/:table/join',
      summary: 'Takes a seat, any open one unless one is named; a private table needs its key',
      params: s.tableParams,
      body: s.joinBody,
      answer: s.joined,
      async handle({ guest, params, body: { id = randomLetters(16), key = '', seat } }) {
        const live = await tables.open(params.table)
        if (!live) throw new No(404, refuse('no.table').refusal)
        const refused = entryRefused(live.table, guest, key)
        if (refused) throw new No(403, refused.refusal)
        const reply = await live.ask(
          { type: 'sit', id, table: params.table, ...(seat === undefined ? {} : { seat }) },
          guest,
        )
        if (!reply.ok) throw new No(409, reply.refusal)
        return { table: params.table, seq: reply.seq, seats: [...seatsOf(live.table, guest)] }
      },
    }),
  ]
}

const aboutRecords = ({ tables }: HttpSite): Route[] => [
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
      if (!live) throw new No(404, refuse('no.record').refusal)
      const refused = entryRefused(live.table, guest, key)
      if (refused) throw new No(403, refused.refusal)
      return recordOf(live.table, tables)
    },
  }),
]

const recordOf = async (table: Table, tables: Tables) => {
  const { outcome, secret, nonces, commitment, settings, play } = table
  if (!outcome) throw new No(409, refuse('table.notOver').refusal)
  const seats = await Promise.all(
    table.seats.map(async ({ guest, bot, standIn, helped }) => ({
      guest,
      name: await nameOf(guest, tables),
      bot,
      standIn,
      helped,
    })),
  )
  return {
    table: table.id,
    outcome: { ...outcome, secret, nonces: [...nonces] },
    commitment,
    order: settings.order,
    seats,
    record: play && { ...recordOfPlay(play) },
  }
}

const nameOf = async (guest: string | null, { site }: Tables): Promise<string | null> =>
  guest === null ? null : (await site.directory.person(guest)).name

const listing = async (tables: Tables, find: Find): Promise<{ tables: s.ListedTable[] }> => {
  const found = await tables.site.storage.find(find)
  return { tables: await Promise.all(found.map((one) => shown(one, tables))) }
}

const shown = async (
  { table, game, status, summary, created, touched }: Listed,
  tables: Tables,
): Promise<s.ListedTable> => {
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
    turn: [...turn],
    created,
    touched,
  }
}
