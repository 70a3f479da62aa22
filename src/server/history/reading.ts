/** What people are shown of finished games: each question is answered from an index, however many games there are. */
import type { Storage } from '../storage/storage.ts'
import { ratingFrom } from './counting.ts'
import type { GameProfile } from './profile.ts'
import { type Field, pointsOf, unsureOf } from './rating.ts'
import type { GameResult } from './results.ts'

export interface Played {
  readonly result: GameResult
  readonly rating: number | null
}

export interface HistoryFilter {
  readonly game?: string | undefined
  readonly with?: string | undefined
  readonly mode?: 'live' | 'turns' | undefined
  readonly bots?: 'yes' | 'no' | undefined
  readonly before?: { readonly at: number; readonly name: string } | undefined
}

const FAR = Number.MAX_SAFE_INTEGER

/** Games of one person, the latest first. */
export const gamesOf = async (
  storage: Storage,
  guest: string,
  filter: HistoryFilter,
  limit: number,
): Promise<readonly Played[]> => {
  const where = ['p.guest = ?']
  const values: (string | number)[] = [guest]
  const add = (condition: string, ...more: (string | number)[]) => {
    where.push(condition)
    values.push(...more)
  }
  if (filter.game !== undefined) add('p.game = ?', filter.game)
  if (filter.mode !== undefined) add('p.by_turns = ?', filter.mode === 'turns' ? 1 : 0)
  if (filter.bots !== undefined) add('p.has_bots = ?', filter.bots === 'yes' ? 1 : 0)
  if (filter.with !== undefined)
    add('EXISTS (SELECT 1 FROM played q WHERE q.guest = ? AND q.table_id = p.table_id)', filter.with)
  const { at, name } = filter.before ?? { at: FAR, name: '' }
  add('(p.at < ? OR (p.at = ? AND p.table_id < ?))', at, at, name)
  const rows = await storage.query(
    `SELECT r.body, p.rating FROM played p JOIN results r ON r.table_id = p.table_id
      WHERE ${where.join(' AND ')} ORDER BY p.at DESC, p.table_id DESC LIMIT ?`,
    ...values,
    limit,
  )
  return rows.map(({ body, rating }) => ({
    result: JSON.parse(body as string) as GameResult,
    rating: rating as number | null,
  }))
}

interface RatingShown {
  readonly field: Field
  readonly points: number
  readonly unsure: number
  readonly games: number
}

export interface ProfileShown extends GameProfile {
  readonly game: string
  readonly ratings: readonly RatingShown[]
  readonly curve: readonly { readonly at: number; readonly points: number }[]
}

/** So many points does the curve of ratings have at the most. */
const CURVE = 200

export const profileOf = async (storage: Storage, guest: string): Promise<readonly ProfileShown[]> => {
  const profiles = await storage.query('SELECT game, body FROM profiles WHERE guest = ? ORDER BY game', guest)
  const ratings = await storage.query(
    'SELECT game, field, mu, sigma, games FROM ratings WHERE guest = ? ORDER BY game, field DESC',
    guest,
  )
  return Promise.all(
    profiles.map(async ({ game, body }) => {
      const curve = await storage.query(
        `SELECT at, rating FROM played WHERE guest = ? AND game = ? AND rating IS NOT NULL
          ORDER BY at DESC, table_id DESC LIMIT ?`,
        guest,
        game as string,
        CURVE,
      )
      return {
        ...(JSON.parse(body as string) as GameProfile),
        game: game as string,
        ratings: ratings
          .filter((row) => row.game === game)
          .map((row) => ({
            field: row.field as Field,
            points: pointsOf(ratingFrom(row)),
            unsure: unsureOf(ratingFrom(row)),
            games: row.games as number,
          })),
        curve: curve.map(({ at, rating }) => ({ at: at as number, points: rating as number })).reverse(),
      }
    }),
  )
}

export interface Met {
  readonly guest: string
  readonly games: number
  readonly at: number
  readonly note: string
  readonly isBlocked: boolean
}

/** Those somebody has played with, the latest first. */
export const peopleMet = async (
  storage: Storage,
  guest: string,
  before: HistoryFilter['before'],
  limit: number,
): Promise<readonly Met[]> => {
  const { at, name } = before ?? { at: FAR, name: '' }
  const rows = await storage.query(
    `SELECT m.other, m.games, m.latest, n.said, b.other AS blocked FROM companions m
      LEFT JOIN notes n ON n.guest = m.guest AND n.other = m.other
      LEFT JOIN blocks b ON b.guest = m.guest AND b.other = m.other
      WHERE m.guest = ? AND (m.latest < ? OR (m.latest = ? AND m.other < ?))
      ORDER BY m.latest DESC, m.other DESC LIMIT ?`,
    guest,
    ...[at, at, name, limit],
  )
  return rows.map((row) => ({
    guest: row.other as string,
    games: row.games as number,
    at: row.latest as number,
    note: (row.said as string | null) ?? '',
    isBlocked: row.blocked !== null,
  }))
}

export const keepNote = async (
  storage: Storage,
  guest: string,
  other: string,
  note: string,
): Promise<void> => {
  await storage.change([
    note === ''
      ? { sql: 'DELETE FROM notes WHERE guest = ? AND other = ?', values: [guest, other] }
      : {
          sql: `INSERT INTO notes (guest, other, said) VALUES (?, ?, ?)
            ON CONFLICT (guest, other) DO UPDATE SET said = excluded.said`,
          values: [guest, other, note],
        },
  ])
}

export type Visibility = 'public' | 'met' | 'private'

/** Whoever has said nothing shows nothing. */
export const visibilityOf = async (storage: Storage, guest: string): Promise<Visibility> =>
  ((await storage.query('SELECT profile FROM shown WHERE guest = ?', guest))[0]?.profile as
    | Visibility
    | undefined) ?? 'private'

export const keepVisibility = async (storage: Storage, guest: string, to: Visibility): Promise<void> => {
  await storage.change([
    {
      sql: `INSERT INTO shown (guest, profile) VALUES (?, ?)
        ON CONFLICT (guest) DO UPDATE SET profile = excluded.profile`,
      values: [guest, to],
    },
  ])
}
