/** What is counted of finished games: each game names its own statistics as data, and they are read off its events. */
import type { Game, Ref, Seat, Statistic, Tell, Text } from './contract.ts'
import { standing } from './entries.ts'
import type { GameRecord } from './record.ts'
import { playStanding } from './undo.ts'

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

/** The statistics of a game by the events that they are read off: most events count for none. */
const statisticsByEvent = (game: Game): ReadonlyMap<string, readonly Statistic[]> => {
  const byEvent = new Map<string, Statistic[]>()
  for (const statistic of game.statistics ?? [])
    for (const event of statistic.events) {
      const list = byEvent.get(event)
      if (list) list.push(statistic)
      else byEvent.set(event, [statistic])
    }
  return byEvent
}

const countedBy = (game: Game, { key, seat = 'seat', by, sum }: Statistic, text: Text): Counted | null => {
  const who = text.with?.[seat]
  if (typeof who !== 'object' || !('seat' in who)) return null
  const n = sum === undefined ? 1 : text.with?.[sum]
  const thing = by === undefined ? '' : thingOf(game, text.with?.[by])
  return typeof n === 'number' && thing !== null ? { seat: who.seat, statistic: key, thing, n } : null
}

/** By seat, without what was taken back. Parts of a record under earlier rules cannot be played again, and count for nothing. */
export const tallies = (game: Game, record: GameRecord): readonly Tally[] => {
  const counted: Counted[] = []
  const byEvent = statisticsByEvent(game)
  const tell: Tell = (_, text) => {
    for (const statistic of byEvent.get(text.key) ?? []) {
      const one = countedBy(game, statistic, text)
      if (one) counted.push(one)
    }
  }
  for (const segment of record.segments) {
    if (segment.version !== game.version) continue
    playStanding(game, game.copy(segment.start), standing(segment.entries), tell)
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
