/**
 * How many mails ask whether an address is somebody's. The store counts them: a server that is started again, or another one
 * on the same store, does not begin anew (docs/decisions/0455-the-store-counts-mails-to-strangers.md).
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Statement, Storage } from '../storage/storage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** So many at once, then one each time that this long has passed, in milliseconds. */
interface Limit {
  readonly atOnce: number
  readonly every: number
}
const TO_ONE_MAILBOX: Limit = { atOnce: 3, every: DAY }
const BY_ONE_GUEST: Limit = { atOnce: 5, every: HOUR }
/** Whoever is counted later may have looked at the clock earlier, here or on another server. */
const CLOCKS_DIFFER = 60_000

/** `full_at`: from when on all are free again. Nothing changes when none is free. */
const TAKE = `INSERT INTO mail_limits (name, full_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE
  SET full_at = CASE WHEN mail_limits.full_at > ? THEN mail_limits.full_at ELSE ? END + ?
  WHERE mail_limits.full_at <= ?`
const FORGET = 'DELETE FROM mail_limits WHERE full_at <= ?'

const take = (name: string, { atOnce, every }: Limit, now: number): Statement => ({
  sql: TAKE,
  values: [name, now + every, now, now, every, now + (atOnce - 1) * every + CLOCKS_DIFFER],
  must: 1,
})

/** Whose mailbox it is: with many providers dots, and what follows a plus sign, make no other one. */
const mailboxOf = (address: string): string => {
  const [local, host] = address.normalize('NFKC').toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}

export class MailLimits {
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  /** Whether one more may be sent; then it is counted. Whoever asks in vain is counted too. */
  async mayAsk(guest: string, address: string): Promise<boolean> {
    const { storage } = this
    const now = storage.now()
    await storage.change([{ sql: FORGET, values: [now] }])
    if ((await storage.change([take(guest, BY_ONE_GUEST, now)])) === null) return false
    return (await storage.change([take(await this.nameOf(address), TO_ONE_MAILBOX, now)])) !== null
  }

  /** Nobody reads in the store to whom mails were sent. */
  private async nameOf(address: string): Promise<string> {
    const secret = await this.storage.secret('mail limits', randomBytes(32).toString('hex'))
    return `mailbox ${createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')}`
  }
}
