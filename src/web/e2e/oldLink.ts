/** A link for another device, as earlier releases made it. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from './server.ts'

export const oldLink = ({ data, url }: TestServer, guest: string): string => {
  const token = `old${guest}`
  const db = new DatabaseSync(join(data, 'kontor.db'))
  db.exec('PRAGMA busy_timeout = 5000')
  const hash = createHash('sha256').update(token).digest('hex')
  db.prepare('INSERT INTO links (hash, guest, expires) VALUES (?, ?, ?)').run(
    hash,
    guest,
    Date.now() + 86_400_000,
  )
  db.close()
  return `${url}/#recover=${token}`
}
