/** The form of a record that comes from outside; whether its entries are right, only the rules can say. */
import * as v from 'valibot'
import { MOST_SEATS } from '#engine/contract.ts'
import { ABORTS } from './fair/fair.ts'

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Some are printed: they must not steer a terminal. */
export const word = v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u))
const answer = v.union([word, v.pipe(v.number(), v.finite())])
export const given = v.union([answer, v.array(answer)])
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const options = v.record(word, v.union([word, v.boolean(), v.pipe(v.number(), v.finite())]))

export const sealedChance = v.strictObject({
  kind: v.literal('sealed'),
  key: hash,
  at: v.pipe(count, v.maxValue(1_000_000_000)),
})

const by = { seat: count, at: count }
const PLAYED = [
  v.strictObject({
    kind: v.literal('answer'),
    ...by,
    question: count,
    given,
    bot: v.optional(word),
    thought: v.optional(v.strictObject({ seed: count, iterations: v.pipe(count, v.maxValue(1_000_000)) })),
  }),
  v.strictObject({ kind: v.literal('undo'), ...by }),
  v.strictObject({ kind: v.literal('retract'), ...by }),
  v.strictObject({
    kind: v.literal('takeback'),
    ...by,
    question: count,
    agreed: v.pipe(v.array(count), v.maxLength(MOST_SEATS)),
  }),
  v.strictObject({ kind: v.literal('timeout'), ...by }),
  v.strictObject({ kind: v.literal('handover'), ...by, to: word }),
] as const
/** What people and bots do. */
const playedEntry = v.variant('kind', PLAYED)
export const entry = v.variant('kind', [
  ...PLAYED,
  v.strictObject({ kind: v.literal('reseal'), ...by, key: hash }),
])

/** Three times as many as the longest games have. */
const MOST_ENTRIES = 1_500

/** A game in progress on somebody's device. The states in it are not even looked at: they follow from the entries. */
export const gameToMove = v.strictObject({
  format: v.literal(1),
  game: word,
  seats: count,
  options,
  chance: sealedChance,
  segments: v.pipe(
    v.array(
      v.strictObject({
        version: count,
        start: v.unknown(),
        entries: v.pipe(v.array(playedEntry), v.maxLength(MOST_ENTRIES)),
        end: v.unknown(),
        checksum: hash,
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
})
export type GameToMove = v.InferOutput<typeof gameToMove>

const seat = v.pipe(count, v.maxValue(MOST_SEATS - 1))
const bySeat = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.maxLength(MOST_SEATS))

/** What a record says about how its deal came about. */
export const dealProof = v.strictObject({
  start: v.strictObject({
    table: word,
    round: count,
    game: word,
    version: count,
    options,
    order: v.picklist(['choice', 'lot']),
    seats: bySeat(v.strictObject({ guest: v.nullable(word), bot: v.nullable(word), hash: v.nullable(hash) })),
    commitment: hash,
    record: v.optional(hash),
  }),
  secret: word,
  nonces: bySeat(word),
  places: bySeat(seat),
  aborts: v.pipe(
    v.array(v.strictObject({ round: count, why: v.picklist(ABORTS), guests: bySeat(word) })),
    v.maxLength(100),
  ),
  aborted: count,
})
