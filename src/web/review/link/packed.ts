/**
 * A finished game in a link: its deal and its answers, packed. States are left out: they follow. So do names, times and what
 * was undone. Whoever opens the link plays the game again by the rules, so nothing in it has to be believed.
 */
import * as v from 'valibot'
import type { Game } from '#engine/contract.ts'
import { type Standing, standing } from '#engine/entries.ts'
import { begin, enter, type GameRecord, recordOf } from '#engine/record.ts'
import { metaOf } from '#games/metas.ts'
import { given, hash, options, sealedChance, word } from '#table/recordForm.ts'
import { fitsGame } from '#table/recordText.ts'

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

const packedEntry = (entry: Standing): PackedGame['e'][number] => {
  if (entry.kind === 'reseal') return { seat: entry.seat, key: entry.key }
  const answer = entry.given as v.InferOutput<typeof given>
  return entry.bot === undefined ? [entry.seat, answer] : [entry.seat, answer, entry.bot]
}

/** Null where it cannot be packed: it is not over, or was played under several versions of the rules, or is no real deal. */
export const packed = async (record: GameRecord): Promise<string | null> => {
  const { game: g, seats, options: o, chance, segments } = record
  const [{ version, entries, end }] = segments
  if (segments.length > 1 || end.result === null || chance.kind !== 'sealed') return null
  const e = standing(entries).map(packedEntry)
  const plain: PackedGame = { g, s: seats, o, k: chance.key, a: chance.at, v: version, e }
  const text = new Blob([JSON.stringify(plain)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(text).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Where a moment of the record lies in what is packed of it. */
export const packedMoment = ({ segments: [{ entries }] }: GameRecord, at: number): number =>
  standing(entries.slice(0, at)).length

/** Why a link opens nothing: it is damaged, or of rules that are not here. */
export type Unreadable = 'damaged' | 'otherRules'

export const unpacked = async (link: string): Promise<GameRecord | Unreadable> => {
  const text = link.length > LONGEST ? null : await inflated(link)
  if (text === null) return 'damaged'
  const parsed = v.safeParse(packedGame, readJson(text))
  if (!parsed.success) return 'damaged'
  const meta = metaOf(parsed.output.g)
  if (!meta) return 'otherRules'
  const game = await meta.game()
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
