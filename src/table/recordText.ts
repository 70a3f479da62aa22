/**
 * Records from outside, as text. Nothing in them is trusted: the form is checked here, piece by piece, before any rule runs
 * on it. A state is only ever played on after it has been recomputed.
 */
import * as v from 'valibot'
import type { Game } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { ProvenRecord } from './fair/prove.ts'
import { count, dealProof, entry, given, hash, options, sealedChance, word } from './recordForm.ts'

const DEEPEST = 40

const int32 = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1))
const chance = v.variant('kind', [
  sealedChance,
  v.strictObject({ kind: v.literal('imagined'), a: int32, b: int32, c: int32, d: int32 }),
])

const numbers = v.array(int32)

/** What every game's state has; the rest is the game's own. */
const state = v.looseObject({
  seats: count,
  options,
  chance,
  asked: count,
  stack: v.array(v.looseObject({ step: word, seat: v.optional(count) })),
  pending: v.array(v.nullable(given)),
  cards: v.looseObject({ piles: v.array(numbers), where: numbers, known: numbers, from: numbers }),
  result: v.nullable(
    v.looseObject({
      places: v.array(count),
      totals: v.array(v.number()),
      scores: v.array(v.array(v.looseObject({ key: word, rule: word, points: v.number() }))),
      rule: word,
    }),
  ),
})

const recordSchema = v.strictObject({
  format: v.literal(1),
  game: word,
  seats: count,
  options,
  chance,
  segments: v.pipe(
    v.array(
      v.strictObject({
        version: v.pipe(count, v.minValue(1)),
        start: state,
        entries: v.array(entry),
        end: state,
        checksum: hash,
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
  proof: v.optional(dealProof),
})

const POISON = new Set(['__proto__', 'constructor', 'prototype'])

/** Nothing nested too deeply to be walked, and no key that reaches behind the data. Level by level, so that it holds itself. */
const isTame = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (!Array.isArray(one) && Object.keys(one).some((key) => POISON.has(key))) return false
      for (const inner of Object.values(one)) next.push(inner)
    }
    level = next
  }
  return true
}

/** A server gives records away, and archives them, together with what it knows about their table. */
const recordIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'record' in data && 'outcome' in data ? data.record : data

type Read =
  | { readonly ok: true; readonly record: ProvenRecord }
  /** It is no JSON, or not of the form of a record: where it is not. */
  | { readonly ok: false; readonly where: string | null }

export const readRecordText = (text: string): Read => {
  let data: unknown
  try {
    data = recordIn(JSON.parse(text))
  } catch {
    return { ok: false, where: null }
  }
  if (!isTame(data)) return { ok: false, where: '–' }
  const parsed = v.safeParse(recordSchema, data, { abortEarly: true })
  if (!parsed.success) return { ok: false, where: v.getDotPath(parsed.issues[0]) ?? '–' }
  // As it was read: checksums depend on the order of the fields, and a parsed copy has an order of its own.
  return { ok: true, record: data as ProvenRecord }
}

/** Seats and options as the game has them, and no segment of rules from before those it follows. */
export const fitsGame = (
  {
    seats,
    options: said,
    segments,
  }: Pick<GameRecord, 'seats' | 'options'> & { segments: readonly { version: number }[] },
  newest: Game,
): boolean => {
  const names = Object.keys(newest.options)
  return (
    seats >= newest.seats.min &&
    seats <= newest.seats.max &&
    Object.keys(said).every((name) => names.includes(name)) &&
    names.every((name) => newest.options[name].values.includes(said[name])) &&
    segments.every(({ version }, i) => i === 0 || version > segments[i - 1].version)
  )
}
