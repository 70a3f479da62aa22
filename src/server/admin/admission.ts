/** Who may make tables, where not everybody may: those who were invited, or know the word. */
import { timingSafeEqual } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeptSettings } from './siteSettings.ts'
import type { Team } from './team.ts'

const HOUR = 3_600_000

const SQL = {
  is: 'SELECT 1 FROM invited WHERE guest = ?',
  admit: 'INSERT INTO invited (guest, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  listed:
    'SELECT code, note, uses, expires, at FROM invites WHERE expires > ? AND uses > 0 ORDER BY at DESC, code',
  add: 'INSERT INTO invites (code, note, uses, expires, at) VALUES (?, ?, ?, ?, ?)',
  lapse: 'DELETE FROM invites WHERE expires <= ? OR uses <= 0',
  use: 'UPDATE invites SET uses = uses - 1 WHERE code = ? AND uses > 0 AND expires > ?',
  drop: 'DELETE FROM invites WHERE code = ?',
} as const

/** As people say it: in any case, with any spaces around. */
const plain = (word: string): Buffer => Buffer.from(word.normalize('NFKC').trim().toLowerCase())

export class Admission {
  private readonly storage: Storage
  private readonly settings: KeptSettings
  private readonly team: Team

  constructor(storage: Storage, settings: KeptSettings, team: Team) {
    this.storage = storage
    this.settings = settings
    this.team = team
  }

  async mayMake(guest: string | null): Promise<boolean> {
    if (this.settings.now.makers === 'everybody') return true
    if (guest === null) return false
    return this.team.roleOf(guest) !== null || (await this.storage.query(SQL.is, guest)).length > 0
  }

  /** False when it is not the word, or when no word helps. */
  async sayWord(guest: string, said: string): Promise<boolean> {
    const { makers, word } = this.settings.now
    const [given, right] = [plain(said), plain(word)]
    const isRight = given.length === right.length && timingSafeEqual(given, right)
    if (makers !== 'word' || word === '' || !isRight) return false
    await this.storage.change([{ sql: SQL.admit, values: [guest, this.storage.now()] }])
    return true
  }

  /** Whoever is admitted already uses nothing up. */
  async takeInvite(guest: string, code: string): Promise<boolean> {
    if ((await this.storage.query(SQL.is, guest)).length > 0) return true
    const now = this.storage.now()
    const done = await this.storage.change([
      { sql: SQL.use, values: [code, now], must: 1 },
      { sql: SQL.admit, values: [guest, now] },
    ])
    return done !== null
  }

  async invite({ uses, hours, note }: { uses: number; hours: number; note: string }): Promise<string> {
    const code = newId(20)
    const now = this.storage.now()
    await this.storage.change([
      { sql: SQL.lapse, values: [now] },
      { sql: SQL.add, values: [code, note, uses, now + hours * HOUR, now] },
    ])
    return code
  }

  async invites() {
    return (await this.storage.query(SQL.listed, this.storage.now())).map(
      ({ code, note, uses, expires, at }) => ({
        id: code as string,
        note: note as string,
        uses: uses as number,
        expires: expires as number,
        at: at as number,
      }),
    )
  }

  async revoke(code: string): Promise<boolean> {
    return (await this.storage.change([{ sql: SQL.drop, values: [code], must: 1 }])) !== null
  }
}
