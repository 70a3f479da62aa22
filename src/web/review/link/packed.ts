/**
 * A finished game in a link: its deal and its answers, packed. States are left out: they follow. So do names, times and what
 * was undone. `worker/unpacked.ts` opens such a link; what checks it is not loaded with the page.
 */
import type { Given, Options, Seat } from '#engine/contract.ts'
import { type Standing, standing } from '#engine/entries.ts'
import type { GameRecord } from '#engine/record.ts'

/** Seat, what was given, and the bot that gave it; or a new key for what is shuffled. */
type PackedEntry =
  | readonly [Seat, Given]
  | readonly [Seat, Given, string]
  | { readonly seat: Seat; readonly key: string }

/** With short names: it is read by no person. */
interface PackedGame {
  readonly g: string
  readonly s: number
  readonly o: Options
  readonly k: string
  readonly a: number
  readonly v: number
  readonly e: readonly PackedEntry[]
}

const packedEntry = (entry: Standing): PackedEntry => {
  if (entry.kind === 'reseal') return { seat: entry.seat, key: entry.key }
  return entry.bot === undefined ? [entry.seat, entry.given] : [entry.seat, entry.given, entry.bot]
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
