/**
 * Who is kept out, and who is to be silent, until when and why. All of it is in memory: every request and every socket is
 * held against it. Of an address only a hash is kept, and only together with a ban: each server adds those from which it has
 * seen the person itself (docs/decisions/0445-each-server-adds-the-addresses-it-has-seen.md).
 */
import { createHmac } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'

const HOUR = 3_600_000
/** So many are remembered with the addresses that they came from, and an address for a day. Nothing of it is stored. */
const MOST_REMEMBERED = 10_000
const MOST_ADDRESSES = 20
/** Stands among the hashes of a ban that includes the address, also while no server knows one. */
const WANTED = '*'
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

/** When somebody came from an address for the first time, and for the last. */
interface Seen {
  readonly first: number
  readonly last: number
}

const SQL = {
  current: 'SELECT * FROM bans WHERE until > ? ORDER BY at DESC, id',
  add: 'INSERT INTO bans (id, kind, guest, callers, until, why, made_by, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  drop: 'DELETE FROM bans WHERE id = ?',
  // Another server may have added what it knows meanwhile.
  complete: 'UPDATE bans SET callers = ? WHERE id = ? AND callers = ?',
} as const

export class Bans {
  private readonly storage: Storage
  private readonly secret: string
  private readonly isTeam: (guest: string) => boolean
  private rows: readonly BanRow[] = []
  private readonly cameFrom = new Map<string, Map<string, Seen>>()

  /** `isTeam`: those who look after the server are not locked out by whoever lives with them. */
  constructor(storage: Storage, secret: string, isTeam: (guest: string) => boolean) {
    this.storage = storage
    this.secret = secret
    this.isTeam = isTeam
  }

  async load(): Promise<void> {
    this.rows = (await this.storage.query(SQL.current, this.storage.now())).map(rowOf)
    for (const ban of this.rows) if (this.missingIn(ban).length > 0) return this.complete(ban)
  }

  /** Addresses of somebody who is banned that only this server knows: those from before, or else the first to come after it. */
  private missingIn({ guest, callers, at }: BanRow): readonly string[] {
    if (!callers.includes(WANTED) || callers.length > MOST_ADDRESSES) return []
    const isNoneKnown = callers.length === 1
    return this.callersOf(guest, isNoneKnown ? Infinity : at).filter((hash) => !callers.includes(hash))
  }

  private async complete(ban: BanRow): Promise<void> {
    const whole = [...ban.callers, ...this.missingIn(ban)].join(' ')
    const values = [whole, ban.id, ban.callers.join(' ')]
    await this.storage.change([{ sql: SQL.complete, values, must: 1 }])
    await this.changed()
  }

  get current(): readonly BanRow[] {
    const now = this.storage.now()
    return this.rows.filter(({ until }) => until > now)
  }

  private hashOf(caller: string): string {
    return createHmac('sha256', this.secret).update(`caller ${caller}`).digest('base64url').slice(0, 22)
  }

  /** Somebody came from there. Whoever and whatever came first is forgotten first. */
  async saw(guest: string, caller: string): Promise<void> {
    const last = this.storage.now()
    const callers = this.cameFrom.get(guest) ?? new Map<string, Seen>()
    keepLatest(callers, caller, { first: callers.get(caller)?.first ?? last, last }, MOST_ADDRESSES)
    keepLatest(this.cameFrom, guest, callers, MOST_REMEMBERED)
    const waiting = this.rows.find((ban) => ban.guest === guest && this.missingIn(ban).length > 0)
    if (waiting) await this.complete(waiting)
  }

  /** As hashes; `until`: seen before that moment. */
  private callersOf(guest: string, until: number): readonly string[] {
    const since = this.storage.now() - REMEMBERED_FOR
    return [...(this.cameFrom.get(guest) ?? [])].flatMap(([caller, { first, last }]) =>
      last > since && first <= until ? [this.hashOf(caller)] : [],
    )
  }

  /** The ban that keeps this person out. One of an address is not for those who keep a name: others live there too. */
  against(guest: string | null, caller: string, isKept: boolean): BanRow | null {
    const bans = this.current.filter(({ kind }) => kind === 'ban')
    if (bans.length === 0) return null
    const own = bans.find((ban) => ban.guest === guest)
    if (own || isKept || (guest !== null && this.isTeam(guest))) return own ?? null
    const hash = this.hashOf(caller)
    return bans.find(({ callers }) => callers.includes(hash)) ?? null
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
    const callers = address ? [WANTED, ...this.callersOf(guest, now)] : []
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

/** The latest stands last; what has not been seen for longest goes when there are too many. */
const keepLatest = <T>(all: Map<string, T>, name: string, value: T, most: number): void => {
  all.delete(name)
  all.set(name, value)
  const [oldest] = all.keys()
  if (all.size > most) all.delete(oldest)
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
