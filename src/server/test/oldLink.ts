/** A link for another device, as earlier releases made them. */
import { createHash } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { Storage } from '../storage/storage.ts'

const WEEK = 7 * 86_400_000

/** Gives its token. */
export const oldLink = async (
  storage: Storage,
  guest: string,
  expires = storage.now() + WEEK,
): Promise<string> => {
  const token = newId(32)
  const hash = createHash('sha256').update(token).digest('hex')
  const sql = 'INSERT INTO links (hash, guest, expires) VALUES (?, ?, ?)'
  await storage.change([{ sql, values: [hash, guest, expires] }])
  return token
}
