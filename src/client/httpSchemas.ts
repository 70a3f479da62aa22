/**
 * What comes in and goes out over HTTP, once for all: the server checks with these, the OpenAPI description is made from
 * them, and clients take their types from them.
 */
import * as v from 'valibot'
import type { ProvenRecord } from '#table/fair/prove.ts'
import {
  absence,
  bot,
  clockRule,
  colour,
  guestId,
  key,
  name,
  oldNonce,
  options,
  order,
  privacy,
  seatCount,
  sha256,
  tableId,
} from '#table/protocol.ts'
import { gameToMove } from '#table/recordForm.ts'

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
/** Where a list goes on: the `next` of the page before, or only a moment. */
const listPlace = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(\.[a-z0-9]{4,32})?$/),
  v.transform((text) => {
    const [touched, table] = text.split('.')
    return { touched: Number(touched), table }
  }),
)
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
  confirm: v.optional(v.boolean()),
  rated: v.optional(v.boolean()),
  standIn: v.optional(bot),
  absence: v.optional(absence),
})
export const moveBody = v.strictObject({
  record: gameToMove,
  bots: v.pipe(v.array(v.nullable(bot)), v.maxLength(7)),
  nonce: v.optional(oldNonce, ''),
  /** What `POST /api/tables/move/promise` has answered. */
  promise: v.optional(v.strictObject({ table: tableId, token: sha256 })),
})
/** The hash of the record that is about to move. */
export const promiseBody = v.strictObject({ record: sha256 })
export const joinBody = v.strictObject({ id: v.optional(id), key: v.optional(key), seat: v.optional(seat) })
/** Part of the page, error, and where in which script. Nothing that was on the screen: a log is no place for hands. */
export const faultBody = v.strictObject({
  build: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  place: v.pipe(v.string(), v.regex(/^[a-z]{1,24}$/)),
  kind: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  message: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,200}$/)),
  /** Script, line and column, the innermost first. */
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,8}:\d{1,8}$/))), v.maxLength(8)),
})
export const tablesQuery = v.strictObject({
  status: v.optional(v.picklist(['open', 'running', 'paused'])),
  game: v.optional(gameId),
  before: v.optional(listPlace),
})
export const recordsQuery = v.strictObject({ game: v.optional(gameId), before: v.optional(listPlace) })
export const mineQuery = v.strictObject({ before: v.optional(listPlace) })

export const me = v.object({
  id: guestId,
  name: v.string(),
  colour,
  /** Has a passkey or a recovery code, and so a name that nobody else keeps. */
  isKept: v.optional(v.boolean()),
})
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
export const made = v.object({ table: tableId, key: v.string(), link: v.string() })
export const promised = v.object({
  table: tableId,
  token: sha256,
  round: v.number(),
  commitment: sha256,
})
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
  /** By seat, when the game has come to its end; null in games of earlier releases. */
  places: v.nullable(v.array(v.number())),
  totals: v.nullable(v.array(v.number())),
  created: v.number(),
  touched: v.number(),
})
export const listing = v.object({
  tables: v.array(listed),
  /** For `before`, to get the next page; null when this is the last one. */
  next: v.nullable(v.string()),
})
export const companions = v.object({
  people: v.array(
    v.object({
      guest: guestId,
      name: v.string(),
      colour,
      /** How many games they have begun with me, and when the last one. */
      games: v.number(),
      latest: v.number(),
    }),
  ),
})
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
  /** By seat, as they were in the game. */
  colours: v.array(colour),
  /** As the engine writes it; null when the game never began. */
  record: v.nullable(
    v.intersect([
      v.looseObject({ format: v.literal(1), game: v.string() }),
      v.custom<ProvenRecord>(() => true),
    ]),
  ),
})
export const health = v.object({
  ok: v.boolean(),
  build: v.string(),
  tables: v.number(),
  sockets: v.number(),
  /** What the caller's limits are counted by: its address, as the server knows it. */
  address: v.string(),
})
export const refused = v.object({
  refusal: v.object({ key: v.string(), with: v.optional(v.looseObject({})), rule: v.optional(v.string()) }),
  field: v.optional(v.string()),
})
