/** Who has sat with whom in a game that began: kept with the entry that begins it, or lets somebody in. */
import type { Table } from '#table/table.ts'
import type { SqlRow, Statement, Storage } from '../storage/storage.ts'

const MEET = `INSERT INTO companions (guest, other, games, latest) VALUES (?, ?, 1, ?)
  ON CONFLICT (guest, other) DO UPDATE SET games = companions.games + 1, latest = excluded.latest`

export const peopleIn = ({ seats }: Pick<Table, 'seats'>): ReadonlySet<string> =>
  new Set(seats.flatMap(({ guest }) => guest ?? []))

/** Those who begin a game, or come into it, with all who sit there. Nothing for all the other entries. */
export const companionsMade = (before: Table, after: Table): readonly Statement[] => {
  if (after.play === null || (before.play !== null && before.seats === after.seats)) return []
  const known = before.play === null ? new Set<string>() : peopleIn(before)
  const people = [...peopleIn(after)]
  const pairs = people.flatMap((one) =>
    people.flatMap((other) =>
      one === other || (known.has(one) && known.has(other)) ? [] : [[one, other] as const],
    ),
  )
  return pairs.sort().map(([guest, other]) => ({ sql: MEET, values: [guest, other, after.at] }))
}

export interface Companion {
  readonly guest: string
  /** How many games they have begun together, and the last time. */
  readonly games: number
  readonly latest: number
}

export const companionsOf = async (
  storage: Storage,
  guest: string,
  limit: number,
): Promise<readonly Companion[]> => {
  const rows = await storage.query(
    `SELECT other, games, latest FROM companions c WHERE c.guest = ? AND NOT EXISTS (SELECT 1 FROM blocks b
      WHERE b.guest = c.guest AND b.other = c.other) ORDER BY latest DESC, other DESC LIMIT ?`,
    guest,
    limit,
  )
  return rows.map((row: SqlRow) => ({
    guest: row.other as string,
    games: row.games as number,
    latest: row.latest as number,
  }))
}

export const areCompanions = async (storage: Storage, guest: string, other: string): Promise<boolean> =>
  (await storage.query('SELECT 1 FROM companions WHERE guest = ? AND other = ?', guest, other)).length > 0

/** Whether one may invite the other. Whoever is blocked is told the same as a stranger, so that nobody learns of it. */
export const mayInvite = async (storage: Storage, inviter: string, guest: string): Promise<boolean> => {
  const rows = await storage.query(
    `SELECT 1 FROM companions c WHERE c.guest = ? AND c.other = ? AND NOT EXISTS (SELECT 1 FROM blocks b
      WHERE (b.guest = c.guest AND b.other = c.other) OR (b.guest = c.other AND b.other = c.guest))`,
    inviter,
    guest,
  )
  return rows.length > 0
}
