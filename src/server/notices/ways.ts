/** How somebody is reached, and what they wish for: browsers, a mail address, a webhook, a calendar. */
import { hash } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Session } from '../identity/cookies.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'

type WayKind = 'push' | 'mail' | 'webhook'

export interface Way {
  readonly id: string
  readonly guest: string
  readonly kind: WayKind
  readonly address: string
  /** Of a browser, for what is sent to it; of a webhook who reads it. */
  readonly keys: string
  readonly secret: string
  readonly isConfirmed: boolean
  readonly made: number
}

export interface Wishes {
  readonly language: Language
  /** As `Intl` names it. */
  readonly zone: string
  /** Hours of a day in which nothing is sent. */
  readonly quiet: { readonly from: number; readonly to: number } | null
  /** The hour at which all is told together; null: at once. */
  readonly digest: number | null
}

const NO_WISHES: Wishes = { language: 'en', zone: 'UTC', quiet: null, digest: null }

/** As browsers write it. */
interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** So many browsers of one person. */
const MOST_BROWSERS = 10

const SQL = {
  // A browser that was signed out, or is somebody else's by now, is told nothing any longer.
  of: `SELECT id, guest, kind, address, keys, secret, confirmed, made FROM notice_ways w WHERE guest = ?
    AND NOT EXISTS (SELECT 1 FROM devices d WHERE d.id = w.device AND d.ended IS NOT NULL) ORDER BY made, id`,
  put: `INSERT INTO notice_ways (id, guest, kind, address, keys, device, secret, confirmed, made)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET guest = excluded.guest, address = excluded.address, keys = excluded.keys,
    device = excluded.device, secret = excluded.secret, confirmed = excluded.confirmed, made = excluded.made`,
  keepLatest: `DELETE FROM notice_ways WHERE id IN (SELECT id FROM notice_ways WHERE guest = ? AND kind = 'push'
    ORDER BY made DESC, id LIMIT 1000 OFFSET ${MOST_BROWSERS})`,
  drop: 'DELETE FROM notice_ways WHERE guest = ? AND id = ?',
  dropSendings: 'DELETE FROM sendings WHERE way = ?',
  confirm: 'UPDATE notice_ways SET confirmed = 1 WHERE secret = ?',
  bySecret: "SELECT id, guest FROM notice_ways WHERE secret = ? AND kind = 'mail'",
  wishes: 'SELECT body, calendar FROM notice_wishes WHERE guest = ?',
  putWishes: `INSERT INTO notice_wishes (guest, body) VALUES (?, ?)
    ON CONFLICT (guest) DO UPDATE SET body = excluded.body`,
  putCalendar: `INSERT INTO notice_wishes (guest, body, calendar) VALUES (?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET calendar = excluded.calendar`,
  byCalendar: 'SELECT guest FROM notice_wishes WHERE calendar = ?',
} as const

const wayRow = (row: SqlRow): Way => ({
  id: row.id as string,
  guest: row.guest as string,
  kind: row.kind as WayKind,
  address: row.address as string,
  keys: row.keys as string,
  secret: row.secret as string,
  isConfirmed: row.confirmed === 1,
  made: row.made as number,
})

/** The mark of a webhook whose owner alone reads what arrives there. */
export const OWN = 'own'
/** Whether nobody but its owner reads what is sent by it. */
export const isPrivate = ({ kind, keys }: Pick<Way, 'kind' | 'keys'>): boolean =>
  kind !== 'webhook' || keys === OWN

const idOf = (kind: WayKind, of: string): string => hash('sha256', `${kind} ${of}`).slice(0, 24)

export class Ways {
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  async of(guest: string): Promise<readonly Way[]> {
    return (await this.storage.query(SQL.of, guest)).map(wayRow)
  }

  async wishesOf(guest: string): Promise<{ readonly wishes: Wishes; readonly calendar: string | null }> {
    const [row] = await this.storage.query(SQL.wishes, guest)
    if (!row) return { wishes: NO_WISHES, calendar: null }
    return {
      wishes: { ...NO_WISHES, ...(JSON.parse(row.body as string) as Partial<Wishes>) },
      calendar: row.calendar as string | null,
    }
  }

  async keepWishes(guest: string, wishes: Wishes): Promise<void> {
    await this.storage.change([{ sql: SQL.putWishes, values: [guest, JSON.stringify(wishes)] }])
  }

  /** A browser is one person's: whoever subscribes with it last. */
  async addBrowser({ guest, device }: Session, { endpoint, keys }: Subscription): Promise<void> {
    const { p256dh, auth } = keys
    const id = idOf('push', endpoint)
    await this.put(
      { id, guest, kind: 'push', address: endpoint, keys: JSON.stringify({ p256dh, auth }) },
      device,
    )
    await this.storage.change([{ sql: SQL.keepLatest, values: [guest] }])
  }

  dropBrowser(guest: string, endpoint: string): Promise<void> {
    return this.drop(guest, idOf('push', endpoint))
  }

  /** To be confirmed by whoever reads the mail; null when it is this address already. */
  async setMail(guest: string, address: string): Promise<Way | null> {
    const id = idOf('mail', guest)
    const known = (await this.of(guest)).find((way) => way.id === id)
    if (known?.address === address && known.isConfirmed) return null
    return this.put({ id, guest, kind: 'mail', address, keys: '' }, null, false)
  }

  dropMail(guest: string): Promise<void> {
    return this.drop(guest, idOf('mail', guest))
  }

  /** `keys`: who else may read what arrives there, or who has named the address for a room. */
  async setWebhook(guest: string, address: string, keys = ''): Promise<void> {
    await this.put({ id: idOf('webhook', guest), guest, kind: 'webhook', address, keys }, null)
  }

  dropWebhook(guest: string): Promise<void> {
    return this.drop(guest, idOf('webhook', guest))
  }

  private async put(
    { id, guest, kind, address, keys }: Pick<Way, 'id' | 'guest' | 'kind' | 'address' | 'keys'>,
    device: string | null,
    isConfirmed = true,
  ): Promise<Way> {
    const way = { id, guest, kind, address, keys, secret: newId(26), isConfirmed, made: this.storage.now() }
    const values = [id, guest, kind, address, keys, device ?? '', way.secret, isConfirmed ? 1 : 0, way.made]
    // What is on its way was for the address before.
    await this.storage.change([
      { sql: SQL.dropSendings, values: [id] },
      { sql: SQL.put, values },
    ])
    return way
  }

  async drop(guest: string, id: string): Promise<void> {
    await this.storage.change([
      { sql: SQL.drop, values: [guest, id] },
      { sql: SQL.dropSendings, values: [id] },
    ])
  }

  /** By what only a mail to the address has told. */
  async confirm(secret: string): Promise<boolean> {
    if ((await this.storage.query(SQL.bySecret, secret)).length === 0) return false
    return (await this.storage.change([{ sql: SQL.confirm, values: [secret], must: 1 }])) !== null
  }

  /** The same: no more mail. */
  async unsubscribe(secret: string): Promise<boolean> {
    const [row] = await this.storage.query(SQL.bySecret, secret)
    if (row) await this.drop(row.guest as string, row.id as string)
    return row !== undefined
  }

  /** A new address of somebody's calendar; an earlier one works no longer. Null: none. */
  async setCalendar(guest: string, isWanted: boolean): Promise<string | null> {
    const key = isWanted ? newId(26) : null
    const body = JSON.stringify((await this.wishesOf(guest)).wishes)
    await this.storage.change([{ sql: SQL.putCalendar, values: [guest, body, key] }])
    return key
  }

  async ownerOfCalendar(key: string): Promise<string | null> {
    const [row] = await this.storage.query(SQL.byCalendar, key)
    return (row?.guest as string | undefined) ?? null
  }
}
