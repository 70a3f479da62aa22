/** What one person has been told at this server, on all their sockets. */
import type { Inbox, InboxTable } from '#table/news/inbox.ts'
import type { Entry, Section } from './entries.ts'

/** In milliseconds: what is not urgent is told no more often than this. */
export const SLOW = 3_000

/** A socket that has asked for the inbox of its guest. */
export interface InboxListener {
  readonly guest: string
  sendText(text: string): void
}

interface Kept extends Entry {
  readonly text: string
  /** When it was told. */
  readonly at: number
}

const keyOf = ({ section, table }: Pick<Entry, 'section' | 'table'>): string => `${section} ${table}`

export class PersonInbox {
  readonly guest: string
  readonly listeners = new Set<InboxListener>()
  /** The first reading, and after that the last. */
  reading: Promise<void> | null = null
  private readonly kept = new Map<string, Kept>()
  private readonly changed = new Set<string>()

  constructor(guest: string) {
    this.guest = guest
  }

  has(section: Section, table: string): boolean {
    return this.kept.has(keyOf({ section, table }))
  }

  get tables(): ReadonlySet<string> {
    return new Set([...this.kept.values()].map(({ table }) => table))
  }

  /** Whether anything in it names this person. */
  names(guest: string): boolean {
    return [...this.kept.values()].some(({ text }) => text.includes(guest))
  }

  /** False when it has changed but is not to be told yet. */
  put(entry: Entry, now: number): boolean {
    const key = keyOf(entry)
    const before = this.kept.get(key)
    // Read before something that is known already.
    if (before && before.seq > entry.seq) return true
    const text = JSON.stringify(entry.value)
    if (before?.text === text) return true
    if (before?.urgent === entry.urgent && now - before.at < SLOW) return false
    this.kept.set(key, { ...entry, text, at: now })
    this.changed.add(key)
    return true
  }

  drop(section: Section, table: string): void {
    const key = keyOf({ section, table })
    if (this.kept.delete(key)) this.changed.add(key)
  }

  /** As it was just read: what is not in it is no longer. False when something is to be told later. */
  replace(entries: readonly Entry[], now: number): boolean {
    const there = new Set(entries.map(keyOf))
    for (const { section, table } of [...this.kept.values()])
      if (!there.has(keyOf({ section, table }))) this.drop(section, table)
    return entries.map((entry) => this.put(entry, now)).every(Boolean)
  }

  whole(wallOf: (ticks: number) => number | null): string {
    return this.told(this.kept.keys(), true, wallOf)
  }

  /** What has changed since the last time; null when nothing has. */
  news(wallOf: (ticks: number) => number | null): string | null {
    if (this.changed.size === 0) return null
    const text = this.told(this.changed, false, wallOf)
    this.changed.clear()
    return text
  }

  private told(keys: Iterable<string>, isWhole: boolean, wallOf: (ticks: number) => number | null): string {
    const parts: { [S in Section]: { [table: string]: unknown } } = {
      tables: {},
      invitations: {},
      invited: {},
    }
    for (const key of keys) {
      const [section, table] = key.split(' ') as [keyof Inbox, string]
      const one = this.kept.get(key)
      parts[section][table] = one ? shown(one, wallOf) : null
    }
    return JSON.stringify({ type: 'inbox', isWhole, ...parts })
  }
}

/** By the clock on the wall. */
const shown = ({ section, value }: Entry, wallOf: (ticks: number) => number | null): Entry['value'] => {
  if (section !== 'tables') return value
  const { waits } = value as InboxTable
  return waits?.until == null
    ? value
    : ({ ...value, waits: { ...waits, until: wallOf(waits.until) } } as InboxTable)
}
