/** Somebody and others head to head: all the games that all of them played together. */
import type { Storage } from '../storage/storage.ts'
import type { GameResult } from './results.ts'

/** So many games are looked through at the most, the latest ones. */
const MOST = 2_000

/** The games at which all of them sat, the latest first. */
export const gamesTogether = async (
  storage: Storage,
  people: readonly string[],
): Promise<readonly GameResult[]> => {
  const [first, ...others] = people
  const rows = await storage.query(
    `SELECT r.body FROM played p JOIN results r ON r.table_id = p.table_id WHERE p.guest = ?
      ${others.map(() => 'AND EXISTS (SELECT 1 FROM played q WHERE q.guest = ? AND q.table_id = p.table_id)').join(' ')}
      ORDER BY p.at DESC, p.table_id DESC LIMIT ?`,
    ...[first, ...others],
    MOST,
  )
  return rows.map(({ body }) => JSON.parse(body as string) as GameResult)
}

export interface VersusLine {
  readonly game: string
  readonly played: number
  readonly wins: readonly number[]
  readonly meanPlace: readonly (number | null)[]
}

const placeOf = ({ seats }: GameResult, guest: string): number | null =>
  seats.find((seat) => seat.guest === guest)?.place ?? null

const winOf = ({ seats }: GameResult, guest: string): number => {
  const winners = seats.filter(({ place }) => place === 1)
  return winners.some((seat) => seat.guest === guest) ? 1 / winners.length : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** A line for each game; those that were not played to their end count for nothing. */
export const versusLines = (
  games: readonly GameResult[],
  people: readonly string[],
): readonly VersusLine[] => {
  const finished = games.filter(({ outcome }) => outcome === 'rules')
  return [...Map.groupBy(finished, ({ game }) => game)].map(([game, played]) => ({
    game,
    played: played.length,
    wins: people.map((guest) => sum(played.map((one) => winOf(one, guest)))),
    meanPlace: people.map((guest) => {
      const places = played.flatMap((one) => placeOf(one, guest) ?? [])
      return places.length === 0 ? null : sum(places) / places.length
    }),
  }))
}
