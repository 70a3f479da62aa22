/**
 * Opens games from links and files. Whoever opens one plays it again by the rules, so nothing in it has to be believed. It is done in
 * the worker: what checks the form of data would otherwise be loaded with every table.
 */
import * as v from 'valibot'
import type { Game } from '#engine/contract.ts'
import { begin, enter, type GameRecord, recordOf, verify } from '#engine/record.ts'
import { metaOf } from '#games/metas.ts'
import { given, hash, options, sealedChance, word } from '#table/recordForm.ts'
import { fitsGame, readRecordText } from '#table/recordText.ts'
import { load } from './house.ts'
import type { Unreadable } from './messages.ts'

/** A link of this length is unwieldy; no game comes near it. */
const LONGEST = 60_000
/** What it may become when it is unpacked. */
const MOST_BYTES = 1_000_000
const MOST_ENTRIES = 3_000

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const packedGame = v.strictObject({
  g: word,
  s: count,
  o: options,
  k: hash,
  a: sealedChance.entries.at,
  v: count,
  /** Seat, what was given, and the bot that gave it; or a new key for what is shuffled. */
  e: v.pipe(
    v.array(
      v.union([
        v.strictTuple([count, given]),
        v.strictTuple([count, given, word]),
        v.strictObject({ seat: count, key: hash }),
      ]),
    ),
    v.maxLength(MOST_ENTRIES),
  ),
})
type PackedGame = v.InferOutput<typeof packedGame>

export const unpacked = async (link: string): Promise<GameRecord | Unreadable> => {
  const text = link.length > LONGEST ? null : await inflated(link)
  if (text === null) return 'damaged'
  const parsed = v.safeParse(packedGame, readJson(text))
  if (!parsed.success) return 'damaged'
  if (!metaOf(parsed.output.g)) return 'otherRules'
  const game = await load(parsed.output.g)
  if (parsed.output.v !== game.version) return 'otherRules'
  try {
    return playedAgain(game, parsed.output) ?? 'damaged'
  } catch {
    return 'damaged'
  }
}

const playedAgain = (
  game: Game,
  { s: seats, o, k: key, a: at, v: version, e }: PackedGame,
): GameRecord | null => {
  if (!fitsGame({ seats, options: o, segments: [{ version }] }, game)) return null
  const inProgress = begin(game, seats, o, { kind: 'sealed', key, at })
  for (const one of e) {
    const question = inProgress.state.asked
    const refusal = Array.isArray(one)
      ? enter(game, inProgress, {
          kind: 'answer',
          seat: one[0],
          at: 0,
          question,
          given: one[1],
          ...(one[2] === undefined ? {} : { bot: one[2] }),
        })
      : enter(game, inProgress, { kind: 'reseal', seat: one.seat, at: 0, key: one.key })
    if (refusal) return null
  }
  // Only what is over may be looked at with open hands.
  return inProgress.state.result === null ? null : recordOf(game, inProgress)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null when it is no packed text, or grows too large. */
const inflated = async (link: string): Promise<string | null> => {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    // Read piece by piece, so that nothing large is ever held; not every browser can iterate over a stream.
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    let [text, size] = ['', 0]
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > MOST_BYTES) return null
      text += decoder.decode(read.value, { stream: true })
    }
    return text + decoder.decode()
  } catch {
    return null
  }
}

/** The record in the text of a file. */
export const recordInFile = async (text: string): Promise<GameRecord | Unreadable> => {
  const read = readRecordText(text)
  if (!read.ok) return 'damaged'
  const { record } = read
  if (!metaOf(record.game)) return 'otherRules'
  const game = await load(record.game)
  if (!fitsGame(record, game)) return 'damaged'
  if (record.segments.length > 1 || record.segments[0].version !== game.version) return 'otherRules'
  return verify([game], record).problems.length > 0 ? 'wrong' : record
}
