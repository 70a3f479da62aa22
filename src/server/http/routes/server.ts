/** The server itself: whether it is well, and what can be played there. */
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { callerOf } from '../../addresses.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

export const aboutServer = ({ tables, hub, games, build }: HttpSite): Route[] => [
  route({
    method: 'GET',
    url: '/healthz',
    summary: 'Whether the server is well: its store takes what is written; 503 if not',
    isOpen: true,
    answer: s.health,
    async handle({ request }) {
      const { clock, storage } = tables.site
      if (!clock.isKept) throw new HttpError(503, refuse('server.fault').refusal)
      await storage.heads([])
      return { ok: true, build, tables: tables.size, sockets: hub.size, address: callerOf(request.ip) }
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
          Object.entries(options).map(([name, { values, default: usual }]) => [
            name,
            { values: [...values], normally: usual },
          ]),
        ),
      })),
      bots: tables.site.house.bots,
    }),
  }),
]
