/** Links for another device, as earlier releases made them: they work until they lapse, and no new ones are made. */
import { createHash } from 'node:crypto'
import type { Storage } from '../storage/storage.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const SQL = {
  read: 'SELECT guest FROM links WHERE hash = ? AND expires > ?',
  take: 'DELETE FROM links WHERE hash = ? AND expires > ? RETURNING guest',
} as const

/** Whom a link would make of somebody; null when it is not good. */
export const ownerOfLink = async (storage: Storage, token: string): Promise<string | null> => {
  const [row] = await storage.query(SQL.read, hashOf(token), storage.now())
  return row === undefined ? null : (row.guest as string)
}

/** The same, and it works no longer. */
export const takeLink = async (storage: Storage, token: string): Promise<string | null> => {
  const done = await storage.change([{ sql: SQL.take, values: [hashOf(token), storage.now()], must: 1 }])
  return done === null ? null : (done[0][0].guest as string)
}
