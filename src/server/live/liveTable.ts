/** A table in the memory of this server: its host, those who look on, their chat and their hints. */
import type { Refusal } from '#engine/contract.ts'
import { TableHost } from '#table/host/host.ts'
import type { HostSend, Known, Reply } from '#table/host/ports.ts'
import type { Command } from '#table/protocol.ts'
import { type EntryLines, Publisher, type Subscriber } from '#table/publish/publisher.ts'
import type { House, Table } from '#table/table.ts'
import { Hints } from './hints.ts'
import { Attendance } from './people/attendance.ts'
import { type Presence, TablePresence } from './people/presence.ts'
import { type SharedPorts, type Site, unattended } from './site.ts'
import type { Read } from './storedTable.ts'
import { StoredTable } from './storedTable.ts'
import { TableChat } from './tableChat.ts'

export class LiveTable implements HostSend {
  readonly id: string
  readonly site: Site
  readonly host: TableHost
  lastUsed = Date.now()
  private readonly publisher: Publisher
  readonly people: Attendance
  readonly chat: TableChat
  readonly presence = new TablePresence()
  private readonly allPresence: Presence
  private ownHints: Hints | null = null

  /** `remove`: deletes it for good. */
  constructor(
    read: Read,
    site: Site,
    ports: SharedPorts,
    presence: Presence,
    remove: () => Promise<unknown>,
  ) {
    this.allPresence = presence
    const { table, held, rows } = read
    this.id = table.id
    this.site = site
    this.publisher = new Publisher(this)
    this.people = new Attendance(this)
    this.chat = new TableChat(this)
    const store = new StoredTable(read, site, remove)
    this.host = new TableHost({ table, held, known: rows }, { ...ports, store, send: this })
  }

  get table(): Table {
    return this.host.table
  }

  get held(): string | null {
    return this.host.held
  }

  get house(): House {
    return this.site.house
  }

  ticks(): number {
    return this.site.clock.ticks()
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.publisher.subscribers
  }

  /** Most tables never ask for any. */
  get hints(): Hints {
    this.ownHints ??= new Hints(this.site)
    return this.ownHints
  }

  /** Whether it can be put away: nobody looks on, and nothing is under way. */
  get isIdle(): boolean {
    return this.subscribers.size === 0 && this.host.isIdle
  }

  /** A message from a guest. */
  ask(command: Command, guest: string): Promise<Reply> {
    this.lastUsed = Date.now()
    return this.host.ask(command, guest)
  }

  catchUp(): Promise<void> {
    return this.host.catchUp()
  }

  changed(before: Table, after: Table, known: readonly Known[]): void {
    this.lastUsed = Date.now()
    const { size } = this.subscribers
    this.publisher.changed(before, known)
    if (before.seats !== after.seats || this.subscribers.size < size) this.cameOrWent()
    if (before.status !== 'over' && after.status === 'over')
      unattended(this.site, this.chat.tellLate(), 'late chat was not told')
  }

  heldOrReleased(): void {
    this.publisher.sendAgain()
  }

  /** Everything this subscriber may know, and from now on every change. */
  subscribe(subscriber: Subscriber, entries: readonly EntryLines[]): void {
    this.lastUsed = Date.now()
    this.publisher.subscribe(subscriber, entries)
    this.cameOrWent()
  }

  unsubscribe(subscriber: Subscriber): void {
    this.lastUsed = Date.now()
    if (this.publisher.subscribers.delete(subscriber)) this.cameOrWent()
  }

  isElsewhere(guest: string): boolean {
    return this.allPresence.isElsewhere(this, guest)
  }

  /** Other people may be here now, or sit elsewhere. */
  private cameOrWent(): void {
    this.people.changed()
    this.allPresence.changed(this)
  }

  /** It is gone for good. */
  close(refusal: Refusal): void {
    this.host.stop()
    this.publisher.close(refusal)
  }
}
