/** A table in the memory of this server: its host, those who look on, their chat and their hints. */
import type { Refusal } from '#engine/contract.ts'
import { TableHost } from '#table/host/host.ts'
import type { HostSend, Known, Reply } from '#table/host/ports.ts'
import type { Command } from '#table/protocol.ts'
import { type EntryLines, Publisher, type Subscriber } from '#table/publish/publisher.ts'
import type { ClockTime } from '#table/see.ts'
import { type House, refuse, type Table } from '#table/table.ts'
import { TableOrders } from './orders/tableOrders.ts'
import { Attendance } from './people/attendance.ts'
import { type Presence, TablePresence } from './people/presence.ts'
import type { Vacations } from './people/vacations.ts'
import { type SharedPorts, type Site, unattended } from './site.ts'
import { type Leaving, StoredTable } from './stored/storedTable.ts'
import type { Read } from './stored/tableRows.ts'
import { TableChat } from './tableChat.ts'
import { TablePast } from './tablePast.ts'
import { Hints } from './thinking/hints.ts'

/** What is known of people at all tables of this server. */
interface PeopleAround {
  readonly presence: Presence
  readonly vacations: Vacations
}

export class LiveTable implements HostSend {
  readonly id: string
  readonly site: Site
  readonly host: TableHost
  lastUsed = Date.now()
  private readonly publisher: Publisher
  readonly people: Attendance
  readonly chat: TableChat
  readonly orders: TableOrders
  readonly presence = new TablePresence()
  private readonly around: PeopleAround
  private ownHints: Hints | null = null
  private ownPast: TablePast | null = null

  constructor(read: Read, site: Site, ports: SharedPorts, around: PeopleAround, leaving: Leaving) {
    this.around = around
    const { table, held, rows } = read
    this.id = table.id
    this.site = site
    this.publisher = new Publisher(this)
    this.people = new Attendance(this)
    this.chat = new TableChat(this)
    const store = new StoredTable(read, site, leaving)
    this.orders = new TableOrders(this)
    this.host = new TableHost(
      { table, held, known: rows },
      { ...ports, store, send: this, orders: this.orders },
    )
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

  time(): ClockTime {
    const { storage, clock } = this.site
    return { now: storage.now(), ticks: clock.ticks(), stopped: clock.stopped }
  }

  /** All clocks are stopped, or go again. */
  clocksStopped(): void {
    if (this.table.clock) this.publisher.sendAgain()
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.publisher.subscribers
  }

  /** Most tables are never asked for it. */
  get past(): TablePast {
    this.ownPast ??= new TablePast(this)
    return this.ownPast
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
  async ask(command: Command, guest: string): Promise<Reply> {
    this.lastUsed = Date.now()
    if (command.type === 'sit' && (await this.isKeptApart(guest))) return refuse('table.notForYou')
    return this.host.ask(command, guest)
  }

  /** At a table for everybody, people who do not want to meet do not. Whoever has a link was asked. */
  private async isKeptApart(guest: string): Promise<boolean> {
    const { seats, settings } = this.table
    if (settings.privacy !== 'public') return false
    return this.site.blocks.areApart(
      guest,
      seats.map((sitting) => sitting.guest),
    )
  }

  catchUp(): Promise<void> {
    return this.host.catchUp()
  }

  changed(before: Table, after: Table, known: readonly Known[]): void {
    this.lastUsed = Date.now()
    const { size } = this.subscribers
    this.publisher.changed(before, known)
    this.orders.changed(known.flatMap(({ order }) => (order ? [order] : [])))
    this.site.inboxes.changed(after)
    if (before.seats !== after.seats || this.subscribers.size < size) this.cameOrWent()
    if (hasNewPlayers(before, after) || before.settings.clock !== after.settings.clock)
      this.lookForVacations()
    if (before.status !== 'over' && after.status === 'over')
      unattended(this.site, this.chat.tellLate(), 'late chat was not told')
  }

  /** Somebody who plays here may be on vacation. */
  lookForVacations(): void {
    unattended(this.site, this.around.vacations.look(this), 'a vacation was not told')
  }

  heldOrReleased(): void {
    this.publisher.sendAgain()
    this.site.inboxes.look(this.id)
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
    return this.around.presence.isElsewhere(this, guest)
  }

  /** Other people may be here now, or sit elsewhere. */
  private cameOrWent(): void {
    this.people.changed()
    this.around.presence.changed(this)
  }

  /** It is gone for good. */
  close(refusal: Refusal): void {
    this.host.stop()
    this.publisher.close(refusal)
  }
}

/** Whether a game has begun, or a seat has gone to somebody else. */
const hasNewPlayers = (before: Table, after: Table): boolean =>
  (before.status === 'open' && after.status === 'running') ||
  (before.seats !== after.seats && after.seats.some(({ guest }, seat) => guest !== before.seats[seat]?.guest))
