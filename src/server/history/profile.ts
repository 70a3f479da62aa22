/** What is added up of somebody's games, for each game. It grows by one game at a time, and is never computed anew to be shown. */
import { BOT_NAMES } from '#bots/names.ts'
import type { Tally } from '#engine/statistics.ts'
import { type GameResult, hasBots, type SeatResult } from './results.ts'

/** Wins count by shares: two winners have half a win each. */
interface Wins {
  readonly games: number
  readonly wins: number
}

/** Of one person at one game. */
export interface GameProfile {
  /** By number of players. Only games that were played to their end count here and below. */
  readonly bySeats: { readonly [seats: string]: Wins }
  /** By the level of the strongest bot at tables without other people. */
  readonly againstBots: { readonly [level: string]: Wins }
  readonly best: number | null
  /** How many games in a row were won, now and at best. */
  readonly streak: number
  readonly longestStreak: number
  /** Games that ended early, and those resigned. */
  readonly unfinished: number
  readonly resigned: number
  readonly tally: Tally
}

export const NO_PROFILE: GameProfile = {
  bySeats: {},
  againstBots: {},
  best: null,
  streak: 0,
  longestStreak: 0,
  unfinished: 0,
  resigned: 0,
  tally: {},
}

const plus = (records: { readonly [name: string]: Wins }, name: string, wins: number) => {
  const before = records[name] ?? { games: 0, wins: 0 }
  return { ...records, [name]: { games: before.games + 1, wins: before.wins + wins } }
}

export const added = (a: Tally, b: Tally): Tally => {
  const sum: { [statistic: string]: { [thing: string]: number } } = structuredClone(a)
  for (const [statistic, things] of Object.entries(b))
    for (const [thing, n] of Object.entries(things)) {
      sum[statistic] ??= {}
      sum[statistic][thing] = (sum[statistic][thing] ?? 0) + n
    }
  return sum
}

/** The strongest bot, where nobody else played. */
const onlyBots = (result: GameResult, guest: string): string | null => {
  const others = result.seats.filter((seat) => seat.guest !== guest)
  if (!hasBots(result) || others.some((seat) => seat.guest !== null)) return null
  return BOT_NAMES.findLast((level) => others.some(({ bot }) => bot === level)) ?? null
}

/** The best of somebody's seats: who plays for several has one result. */
const ownSeat = ({ seats }: GameResult, guest: string): SeatResult | undefined =>
  seats
    .filter((seat) => seat.guest === guest)
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))[0]

/** Whether the lowest score has won. */
const isForFewest = ({ seats }: GameResult): boolean => {
  const winner = seats.find(({ place }) => place === 1)?.score ?? 0
  return seats.some(({ score }) => (score ?? 0) > winner)
}

export const withGame = (
  profile: GameProfile,
  result: GameResult,
  guest: string,
  tally: Tally,
): GameProfile => {
  const own = ownSeat(result, guest)
  if (!own || own.place === null || own.score === null)
    return { ...profile, unfinished: profile.unfinished + 1 }
  const winners = result.seats.filter(({ place }) => place === 1).length
  const wins = own.place === 1 && !own.hasResigned ? 1 / winners : 0
  const streak = wins > 0 ? profile.streak + 1 : 0
  const level = onlyBots(result, guest)
  const better = isForFewest(result) ? Math.min : Math.max
  return {
    ...profile,
    bySeats: plus(profile.bySeats, String(result.seats.length), wins),
    againstBots: level === null ? profile.againstBots : plus(profile.againstBots, level, wins),
    best: own.hasResigned ? profile.best : better(own.score, profile.best ?? own.score),
    streak,
    longestStreak: Math.max(streak, profile.longestStreak),
    resigned: profile.resigned + (own.hasResigned ? 1 : 0),
    tally: added(profile.tally, tally),
  }
}
