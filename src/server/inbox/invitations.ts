/** Who has been asked to come to which table. An invitation is good as long as the game has not begun. */
import type { Refused } from '#table/handler.ts'
import { entryRefused } from '#table/see.ts'
import { refuse, type Table } from '#table/table.ts'
import { invitationNotice } from '../notices/due.ts'
import type { SqlRow, Statement, Storage } from '../storage/storage.ts'
import { mayInvite, peopleIn } from './companions.ts'

const DAY = 86_400_000
/** Far longer than a table stays open that nobody touches. */
const KEPT_FOR = 30 * DAY
/** In a day: by one person, to one person, and by one to the same other. */
const MOST = { by: 40, to: 30, between: 3 } as const
const LISTED = 20

const ADD = `INSERT INTO invitations (guest, table_id, inviter, at, declined)
  SELECT CAST(? AS TEXT), t.id, CAST(? AS TEXT), CAST(? AS BIGINT), 0 FROM tables t WHERE t.id = ? AND t.status = 'open'
  AND (SELECT COUNT(*) FROM invitations WHERE inviter = ? AND at > ?) < ${MOST.by}
  AND (SELECT COUNT(*) FROM invitations WHERE guest = ? AND at > ?) < ${MOST.to}
  AND (SELECT COUNT(*) FROM invitations WHERE guest = ? AND inviter = ? AND at > ?) < ${MOST.between}
  ON CONFLICT DO NOTHING`

/** Of those who are asked to come: those who sit there already need not be. */
const TO = `SELECT i.table_id, i.inviter, i.at, t.head, t.summary FROM invitations i JOIN tables t ON t.id = i.table_id
  WHERE i.guest = ? AND i.declined = 0 AND t.status = 'open' AND t.held IS NULL
  AND NOT EXISTS (SELECT 1 FROM members m WHERE m.guest = i.guest AND m.table_id = i.table_id)
  ORDER BY i.at DESC, i.table_id LIMIT ${LISTED}`
const BY = `SELECT i.table_id, i.guest, i.declined FROM invitations i JOIN tables t ON t.id = i.table_id
  WHERE i.inviter = ? AND i.at > ? AND t.status = 'open' ORDER BY i.at, i.guest LIMIT ${MOST.by}`

/** The host of a table asks somebody to come. Null when it is done, else why not. */
export const invite = async (
  storage: Storage,
  table: Table,
  inviter: string,
  guest: string,
): Promise<Refused | null> => {
  if (table.host !== inviter) return refuse('table.notHost')
  if (table.status !== 'open') return refuse('table.notOpen')
  if (table.removed.includes(guest) || !(await mayInvite(storage, inviter, guest)))
    return refuse('table.noCompanion')
  if (peopleIn(table).has(guest)) return refuse('table.notNeeded')
  const now = storage.now()
  const since = now - DAY
  const done = await storage.change([
    { sql: 'DELETE FROM invitations WHERE at < ?', values: [now - KEPT_FOR] },
    {
      sql: ADD,
      values: [
        ...[guest, inviter, now, table.id],
        ...[inviter, since],
        ...[guest, since],
        ...[guest, inviter, since],
      ],
      must: 1,
    },
    invitationNotice(table.id, guest, now),
  ])
  if (done) return null
  return refuse(
    (await statusOf(storage, guest, table.id)) === null ? 'table.invitedEnough' : 'table.notNeeded',
  )
}

/** Null where there is no invitation. */
const statusOf = async (
  storage: Storage,
  guest: string,
  table: string,
): Promise<'open' | 'declined' | null> => {
  const [row] = await storage.query(
    'SELECT declined FROM invitations WHERE guest = ? AND table_id = ?',
    guest,
    table,
  )
  if (!row) return null
  return row.declined === 0 ? 'open' : 'declined'
}

/** The key that somebody comes in with: until the game begins, whoever is invited needs none, also when it has changed. */
export const keyFor = async (storage: Storage, table: Table, guest: string, key: string): Promise<string> => {
  const isLocked = entryRefused(table, guest, key)?.refusal.key === 'table.private'
  if (!isLocked || table.status !== 'open') return key
  return (await statusOf(storage, guest, table.id)) === 'open' ? table.key : key
}

/** Who had invited; null when nobody had, or it has been declined before. */
export const decline = async (storage: Storage, guest: string, table: string): Promise<string | null> => {
  const done = await storage.change([
    {
      sql: 'UPDATE invitations SET declined = 1 WHERE guest = ? AND table_id = ? AND declined = 0 RETURNING inviter',
      values: [guest, table],
      must: 1,
    },
  ])
  return done ? (done[0][0].inviter as string) : null
}

/** Whoever stands up has been there; whoever is banned does not come, nor do those whom they have invited. */
export const invitationsEnded = (before: Table, after: Table): readonly Statement[] => {
  const banned = after.removed.filter((guest) => !before.removed.includes(guest))
  if (before.status !== 'open' || (before.seats === after.seats && banned.length === 0)) return []
  const there = peopleIn(after)
  const left = [...peopleIn(before)].filter((guest) => !there.has(guest))
  const end = (who: 'guest' | 'inviter', guest: string): Statement => ({
    sql: `DELETE FROM invitations WHERE table_id = ? AND ${who} = ?`,
    values: [after.id, guest],
  })
  return [
    ...[...new Set([...left, ...banned])].map((guest) => end('guest', guest)),
    ...banned.map((guest) => end('inviter', guest)),
  ]
}

export interface InvitationRow {
  readonly table: string
  readonly seq: number
  readonly inviter: string
  readonly at: number
  readonly summary: string
}

export const invitationsTo = async (storage: Storage, guest: string): Promise<readonly InvitationRow[]> =>
  (await storage.query(TO, guest)).map((row: SqlRow) => ({
    table: row.table_id as string,
    seq: row.head as number,
    inviter: row.inviter as string,
    at: row.at as number,
    summary: row.summary as string,
  }))

export interface InvitedRow {
  readonly table: string
  readonly guest: string
  readonly declined: boolean
}

export const invitedBy = async (storage: Storage, inviter: string): Promise<readonly InvitedRow[]> =>
  (await storage.query(BY, inviter, storage.now() - KEPT_FOR)).map((row: SqlRow) => ({
    table: row.table_id as string,
    guest: row.guest as string,
    declined: row.declined === 1,
  }))
