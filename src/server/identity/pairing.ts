/**
 * A second device joins: the first one shows a code for ten minutes, the second one asks with it, and the first one says
 * yes. Both show the same two digits, so that nobody says yes to another device than the own.
 */
import { randomInt } from 'node:crypto'
import type { SqlRow, Storage } from '../storage/storage.ts'
import type { Cookies, Session } from './cookies.ts'
import { type DeviceName, deviceName } from './deviceName.ts'
import { typedCode } from './typedCodes.ts'

const LASTS = 600_000
/** 40 bits; how often somebody may guess is limited besides. */
const LETTERS = 8

const SQL = {
  put: `INSERT INTO pairings (guest, code, expires) VALUES (?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET code = excluded.code, expires = excluded.expires, asker = NULL, digits = NULL,
    kind = NULL, browser = NULL, system = NULL, agreed = 0`,
  lapse: 'DELETE FROM pairings WHERE expires <= ?',
  // The first who asks is the only one.
  ask: `UPDATE pairings SET asker = ?, digits = ?, kind = ?, browser = ?, system = ?
    WHERE code = ? AND expires > ? AND asker IS NULL AND guest <> ?`,
  shown:
    'SELECT expires, digits, kind, browser, system, agreed FROM pairings WHERE guest = ? AND expires > ?',
  answer:
    'UPDATE pairings SET agreed = 1 WHERE guest = ? AND digits = ? AND asker IS NOT NULL AND expires > ?',
  refuse: 'DELETE FROM pairings WHERE guest = ? AND digits = ? AND expires > ?',
  drop: 'DELETE FROM pairings WHERE guest = ?',
  asked: 'SELECT guest, digits, agreed FROM pairings WHERE asker = ? AND expires > ? ORDER BY expires DESC',
  take: 'DELETE FROM pairings WHERE asker = ? AND guest = ? AND agreed = 1 AND expires > ?',
} as const

/** What the first device is shown. */
export interface Shown {
  readonly expires: number
  readonly asking: (DeviceName & { readonly digits: string }) | null
}

const askerOf = ({ guest, device }: Session): string => `${guest}.${device ?? ''}`

export class Pairing {
  private readonly storage: Storage
  private readonly cookies: Cookies

  constructor(storage: Storage, cookies: Cookies) {
    this.storage = storage
    this.cookies = cookies
  }

  async begin(guest: string): Promise<{ readonly code: string; readonly expires: number }> {
    const code = typedCode(LETTERS)
    const now = this.storage.now()
    await this.storage.change([
      { sql: SQL.lapse, values: [now] },
      { sql: SQL.put, values: [guest, this.cookies.hashOf('pairing', code), now + LASTS] },
    ])
    return { code, expires: now + LASTS }
  }

  async shown(guest: string): Promise<Shown | null> {
    const [row] = await this.storage.query(SQL.shown, guest, this.storage.now())
    return row === undefined ? null : { expires: row.expires as number, asking: askingOf(row) }
  }

  /** The digits that both devices show; null when the code is wrong, too old, or somebody else has asked with it. */
  async ask(code: string, session: Session, agent: string | undefined): Promise<string | null> {
    const digits = String(randomInt(100)).padStart(2, '0')
    const { kind, browser, system } = deviceName(agent)
    const hash = this.cookies.hashOf('pairing', code)
    const done = await this.storage.change([
      {
        sql: SQL.ask,
        values: [askerOf(session), digits, kind, browser, system, hash, this.storage.now(), session.guest],
        must: 1,
      },
    ])
    return done && digits
  }

  /** What the first device says to the one with these digits. False when there is none any longer. */
  async answer(guest: string, digits: string, yes: boolean): Promise<boolean> {
    const values = [guest, digits, this.storage.now()]
    return (await this.storage.change([{ sql: yes ? SQL.answer : SQL.refuse, values, must: 1 }])) !== null
  }

  async stop(guest: string): Promise<void> {
    await this.storage.change([{ sql: SQL.drop, values: [guest] }])
  }

  /** How far the asking device is: `null` when it was refused or too late, a guest when it is theirs now. */
  async take(session: Session): Promise<{ readonly guest: string | null; readonly digits: string } | null> {
    const now = this.storage.now()
    const [row] = await this.storage.query(SQL.asked, askerOf(session), now)
    if (row === undefined) return null
    const { guest, digits, agreed } = row as { guest: string; digits: string; agreed: number }
    if (agreed === 0) return { guest: null, digits }
    const done = await this.storage.change([
      { sql: SQL.take, values: [askerOf(session), guest, now], must: 1 },
    ])
    return done && { guest, digits }
  }
}

const askingOf = ({ digits, kind, browser, system, agreed }: SqlRow): Shown['asking'] =>
  digits === null || agreed === 1
    ? null
    : {
        digits: digits as string,
        kind: kind as DeviceName['kind'],
        browser: browser as string,
        system: system as string,
      }
