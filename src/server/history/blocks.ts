/**
 * Who does not want to meet whom. It holds both ways: neither sits down with the other at a public table, reads what the other
 * says, or is invited by the other. Nobody is told who has blocked them.
 */
import type { Storage } from '../storage/storage.ts'

/** So long may another server still go by what it knew, in milliseconds. */
const KNOWN_FOR = 5_000
const MOST_KNOWN = 10_000

const SQL = {
  both: 'SELECT other FROM blocks WHERE guest = ? UNION SELECT guest AS other FROM blocks WHERE other = ?',
  add: 'INSERT INTO blocks (guest, other) VALUES (?, ?) ON CONFLICT DO NOTHING',
  drop: 'DELETE FROM blocks WHERE guest = ? AND other = ?',
} as const

interface Known {
  readonly at: number
  readonly apart: Promise<ReadonlySet<string>>
}

export class Blocks {
  private readonly storage: Storage
  private readonly known = new Map<string, Known>()

  constructor(storage: Storage) {
    this.storage = storage
  }

  /** Those whom somebody is kept apart from, whoever of the two wished so. */
  apartFrom(guest: string): Promise<ReadonlySet<string>> {
    const now = performance.now()
    const known = this.known.get(guest)
    if (known && now - known.at < KNOWN_FOR) return known.apart
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    const apart = this.read(guest)
    this.known.set(guest, { at: now, apart })
    apart.catch(() => this.known.delete(guest))
    return apart
  }

  private async read(guest: string): Promise<ReadonlySet<string>> {
    const rows = await this.storage.query(SQL.both, guest, guest)
    return new Set(rows.map(({ other }) => other as string))
  }

  async areApart(guest: string, others: readonly (string | null)[]): Promise<boolean> {
    const apart = await this.apartFrom(guest)
    return apart.size > 0 && others.some((other) => other !== null && apart.has(other))
  }

  async set(guest: string, other: string, isBlocked: boolean): Promise<void> {
    await this.storage.change([{ sql: isBlocked ? SQL.add : SQL.drop, values: [guest, other] }])
    this.known.delete(guest)
    this.known.delete(other)
  }
}
