/** Who looks after the server, and the link by which the first of them becomes the operator. */
import { createHash } from 'node:crypto'
import type { Role } from '#client/admin.ts'
import { newId } from '#client/newId.ts'
import type { Storage } from '../storage/storage.ts'

const LINK_LASTS = 86_400_000

const SQL = {
  all: 'SELECT guest, role FROM roles',
  put: `INSERT INTO roles (guest, role, at) VALUES (?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET role = excluded.role, at = excluded.at`,
  drop: 'DELETE FROM roles WHERE guest = ?',
  addLink: 'INSERT INTO operator_links (hash, expires) VALUES (?, ?)',
  lapse: 'DELETE FROM operator_links WHERE expires <= ?',
  useLink: 'DELETE FROM operator_links WHERE hash = ? AND expires > ?',
  dropLinks: 'DELETE FROM operator_links',
} as const

const hashOf = (token: string): string => createHash('sha256').update(`operator ${token}`).digest('hex')

export class Team {
  private readonly storage: Storage
  private roles: ReadonlyMap<string, Role> = new Map()

  constructor(storage: Storage) {
    this.storage = storage
  }

  async load(): Promise<void> {
    const rows = await this.storage.query(SQL.all)
    this.roles = new Map(rows.map(({ guest, role }) => [guest as string, role as Role]))
  }

  roleOf(guest: string | null): Role | null {
    return guest === null ? null : (this.roles.get(guest) ?? null)
  }

  get operators(): readonly string[] {
    return [...this.roles].flatMap(([guest, role]) => (role === 'operator' ? [guest] : []))
  }

  async give(guest: string, role: Role | null): Promise<void> {
    await this.storage.change([
      role === null
        ? { sql: SQL.drop, values: [guest] }
        : { sql: SQL.put, values: [guest, role, this.storage.now()] },
    ])
    await this.changed()
  }

  /** What comes after the `#`: whoever brings it first, within a day, is an operator. */
  async newToken(): Promise<string> {
    const token = newId(25)
    const now = this.storage.now()
    await this.storage.change([
      { sql: SQL.lapse, values: [now] },
      { sql: SQL.addLink, values: [hashOf(token), now + LINK_LASTS] },
    ])
    return token
  }

  /** False when the link is none of ours, too old, or used. With the first one that is used all others go. */
  async take(token: string, guest: string): Promise<boolean> {
    const now = this.storage.now()
    const done = await this.storage.change([
      { sql: SQL.useLink, values: [hashOf(token), now], must: 1 },
      { sql: SQL.put, values: [guest, 'operator', now] },
      { sql: SQL.dropLinks, values: [] },
    ])
    if (done) await this.changed()
    return done !== null
  }

  private async changed(): Promise<void> {
    await this.load()
    this.storage.tell('site', 'team')
  }
}
