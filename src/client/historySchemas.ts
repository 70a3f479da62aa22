/** What goes over HTTP about finished games and the people who played them. */
import * as v from 'valibot'
import { guestId, tableId } from '#table/protocol.ts'

const gameId = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
const yesOrNo = v.picklist(['yes', 'no'])
const listPlace = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[a-z0-9]{4,32}$/),
  v.transform((text) => {
    const [at, name] = text.split('.')
    return { at: Number(at), name }
  }),
)

export const historyQuery = v.strictObject({
  game: v.optional(gameId),
  /** Only games with this person. */
  with: v.optional(guestId),
  mode: v.optional(v.picklist(['live', 'turns'])),
  bots: v.optional(yesOrNo),
  before: v.optional(listPlace),
})
export const pageQuery = v.strictObject({ before: v.optional(listPlace) })
export const guestParams = v.strictObject({ guest: guestId })

const seatPlayed = v.object({
  guest: v.nullable(v.string()),
  name: v.nullable(v.string()),
  bot: v.nullable(v.string()),
  place: v.nullable(v.number()),
  score: v.nullable(v.number()),
  hasResigned: v.boolean(),
})
export const gamePlayed = v.object({
  table: tableId,
  game: v.string(),
  began: v.number(),
  at: v.number(),
  outcome: v.string(),
  isByTurns: v.boolean(),
  isRated: v.boolean(),
  seats: v.array(seatPlayed),
  /** My rating after it; null when it was not rated. */
  rating: v.nullable(v.number()),
})
export const history = v.object({ games: v.array(gamePlayed), next: v.nullable(v.string()) })

const wins = v.object({ games: v.number(), wins: v.number() })
const rating = v.object({
  field: v.picklist(['two', 'more']),
  points: v.number(),
  /** The true strength lies so far away at most, 95 times out of 100. */
  unsure: v.number(),
  games: v.number(),
})
const gameProfile = v.object({
  game: v.string(),
  bySeats: v.record(v.string(), wins),
  againstBots: v.record(v.string(), wins),
  best: v.nullable(v.number()),
  streak: v.number(),
  longestStreak: v.number(),
  unfinished: v.number(),
  resigned: v.number(),
  /** By statistic of the game: how often, by thing; a thing is a text of the game as JSON, or empty. */
  tally: v.record(v.string(), v.record(v.string(), v.number())),
  ratings: v.array(rating),
  /** The ratings after the latest rated games, the oldest first. */
  curve: v.array(v.object({ at: v.number(), points: v.number() })),
})
const VISIBILITIES = ['public', 'met', 'private'] as const
const visibility = v.picklist(VISIBILITIES)
export const profile = v.object({
  guest: v.string(),
  name: v.string(),
  colour: v.string(),
  /** Who may see it; only for its owner. */
  visibility: v.optional(visibility),
  games: v.array(gameProfile),
})
export const visibilityBody = v.strictObject({ visibility })

export const person = v.object({
  guest: v.string(),
  name: v.string(),
  games: v.number(),
  at: v.number(),
  note: v.string(),
  isBlocked: v.boolean(),
})
export const people = v.object({ people: v.array(person), next: v.nullable(v.string()) })
export const noteBody = v.strictObject({ note: v.pipe(v.string(), v.maxLength(500)) })
export const blockBody = v.strictObject({ isBlocked: v.boolean() })
export const done = v.strictObject({ ok: v.literal(true) })

/** Me and others: a line for each game, over the years. */
export const versusQuery = v.strictObject({
  with: v.pipe(
    v.string(),
    v.maxLength(7 * 33),
    v.transform((text) => text.split(',')),
    v.array(guestId),
    v.minLength(1),
    v.maxLength(6),
  ),
})
export const versus = v.object({
  people: v.array(v.object({ guest: v.string(), name: v.string() })),
  games: v.array(
    v.object({
      game: v.string(),
      played: v.number(),
      /** By person, in the order of `people`: wins (shared ones in parts) and the mean place. */
      wins: v.array(v.number()),
      meanPlace: v.array(v.nullable(v.number())),
    }),
  ),
  /** The latest games of all of them together. */
  latest: v.array(gamePlayed),
})
