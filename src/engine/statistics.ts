/** What is counted of finished games: each game names its own statistics as data, and they are read off its events. */
import type { Game, Ref, Seat, Tell, Text } from './contract.ts'
import { standing } from './entries.ts'
import { enter, type GameRecord, replayFrom } from './record.ts'

/** By statistic: how often, for each thing; for the empty one where things are not told apart. */
export type Tally = { readonly [statistic: string]: { readonly [thing: string]: number } }

interface Counted {
  readonly seat: Seat
  readonly statistic: string
  readonly thing: string
  readonly n: number
}

/** A thing as a text that every language can say: cards of one kind are the same thing. */
const thingOf = (game: Game, ref: Ref | undefined): string | null => {
  if (ref === undefined || typeof ref === 'number') return null
  if ('card' in ref) return JSON.stringify(game.cardText(ref.card))
  return 'key' in ref ? JSON.stringify(ref) : null
}

const countedIn = (game: Game, text: Text): Counted[] =>
  (game.statistics ?? []).flatMap(({ key, events, seat = 'seat', by, sum }) => {
    const who = text.with?.[seat]
    if (!events.includes(text.key) || typeof who !== 'object' || !('seat' in who)) return []
    const n = sum === undefined ? 1 : text.with?.[sum]
    const thing = by === undefined ? '' : thingOf(game, text.with?.[by])
    return typeof n === 'number' && thing !== null ? [{ seat: who.seat, statistic: key, thing, n }] : []
  })

/** By seat, without what was taken back. Parts of a record under earlier rules cannot be played again, and count for nothing. */
export const tallies = (game: Game, record: GameRecord): readonly Tally[] => {
  const counted: Counted[] = []
  const tell: Tell = (_, text) => void counted.push(...countedIn(game, text))
  for (const segment of record.segments) {
    if (segment.version !== game.version) continue
    const inProgress = replayFrom(game, record, segment.start)
    for (const entry of standing(segment.entries)) enter(game, inProgress, entry, tell)
  }
  return Array.from({ length: record.seats }, (_, seat) => {
    const own: { [statistic: string]: { [thing: string]: number } } = {}
    for (const { statistic, thing, n } of counted.filter((one) => one.seat === seat)) {
      own[statistic] ??= {}
      own[statistic][thing] = (own[statistic][thing] ?? 0) + n
    }
    return own
  })
}
