/**
 * What comes in and goes out over HTTP, once for all: the server checks with these, the OpenAPI description is made from
 * them, and clients take their types from them.
 */
import * as v from 'valibot'
import type { GameRecord } from '#engine/record.ts'
import {
  absence,
  bot,
  clockRule,
  colour,
  guestId,
  key,
  name,
  nonce,
  options,
  order,
  privacy,
  seatCount,
  tableId,
} from '#table/protocol.ts'
import { gameToMove } from '#table/recordForm.ts'

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const moment = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const gameId = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

export const tableParams = v.strictObject({ table: tableId })
export const keyQuery = v.strictObject({ key: v.optional(key) })

export const nothing = v.strictObject({})
export const renameBody = v.strictObject({ name, colour })
export const recoverBody = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/)) })
export const createBody = v.strictObject({
  game: gameId,
  seats: seatCount,
  options: v.optional(options, {}),
  privacy: v.optional(privacy, 'public'),
  order: v.optional(order, 'choice'),
  clock: v.optional(clockRule, null),
  hints: v.optional(v.boolean()),
  standIn: v.optional(bot),
  absence: v.optional(absence),
})
export const moveBody = v.strictObject({
  record: gameToMove,
  bots: v.pipe(v.array(v.nullable(bot)), v.maxLength(7)),
  nonce: v.optional(nonce, ''),
})
export const joinBody = v.strictObject({ id: v.optional(id), key: v.optional(key), seat: v.optional(seat) })
export const tablesQuery = v.strictObject({
  status: v.optional(v.picklist(['open', 'running', 'paused'])),
  game: v.optional(gameId),
  before: v.optional(moment),
})
export const recordsQuery = v.strictObject({ game: v.optional(gameId), before: v.optional(moment) })

export const me = v.object({ id: guestId, name: v.string(), colour })
const meWithTables = v.object({
  ...me.entries,
  /** At which I sit and which are not over; 50 at most are counted. */
  tables: v.number(),
})
export const preview = v.object({
  become: meWithTables,
  /** Null when there is nothing to lose. */
  leave: v.nullable(meWithTables),
})
export const link = v.object({ link: v.string() })
export const made = v.object({ table: tableId, key: v.string(), link: v.string() })
export const joined = v.object({ table: tableId, seq: v.number(), seats: v.array(v.number()) })
export const listed = v.object({
  table: tableId,
  game: v.string(),
  status: v.string(),
  options,
  clock: clockRule,
  seats: v.array(
    v.object({ guest: v.nullable(v.string()), name: v.nullable(v.string()), bot: v.nullable(v.string()) }),
  ),
  host: v.nullable(v.string()),
  outcome: v.nullable(v.string()),
  /** The seats whose answers are awaited. */
  turn: v.array(v.number()),
  created: v.number(),
  touched: v.number(),
})
export const listing = v.object({ tables: v.array(listed) })
const optionSpec = v.object({
  values: v.array(v.union([v.string(), v.number(), v.boolean()])),
  normally: v.union([v.string(), v.number(), v.boolean()]),
})
export const shelf = v.object({
  games: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      seats: v.object({ min: v.number(), max: v.number() }),
      options: v.record(v.string(), optionSpec),
    }),
  ),
  bots: v.array(v.string()),
})
export const recorded = v.object({
  table: tableId,
  outcome: v.object({ by: v.string(), at: v.number(), secret: v.string(), nonces: v.array(v.string()) }),
  commitment: v.string(),
  order,
  seats: v.array(
    v.object({
      guest: v.nullable(v.string()),
      name: v.nullable(v.string()),
      bot: v.nullable(v.string()),
      standIn: v.nullable(v.string()),
      helped: v.number(),
    }),
  ),
  /** As the engine writes it; null when the game never began. */
  record: v.nullable(
    v.intersect([
      v.looseObject({ format: v.literal(1), game: v.string() }),
      v.custom<GameRecord>(() => true),
    ]),
  ),
})
export const health = v.object({
  ok: v.boolean(),
  build: v.string(),
  tables: v.number(),
  sockets: v.number(),
})
export const refused = v.object({
  refusal: v.object({ key: v.string(), with: v.optional(v.looseObject({})), rule: v.optional(v.string()) }),
  field: v.optional(v.string()),
})
