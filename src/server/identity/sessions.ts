/**
 * A visitor is a guest at once, on a device of its own. The second time a device comes it gets a row in the store, and from
 * then on a new cookie once a day. The cookie before the newest is still good, as the answer with the newest may be lost.
 */
import { newId } from '#client/newId.ts'
import type { SqlRow, Statement, Storage } from '../storage/storage.ts'
import { COOKIE_SECONDS, type Cookies, cameAt, newDevice, type Read, type Session } from './cookies.ts'
import { type DeviceName, deviceName } from './deviceName.ts'

const DAY = 86_400_000
const ROTATED_EVERY = DAY
/** When a device was last seen is kept no more exactly than this. */
const SEEN_WITHIN = 3_600_000
/** Without a row: a cookie that nobody has sent for so long is worth nothing. */
const LASTS = 1000 * COOKIE_SECONDS
const MOST_DEVICES = 30
/** In milliseconds: so long somebody who arrives waits for a row. */
const PATIENCE = 1_500

/** A device of somebody's, as they see it. */
export interface Device extends DeviceName {
  readonly id: string
  readonly made: number
  readonly seen: number
}

interface Row {
  readonly generation: number
  readonly rotated: number
  readonly seen: number
  readonly ended: number | null
}

interface Found extends Read {
  readonly row: Row | null
}

const SQL = {
  // One row always; what is not there is null.
  find: `SELECT whose, generation, rotated, seen, ended,
      (SELECT COUNT(*) FROM erased WHERE erased.guest = whose) AS erased,
      (SELECT COUNT(*) FROM old_cookies WHERE old_cookies.guest = ?) AS old
    FROM (SELECT COALESCE((SELECT into_guest FROM merged WHERE merged.guest = ?), ?) AS whose) AS one
    LEFT JOIN devices ON id = ? AND devices.guest = whose`,
  add: `INSERT INTO devices (id, guest, generation, rotated, made, seen, kind, browser, system)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  rotate:
    'UPDATE devices SET generation = ?, rotated = ?, seen = ? WHERE id = ? AND generation = ? AND ended IS NULL',
  see: 'UPDATE devices SET seen = ? WHERE id = ? AND seen < ?',
  generation: 'SELECT generation FROM devices WHERE id = ? AND ended IS NULL',
  listed: `SELECT id, made, seen, kind, browser, system FROM devices
    WHERE guest = ? AND ended IS NULL ORDER BY seen DESC, id`,
  end: 'UPDATE devices SET ended = ? WHERE id = ? AND guest = ? AND ended IS NULL',
  endOthers: 'UPDATE devices SET ended = ? WHERE guest = ? AND id <> ? AND ended IS NULL',
  // One that never had a row has none to end: it gets one that says so.
  endAny: `INSERT INTO devices (id, guest, generation, rotated, made, seen, kind, browser, system, ended)
    VALUES (?, ?, 0, 0, 0, ?, 'program', '', '', ?)
    ON CONFLICT (id) DO UPDATE SET ended = excluded.ended WHERE devices.guest = excluded.guest`,
  endOld: 'INSERT INTO old_cookies (guest) VALUES (?) ON CONFLICT DO NOTHING',
  endOldest: `UPDATE devices SET ended = ? WHERE ended IS NULL AND id IN (
    SELECT id FROM devices WHERE guest = ? AND ended IS NULL ORDER BY seen DESC, id LIMIT 1000 OFFSET ${MOST_DEVICES - 1})`,
  forget: `DELETE FROM devices WHERE id IN (SELECT id FROM devices WHERE seen < ? ORDER BY seen LIMIT 4)`,
  ended: 'SELECT id FROM devices WHERE guest = ? AND ended IS NOT NULL',
  endedSince: 'SELECT DISTINCT guest FROM devices WHERE ended > ?',
  isOldEnded: 'SELECT 1 FROM old_cookies WHERE guest = ?',
} as const

export class Sessions {
  private readonly storage: Storage
  private readonly cookies: Cookies
  private readonly newGuest: () => string

  constructor(storage: Storage, cookies: Cookies, newGuest = () => newId(16)) {
    this.storage = storage
    this.cookies = cookies
    this.newGuest = newGuest
  }

  /** Whose cookie it is; null when it is not ours, or no longer good. */
  async whoIs(cookie: string | undefined): Promise<Session | null> {
    const found = await this.find(cookie)
    return found && { guest: found.guest, device: found.device }
  }

  private async find(cookie: string | undefined): Promise<Found | null> {
    const read = this.cookies.read(cookie)
    if (read === null) return null
    const { device, generation } = read
    const [kept] = await this.storage.query(SQL.find, read.guest, read.guest, read.guest, device ?? '')
    if (Number(kept.erased) > 0) return null
    // Two guests who are one person are the second of them.
    const found = { ...read, guest: kept.whose as string }
    if (device === null) return Number(kept.old) > 0 ? null : { ...found, row: null }
    if (kept.generation === null) {
      const isFresh = generation === 0 && this.storage.now() - cameAt(device) < LASTS
      return isFresh ? { ...found, row: null } : null
    }
    const row = rowOf(kept)
    const isGood = row.ended === null && [row.generation, row.generation - 1].includes(generation)
    return isGood ? { ...found, row } : null
  }

  /**
   * Who comes with this cookie, or somebody new; and the cookie to send, if it is another. Without `mayKeep` nothing is
   * stored for a device that had no row.
   */
  async arrive(
    cookie: string | undefined,
    agent: string | undefined,
    mayKeep: () => boolean,
  ): Promise<{ readonly session: Session; readonly cookie: string | null }> {
    const found = await this.find(cookie)
    const now = this.storage.now()
    if (found === null) {
      const session = { guest: this.newGuest(), device: newDevice(now) }
      return { session, cookie: this.cookies.write(session.guest, session.device, 0) }
    }
    const { guest, row, generation } = found
    if (row === null) {
      if (!mayKeep()) return { session: found, cookie: null }
      // A cookie of an earlier release becomes a session of this device, and of no other that has the same one.
      const device = found.device ?? newDevice(now)
      await this.triedFor([this.adding(guest, device, 1, agent), { sql: SQL.forget, values: [now - LASTS] }])
      return this.newest({ guest, device })
    }
    const device = found.device as string
    if (generation === row.generation && now - row.rotated >= ROTATED_EVERY)
      await this.triedFor([{ sql: SQL.rotate, values: [generation + 1, now, now, device, generation] }])
    else if (now - row.seen >= SEEN_WITHIN)
      await this.triedFor([{ sql: SQL.see, values: [now, device, now] }])
    const isNewest = generation === row.generation && now - row.rotated < ROTATED_EVERY
    return isNewest ? { session: { guest, device }, cookie: null } : this.newest({ guest, device })
  }

  /** A store that takes nothing keeps nobody out: what it has taken is read afterwards, and the next visit tries again. */
  private async triedFor(statements: readonly Statement[]): Promise<void> {
    const change = this.storage.change(statements).catch(() => null)
    await Promise.race([change, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())])
  }

  /** The newest cookie of a device: of two that ask at once, both get the same. */
  private async newest(session: { readonly guest: string; readonly device: string }) {
    const [row] = await this.storage.query(SQL.generation, session.device)
    const generation = row === undefined ? 0 : (row.generation as number)
    return { session, cookie: this.cookies.write(session.guest, session.device, generation) }
  }

  private adding(guest: string, device: string, generation: number, agent: string | undefined): Statement {
    const now = this.storage.now()
    const { kind, browser, system } = deviceName(agent)
    return { sql: SQL.add, values: [device, guest, generation, now, now, now, kind, browser, system] }
  }

  /** From now on the device that asks is this guest's. What it was before ends. Gives its cookie. */
  async signIn(guest: string, agent: string | undefined, before: Session | null): Promise<string> {
    const now = this.storage.now()
    const device = newDevice(now)
    await this.storage.change([
      { sql: SQL.endOldest, values: [now, guest] },
      this.adding(guest, device, 0, agent),
      ...(before ? this.ending(before) : []),
    ])
    if (before) this.storage.tell('person', before.guest)
    return this.cookies.write(guest, device, 0)
  }

  /** What ends a session, whether it has a row or not. */
  private ending({ guest, device }: Session): Statement[] {
    const now = this.storage.now()
    // Other devices may have the same cookie of an earlier release: they stay who they are.
    return device === null ? [] : [{ sql: SQL.endAny, values: [device, guest, now, now] }]
  }

  async devicesOf(guest: string): Promise<readonly Device[]> {
    return (await this.storage.query(SQL.listed, guest)).map(deviceOf)
  }

  /**
   * Signs a device out; false when there is none of that name. With it go cookies of earlier releases: nobody can tell
   * which device has one.
   */
  async end(guest: string, device: string): Promise<boolean> {
    const done = await this.storage.change([
      { sql: SQL.end, values: [this.storage.now(), device, guest], must: 1 },
      { sql: SQL.endOld, values: [guest] },
    ])
    this.storage.tell('person', guest)
    return done !== null
  }

  /** Signs out whoever asks. */
  async endOwn(session: Session): Promise<void> {
    await this.storage.change(this.ending(session))
    this.storage.tell('person', session.guest)
  }

  async endOthers({ guest, device }: Session): Promise<void> {
    await this.storage.change([
      { sql: SQL.endOthers, values: [this.storage.now(), guest, device ?? ''] },
      { sql: SQL.endOld, values: [guest] },
    ])
    this.storage.tell('person', guest)
  }

  /** Whether a session of this guest has ended, by its device. */
  async endedOf(guest: string): Promise<(device: string | null) => boolean> {
    const [rows, old] = await Promise.all([
      this.storage.query(SQL.ended, guest),
      this.storage.query(SQL.isOldEnded, guest),
    ])
    const ended = new Set(rows.map(({ id }) => id as string))
    return (device) => (device === null ? old.length > 0 : ended.has(device))
  }

  /** Those of whom a device was signed out after this moment. */
  async signedOutSince(moment: number): Promise<readonly string[]> {
    return (await this.storage.query(SQL.endedSince, moment)).map(({ guest }) => guest as string)
  }
}

const rowOf = ({ generation, rotated, seen, ended }: SqlRow): Row => ({
  generation: generation as number,
  rotated: rotated as number,
  seen: seen as number,
  ended: ended as number | null,
})

const deviceOf = ({ id, made, seen, kind, browser, system }: SqlRow): Device => ({
  id: id as string,
  made: made as number,
  seen: seen as number,
  kind: kind as Device['kind'],
  browser: browser as string,
  system: system as string,
})
