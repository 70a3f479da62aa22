/**
 * Two guests are one person: what finished games have left behind of the first becomes the second's. Ratings are those that
 * they would have if they had been one person all along, so that they still follow from the records
 * (docs/decisions/0446-who-is-merged-was-one-person-all-along.md).
 */
import { type Rating, UNKNOWN } from '#bots/arena/rating.ts'
import type { Site } from '../live/site.ts'
import type { Statement, Storage } from '../storage/storage.ts'
import { COUNTING, ratingFrom } from './counting.ts'
import { added, type GameProfile, NO_PROFILE, withGame } from './profile.ts'
import { fieldOf, pointsOf, ratedPeople } from './rating.ts'
import { type GameResult, peopleOf } from './results.ts'

const PAGE = 500
/** Longer than any server takes to go through its games. */
const LEASE_FOR = 300_000

const SQL = {
  merged: 'SELECT guest, into_guest FROM merged',
  naming: 'SELECT table_id, body FROM results WHERE body LIKE ?',
  rewrite: 'UPDATE results SET body = ? WHERE table_id = ?',
  counted: 'SELECT n, body FROM results WHERE n > ? ORDER BY n LIMIT ?',
  ratings: 'SELECT guest, game, field, mu, sigma, games FROM ratings',
  dropRatings: 'DELETE FROM ratings WHERE guest = ?',
  putRating: `INSERT INTO ratings (guest, game, field, mu, sigma, games) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (guest, game, field) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games`,
  dropRating: 'DELETE FROM ratings WHERE guest = ? AND game = ? AND field = ?',
  mark: 'UPDATE played SET rating = ? WHERE guest = ? AND table_id = ?',
  profiles: 'SELECT guest, game, body FROM profiles WHERE guest = ? OR guest = ?',
  dropProfiles: 'DELETE FROM profiles WHERE guest = ?',
  putProfile: `INSERT INTO profiles (guest, game, body) VALUES (?, ?, ?)
    ON CONFLICT (guest, game) DO UPDATE SET body = excluded.body`,
  release: 'DELETE FROM leases WHERE name = ? AND owner = ?',
} as const

/** Who became whom. */
export type Merged = ReadonlyMap<string, string>

export const mergedPeople = async (storage: Storage): Promise<Merged> =>
  new Map(
    (await storage.query(SQL.merged)).map(({ guest, into_guest }) => [guest as string, into_guest as string]),
  )

/** A result as if those who were merged had been one person when it was played. */
export const asMerged = (result: GameResult, merged: Merged): GameResult => {
  const now = (guest: string): string => merged.get(guest) ?? guest
  return {
    ...result,
    seats: result.seats.map((seat) => ({
      ...seat,
      guest: seat.guest === null ? null : now(seat.guest),
      earlier: seat.earlier.map(now),
    })),
  }
}

/** All games that have been counted, in that order. */
async function* countedGames(storage: Storage, merged: Merged): AsyncGenerator<GameResult> {
  for (let last = 0; ; ) {
    const rows = await storage.query(SQL.counted, last, PAGE)
    for (const { body } of rows) yield asMerged(JSON.parse(body as string) as GameResult, merged)
    if (rows.length < PAGE) return
    last = rows[rows.length - 1].n as number
  }
}

interface Rated {
  readonly rating: Rating
  readonly games: number
}

/** The statements that make ratings and profiles those of one person. */
const countedAgain = async (storage: Storage, from: string, into: string): Promise<readonly Statement[]> => {
  const merged: Merged = new Map([[from, into]])
  const ratings = new Map<string, Rated>()
  const marks: Statement[] = []
  const profiles = new Map<string, GameProfile>()
  const keyOf = (guest: string, game: string, field: string) => `${guest} ${game} ${field}`
  for await (const result of countedGames(storage, merged)) {
    const { game, table } = result
    const key = (guest: string) => keyOf(guest, game, fieldOf(result))
    const changed = ratedPeople(result, (guest) => ratings.get(key(guest))?.rating ?? UNKNOWN)
    for (const { guest, after } of changed) {
      ratings.set(key(guest), { rating: after, games: (ratings.get(key(guest))?.games ?? 0) + 1 })
      marks.push({ sql: SQL.mark, values: [pointsOf(after), guest, table] })
    }
    // Whoever has turned out to sit there twice is not rated, and neither are the others.
    if (result.isRated && changed.length === 0)
      for (const guest of peopleOf(result)) marks.push({ sql: SQL.mark, values: [null, guest, table] })
    if (peopleOf(result).includes(into))
      profiles.set(game, withGame(profiles.get(game) ?? NO_PROFILE, result, into, {}))
  }
  const stored = await storage.query(SQL.ratings)
  const isRatedAtAll = stored.some(({ guest }) => guest === from)
  const statements = isRatedAtAll ? [...ratingStatements(stored, ratings, into), ...marks] : []
  return [
    { sql: SQL.dropRatings, values: [from] },
    ...statements,
    ...(await profileStatements(storage, profiles, from, into)),
  ]
}

/** Only what changes. Of those who were erased nothing is kept, and nothing comes back. */
const ratingStatements = (
  stored: Awaited<ReturnType<Storage['query']>>,
  ratings: ReadonlyMap<string, Rated>,
  into: string,
): readonly Statement[] => {
  const known = new Set(stored.map(({ guest }) => guest as string)).add(into)
  const before = new Map(stored.map((row) => [`${row.guest} ${row.game} ${row.field}`, row]))
  const put = [...ratings].flatMap(([key, { rating, games }]) => {
    const [guest, game, field] = key.split(' ')
    const row = before.get(key)
    const isSame = row && ratingFrom(row).mu === rating.mu && ratingFrom(row).sigma === rating.sigma
    if (isSame || !known.has(guest)) return []
    return [{ sql: SQL.putRating, values: [guest, game, field, rating.mu, rating.sigma, games] }]
  })
  const drop = [...before.keys()].flatMap((key) =>
    ratings.has(key) ? [] : [{ sql: SQL.dropRating, values: key.split(' ') }],
  )
  return [...put, ...drop]
}

/** What was tallied in the games is added up: the records may have become files meanwhile. */
const profileStatements = async (
  storage: Storage,
  again: ReadonlyMap<string, GameProfile>,
  from: string,
  into: string,
): Promise<readonly Statement[]> => {
  const rows = await storage.query(SQL.profiles, from, into)
  const tallyOf = (game: string) =>
    rows
      .filter((row) => row.game === game)
      .map(({ body }) => (JSON.parse(body as string) as GameProfile).tally)
      .reduce(added, {})
  return [
    { sql: SQL.dropProfiles, values: [from] },
    ...[...again].map(([game, profile]) => ({
      sql: SQL.putProfile,
      values: [into, game, JSON.stringify({ ...profile, tally: tallyOf(game) })],
    })),
  ]
}

/** Those who look at the results see the one person there. */
const rewritten = async (storage: Storage, from: string, into: string): Promise<readonly Statement[]> => {
  const rows = await storage.query(SQL.naming, `%"${from}"%`)
  const merged: Merged = new Map([[from, into]])
  return rows.map(({ table_id, body }) => ({
    sql: SQL.rewrite,
    values: [JSON.stringify(asMerged(JSON.parse(body as string) as GameResult, merged)), table_id as string],
  }))
}

/** Where both have met somebody, the games add up. */
const metTogether = (own: 'guest' | 'other', other: 'guest' | 'other') => {
  const theirs = (what: string) =>
    `(SELECT o.${what} FROM companions o WHERE o.${own} = ? AND o.${other} = companions.${other})`
  return [
    `UPDATE companions SET games = games + ${theirs('games')},
      latest = CASE WHEN latest > ${theirs('latest')} THEN latest ELSE ${theirs('latest')} END
      WHERE ${own} = ? AND EXISTS ${theirs('games')}`,
    ...(['from', 'from', 'from', 'into', 'from'] as const),
  ] as const
}

/** What else is kept of somebody beside the seats: where both have something, the second's stays. */
const MOVED: readonly (readonly [sql: string, ...names: ('from' | 'into')[]])[] = [
  ...['played', 'members', 'invitations'].map(
    (table) =>
      [
        `UPDATE ${table} SET guest = ? WHERE guest = ?
          AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.guest = ? AND o.table_id = ${table}.table_id)`,
        ...(['into', 'from', 'into'] as const),
      ] as const,
  ),
  metTogether('guest', 'other'),
  metTogether('other', 'guest'),
  ...['notes', 'blocks', 'companions'].flatMap((table) => [
    [
      `UPDATE ${table} SET guest = ? WHERE guest = ? AND other <> ?
        AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.guest = ? AND o.other = ${table}.other)`,
      ...(['into', 'from', 'into', 'into'] as const),
    ] as const,
    [
      `UPDATE ${table} SET other = ? WHERE other = ? AND guest <> ?
        AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.other = ? AND o.guest = ${table}.guest)`,
      ...(['into', 'from', 'into', 'into'] as const),
    ] as const,
  ]),
  ...['played', 'members', 'invitations'].map(
    (table) => [`DELETE FROM ${table} WHERE guest = ?`, 'from'] as const,
  ),
  ...['notes', 'blocks', 'companions'].flatMap((table) => [
    [`DELETE FROM ${table} WHERE guest = ?`, 'from'] as const,
    [`DELETE FROM ${table} WHERE other = ?`, 'from'] as const,
  ]),
  [
    'INSERT INTO invited (guest, at) SELECT ?, at FROM invited WHERE guest = ? ON CONFLICT DO NOTHING',
    'into',
    'from',
  ],
  // Somebody who is kept out, or was reported, stays so.
  ['UPDATE bans SET guest = ? WHERE guest = ?', 'into', 'from'],
  ['UPDATE reports SET guest = ? WHERE guest = ?', 'into', 'from'],
  ['UPDATE reports SET about = ? WHERE about = ?', 'into', 'from'],
  // Browsers go with the devices; a mail address is asked anew.
  ["UPDATE notice_ways SET guest = ? WHERE guest = ? AND kind = 'push'", 'into', 'from'],
  ...['shown', 'invited', 'notice_ways', 'notice_wishes', 'notices', 'sendings'].map(
    (table) => [`DELETE FROM ${table} WHERE guest = ?`, 'from'] as const,
  ),
]

/** So long, in milliseconds, one waits for the games that are being counted. */
const PATIENCE = 10_000

/** While this runs no game is counted. Null when others were at it for too long. */
export const withoutCounting = async <T>(
  { storage, node }: Site,
  run: () => Promise<T>,
): Promise<{ readonly value: T } | null> => {
  const owner = `${node} merging`
  const begun = storage.now()
  for (let now = begun; !(await storage.lease(COUNTING, owner, now, now + LEASE_FOR)); now = storage.now()) {
    if (now - begun > PATIENCE) return null
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  try {
    return { value: await run() }
  } finally {
    await storage.change([{ sql: SQL.release, values: [COUNTING, owner] }])
  }
}

/** Changes all of it with `more` at once; to be called while no game is counted. */
export const mergeHistory = async (
  { storage }: Site,
  from: string,
  into: string,
  more: readonly Statement[],
): Promise<void> => {
  const ids = { from, into }
  await storage.change([
    ...(await rewritten(storage, from, into)),
    ...MOVED.map(([sql, ...names]) => ({ sql, values: names.map((name) => ids[name]) })),
    ...(await countedAgain(storage, from, into)),
    ...more,
  ])
}
