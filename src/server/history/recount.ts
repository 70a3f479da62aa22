/** Computes all ratings again from the records of the games, in the order in which they were counted, and compares. */
import { type Rating, UNKNOWN } from '#bots/arena/rating.ts'
import type { Site } from '../live/site.ts'
import { tableFrom } from '../live/stored/tableRows.ts'
import { ratingFrom } from './counting.ts'
import { asMerged, mergedPeople } from './merging.ts'
import { fieldOf, ratedPeople } from './rating.ts'
import { type GameResult, resultOf } from './results.ts'

const PAGE = 500

export interface Recount {
  /** How many games there were, rated or not. */
  readonly games: number
  /** Ratings that are stored otherwise, as `guest game field`. */
  readonly differing: readonly string[]
}

export const recountedRatings = async (
  { storage }: Site,
  progress: (games: number) => void = () => {},
): Promise<Recount> => {
  const ratings = new Map<string, Rating>()
  const merged = await mergedPeople(storage)
  /** From the record while it is there; games that have become files are taken as they were counted. */
  const resultFrom = async (table: string, body: string): Promise<GameResult> => {
    const stored = await storage.load(table)
    const result = (stored && resultOf(tableFrom(stored).table)) ?? (JSON.parse(body) as GameResult)
    return asMerged(result, merged)
  }
  let games = 0
  for (let last = 0; ; ) {
    const rows = await storage.query(
      'SELECT n, table_id, body FROM results WHERE n > ? ORDER BY n LIMIT ?',
      last,
      PAGE,
    )
    for (const { n, table_id: table, body } of rows) {
      const result = await resultFrom(table as string, body as string)
      const keyOf = (guest: string) => `${guest} ${result.game} ${fieldOf(result)}`
      for (const { guest, after } of ratedPeople(result, (one) => ratings.get(keyOf(one)) ?? UNKNOWN))
        ratings.set(keyOf(guest), after)
      last = n as number
      games++
    }
    progress(games)
    if (rows.length < PAGE) break
  }
  const stored = await storage.query('SELECT guest, game, field, mu, sigma FROM ratings')
  const differing = stored.flatMap((row) => {
    const name = `${row.guest} ${row.game} ${row.field}`
    const [kept, computed] = [ratingFrom(row), ratings.get(name)]
    ratings.delete(name)
    return computed?.mu === kept.mu && computed.sigma === kept.sigma ? [] : [name]
  })
  // Of those who have been erased nothing is stored.
  for (const name of ratings.keys()) if (!(await storage.isErased(name.split(' ')[0]))) differing.push(name)
  return { games, differing }
}
