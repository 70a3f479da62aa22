/**
 * The inboxes of those who are here: which of their tables wait for them. Tables say that they have changed; what that means
 * for people is looked at a moment later, together for all that has happened meanwhile
 * (docs/decisions/0230-an-inbox-is-what-the-lists-say.md).
 */
import type { Refused } from '#table/handler.ts'
import { type House, refuse, type Table } from '#table/table.ts'
import type { Directory } from '../live/people/directory.ts'
import type { RunningClock } from '../live/runningClock.ts'
import type { Notice, Storage } from '../storage/storage.ts'
import { peopleIn } from './companions.ts'
import { namedSeats, readEntries, readTables, tableEntry, tableNow } from './entries.ts'
import { decline, invite } from './invitations.ts'
import { type InboxListener, PersonInbox, SLOW } from './personInbox.ts'

/** In milliseconds: what happens together is told together. */
const GATHER = 250
/** How often to see whether a notice of another server was lost. */
const SWEEP = 30_000

interface Around {
  readonly storage: Storage
  readonly directory: Directory
  readonly clock: RunningClock
  readonly house: House
  failed(error: unknown): void
}

/** A table of which somebody here is told. */
interface Watched {
  /** As far as it is known here. */
  seq: number
  readonly people: Set<PersonInbox>
}

export class Inboxes {
  private readonly around: Around
  private readonly people = new Map<string, PersonInbox>()
  private readonly watched = new Map<string, Watched>()
  /** What has changed: the table as it is now, or null where it has to be read. */
  private changes = new Map<string, Table | null>()
  /** Those whose inbox has to be read as a whole. */
  private stale = new Set<PersonInbox>()
  private renamed = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private slowTimer: NodeJS.Timeout | null = null
  private readonly later = new Set<string>()
  /** What has changed could not be read. */
  private isBehind = false
  private sweeping: NodeJS.Timeout | null = null
  private underWay: Promise<void> = Promise.resolve()

  constructor(around: Around) {
    this.around = around
  }

  get size(): number {
    return this.people.size
  }

  start(): void {
    if (this.around.storage.isShared)
      this.sweeping = setInterval(() => void this.sweep().catch(this.around.failed), SWEEP).unref()
  }

  stop(): void {
    for (const timer of [this.timer, this.slowTimer, this.sweeping]) if (timer) clearTimeout(timer)
  }

  /** All that waits for this listener's guest, and from now on what changes. */
  async open(listener: InboxListener): Promise<void> {
    const { guest } = listener
    const person = this.people.get(guest) ?? new PersonInbox(guest)
    this.people.set(guest, person)
    person.listeners.add(listener)
    person.reading ??= this.read(person)
    try {
      await person.reading
    } catch (error) {
      // Whoever asks next tries again.
      person.reading = null
      throw error
    }
    listener.sendText(person.whole(this.wallOf))
  }

  close(listener: InboxListener): void {
    const person = this.people.get(listener.guest)
    if (!person?.listeners.delete(listener) || person.listeners.size > 0) return
    this.people.delete(person.guest)
    this.stale.delete(person)
    for (const table of person.tables) this.unwatch(table, person)
  }

  /** The host of a table asks somebody to come. */
  async invite(table: Table, inviter: string, guest: string): Promise<{ readonly ok: true } | Refused> {
    const refused = await invite(this.around.storage, table, inviter, guest)
    if (refused) return refused
    this.tell([inviter, guest])
    return { ok: true }
  }

  /** Whoever invited is told. */
  async decline(guest: string, table: string): Promise<{ readonly ok: true } | Refused> {
    const inviter = await decline(this.around.storage, guest, table)
    if (inviter === null) return refuse('table.notNeeded')
    this.tell([inviter, guest])
    return { ok: true }
  }

  /** A table of this server has changed. */
  changed(after: Table): void {
    if (!this.watched.has(after.id)) return
    this.changes.set(after.id, after)
    this.gather()
  }

  /** A table may be another one than it was, or gone. */
  look(table: string, seq = Number.POSITIVE_INFINITY): void {
    const known = this.watched.get(table)
    if (!known || known.seq >= seq || (this.changes.get(table)?.seq ?? 0) >= seq) return
    this.changes.set(table, null)
    this.gather()
  }

  /** Stored by this server: whoever is new at a table is told, wherever they are. */
  committed(before: Table | null, after: Table, created: readonly Table[]): void {
    if (before?.seats !== after.seats) {
      const known = before ? peopleIn(before) : new Set<string>()
      this.tell([...peopleIn(after)].filter((guest) => !known.has(guest)))
    }
    for (const table of created) this.tell(peopleIn(table))
  }

  /** Something is new for these people, on whichever server. */
  tell(guests: Iterable<string>): void {
    for (const guest of guests) {
      this.refresh(guest)
      this.around.storage.tell('inbox', guest)
    }
  }

  hear({ kind, name, at }: Notice): void {
    if (kind === 'inbox') this.refresh(name)
    else if (kind === 'moved') this.look(name, at)
    else if (kind === 'held' || kind === 'gone') this.look(name)
    else if (kind === 'person') this.nameChanged(name)
  }

  /** Notices may have been missed. */
  refreshAll(): void {
    for (const guest of this.people.keys()) this.refresh(guest)
  }

  /** When what waits is too late has changed for everybody. */
  tellAgain(): void {
    for (const person of this.people.values())
      for (const listener of person.listeners) listener.sendText(person.whole(this.wallOf))
  }

  nameChanged(guest: string): void {
    if (this.people.size === 0) return
    this.renamed.add(guest)
    this.gatherSlowly()
  }

  private refresh(guest: string): void {
    const person = this.people.get(guest)
    if (!person) return
    this.stale.add(person)
    this.gather()
  }

  private gather(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.underWay = this.underWay
        .then(() => this.settle())
        .catch((error: unknown) => {
          this.around.failed(error)
          this.isBehind = true
          this.gatherSlowly()
        })
    }, GATHER).unref()
  }

  /** What is not urgent. */
  private gatherSlowly(): void {
    this.slowTimer ??= setTimeout(() => {
      this.slowTimer = null
      for (const table of this.later) this.look(table)
      this.later.clear()
      for (const guest of this.renamed)
        for (const person of this.people.values()) if (person.names(guest)) this.refresh(person.guest)
      this.renamed.clear()
      if (this.isBehind) this.refreshAll()
      this.isBehind = false
    }, SLOW).unref()
  }

  private async settle(): Promise<void> {
    const { storage, directory, house } = this.around
    const { changes, stale } = this
    this.changes = new Map()
    this.stale = new Set()
    const toRead = [...changes].flatMap(([table, now]) => (now === null ? [table] : []))
    const read = new Map((await readTables(storage, toRead)).map((one) => [one.id, one]))
    const told = new Set<PersonInbox>()
    for (const [table, live] of changes) {
      const watched = this.watched.get(table)
      if (!watched) continue
      const now = live ? tableNow(live, house) : read.get(table)
      const seats = now ? await namedSeats(now.summary, directory) : []
      if (now) watched.seq = Math.max(watched.seq, now.seq)
      for (const person of [...watched.people]) {
        told.add(person)
        // Invitations change rarely: all is read.
        if (person.has('invitations', table) || person.has('invited', table)) stale.add(person)
        const entry = now ? tableEntry(now, seats, person.guest) : null
        if (entry) {
          if (!person.put(entry, Date.now())) this.postpone([table])
        } else {
          person.drop('tables', table)
          if (!person.tables.has(table)) this.unwatch(table, person)
        }
      }
    }
    for (const person of stale) {
      if (!this.people.has(person.guest)) continue
      // Two readings side by side could end in the wrong order.
      await person.reading
      await this.read(person)
      told.add(person)
    }
    for (const person of told) this.send(person)
  }

  private postpone(tables: Iterable<string>): void {
    for (const table of tables) this.later.add(table)
    this.gatherSlowly()
  }

  private async read(person: PersonInbox): Promise<void> {
    const { storage, directory } = this.around
    const before = person.tables
    const entries = await readEntries(storage, directory, person.guest)
    // Everybody may have left meanwhile.
    if (this.people.get(person.guest) !== person) return
    if (!person.replace(entries, Date.now())) this.postpone(person.tables)
    for (const table of before) if (!person.tables.has(table)) this.unwatch(table, person)
    for (const { table } of entries) {
      const watched = this.watched.get(table) ?? { seq: 0, people: new Set() }
      this.watched.set(table, watched)
      if (watched.people.has(person)) continue
      watched.people.add(person)
      // It may have changed after it was read and before anybody watched it.
      this.look(table)
    }
  }

  private send(person: PersonInbox): void {
    const text = person.news(this.wallOf)
    if (text !== null) for (const listener of person.listeners) listener.sendText(text)
  }

  private unwatch(table: string, person: PersonInbox): void {
    const watched = this.watched.get(table)
    if (watched?.people.delete(person) && watched.people.size === 0) this.watched.delete(table)
  }

  private async sweep(): Promise<void> {
    const heads = await this.around.storage.heads([...this.watched.keys()])
    for (const table of this.watched.keys()) this.look(table, heads.get(table)?.seq)
  }

  /** Nobody knows when, while all clocks are stopped. */
  private readonly wallOf = (ticks: number): number | null => {
    const { storage, clock } = this.around
    return clock.stopped === null ? storage.now() + ticks - clock.ticks() : null
  }
}
