/**
 * Who is kept out, and who is to be silent, until when and why. All of it is in memory: every request and every socket is
 * held against it. Of an address only a hash is kept, and only together with a ban.
 */
import { createHmac } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'

const HOUR = 3_600_000
/** So many are remembered with the addresses that they came from, and an address for a day. Nothing of it is stored. */
const MOST_REMEMBERED = 10_000
const REMEMBERED_FOR = 24 * HOUR

export interface BanRow {
  readonly id: string
  readonly kind: 'ban' | 'mute'
  readonly guest: string
  readonly callers: readonly string[]
  readonly until: number
  readonly why: string
  readonly by: string
  readonly at: number
}

const SQL = {
  current: 'SELECT * FROM bans WHERE until > ? ORDER BY at DESC, id',
  add: 'INSERT INTO bans (id, kind, guest, callers, until, why, made_by, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  drop: 'DELETE FROM bans WHERE id = ?',
} as const

export class Bans {
  private readonly storage: Storage
  private readonly secret: string
  private rows: readonly BanRow[] = []
  private readonly cameFrom = new Map<string, Map<string, number>>()

  constructor(storage: Storage, secret: string) {
    this.storage = storage
    this.secret = secret
  }

  async load(): Promise<void> {
    this.rows = (await this.storage.query(SQL.current, this.storage.now())).map(rowOf)
  }

  get current(): readonly BanRow[] {
    const now = this.storage.now()
    return this.rows.filter(({ until }) => until > now)
  }

  private hashOf(caller: string): string {
    return createHmac('sha256', this.secret).update(`caller ${caller}`).digest('base64url').slice(0, 22)
  }

  /** Somebody came from there. */
  saw(guest: string, caller: string): void {
    if (this.cameFrom.size >= MOST_REMEMBERED) this.cameFrom.clear()
    const callers = this.cameFrom.get(guest) ?? new Map<string, number>()
    callers.set(caller, this.storage.now())
    this.cameFrom.set(guest, callers)
  }

  private callersOf(guest: string): readonly string[] {
    const since = this.storage.now() - REMEMBERED_FOR
    return [...(this.cameFrom.get(guest) ?? [])].flatMap(([caller, at]) => (at > since ? [caller] : []))
  }

  /** The ban that keeps this person out. One of an address is not for those who keep a name: others live there too. */
  against(guest: string | null, caller: string, isKept: boolean): BanRow | null {
    const bans = this.current.filter(({ kind }) => kind === 'ban')
    if (bans.length === 0) return null
    const hash = this.hashOf(caller)
    return (
      bans.find((ban) => ban.guest === guest) ??
      (isKept ? undefined : bans.find(({ callers }) => callers.includes(hash))) ??
      null
    )
  }

  silenced(guest: string): BanRow | null {
    return this.current.find((ban) => ban.kind === 'mute' && ban.guest === guest) ?? null
  }

  async add(
    kind: BanRow['kind'],
    guest: string,
    { hours, why, by, address = false }: { hours: number; why: string; by: string; address?: boolean },
  ): Promise<void> {
    const now = this.storage.now()
    const callers = address ? this.callersOf(guest).map((caller) => this.hashOf(caller)) : []
    const values = [newId(12), kind, guest, callers.join(' '), now + hours * HOUR, why, by, now]
    await this.storage.change([{ sql: SQL.add, values }])
    await this.changed()
  }

  async end(id: string): Promise<boolean> {
    const done = await this.storage.change([{ sql: SQL.drop, values: [id], must: 1 }])
    await this.changed()
    return done !== null
  }

  private async changed(): Promise<void> {
    await this.load()
    this.storage.tell('site', 'bans')
  }
}

const rowOf = ({ id, kind, guest, callers, until, why, made_by, at }: SqlRow): BanRow => ({
  id: id as string,
  kind: kind as BanRow['kind'],
  guest: guest as string,
  callers: (callers as string).split(' ').filter(Boolean),
  until: until as number,
  why: why as string,
  by: made_by as string,
  at: at as number,
})

/** What they are told; the reason, which people wrote, is in `GET /api/site`. */
export const untilThen = (key: 'you.banned' | 'chat.muted', { until }: BanRow, now: number) => ({
  key,
  with: { hours: Math.ceil((until - now) / HOUR) },
})
