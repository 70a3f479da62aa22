/** One table in this page: the same host as on the server, with this device for its store. */
import type { Seat, Viewer } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import type { Refused } from '#table/handler.ts'
import { type HintSeen, hintAsked } from '#table/hint.ts'
import { TableHost } from '#table/host/host.ts'
import {
  type BotPosition,
  consoleLog,
  type HostBots,
  type HostClock,
  type HostSend,
  type Reply,
} from '#table/host/ports.ts'
import type { People, ToClient } from '#table/messages.ts'
import { type PastStep, pastOf } from '#table/past.ts'
import type { Command } from '#table/protocol.ts'
import { type EntryLines, Publisher, type Subscriber, textOf } from '#table/publish/publisher.ts'
import { type ClockTime, viewerFor } from '#table/see.ts'
import type { House, Table } from '#table/table.ts'
import { momentNow } from './house.ts'
import { LocalHostStore } from './localStore.ts'
import type { KeptLines, LocalRecord, Store } from './store.ts'

export interface Surroundings {
  readonly house: House
  readonly store: Store
  readonly bots: HostBots
  hint(position: Omit<BotPosition, 'level'>): Promise<HintSeen>
  /** Sends a message to the page, as text. */
  send(text: string): void
}

/** Stands still while nobody has the table open: no time runs out, and no table is too old. */
const clockOf = ({ ticks: begun }: Table): HostClock => {
  const opened = performance.now()
  const ticks = () => begun + Math.round(performance.now() - opened)
  return {
    ticks,
    moment: () => ({ ...momentNow(), ticks: ticks() }),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

/** A table that was kept by an earlier page does not say where in its lines the game began. */
const stepOf = ({ seq, what = 'other' }: KeptLines): PastStep => ({ seq, what })

export class LocalTable implements HostSend {
  readonly house: House
  private readonly around: Surroundings
  private readonly store: LocalHostStore
  private readonly clock: HostClock
  private readonly host: TableHost
  private readonly publisher: Publisher
  private subscriber: Subscriber | null = null

  constructor(read: LocalRecord, around: Surroundings) {
    const { table } = read.kept
    this.around = around
    this.house = around.house
    this.store = new LocalHostStore(around.store, read)
    this.clock = clockOf(table)
    this.publisher = new Publisher(this)
    const { house, store, clock } = this
    this.host = new TableHost(
      { table, held: null, known: [] },
      { house, store, clock, bots: around.bots, send: this, log: consoleLog },
    )
  }

  get table(): Table {
    return this.host.table
  }

  get held(): string | null {
    return this.host.held
  }

  time(): ClockTime {
    return { now: Date.now(), ticks: this.clock.ticks(), stopped: null }
  }

  /** New rules since it was last open. */
  bringUp(): Promise<void> {
    return this.host.bringUp()
  }

  /** Whoever sits at this screen acts for the seat that the message names. */
  say(command: Command): Promise<Reply> {
    return this.host.ask(command, this.guestAt('seat' in command ? command.seat : undefined))
  }

  private guestAt(seat: Seat | undefined): string {
    const { seats, host } = this.table
    return (seat === undefined ? null : seats[seat]?.guest) ?? host ?? ''
  }

  changed(before: Table, _after: Table, entries: readonly EntryLines[]): void {
    this.publisher.changed(before, entries)
  }

  heldOrReleased(): void {
    this.publisher.sendAgain()
  }

  /** Bots play while somebody looks. */
  open(as: Viewer | undefined): void {
    if (this.subscriber !== null) this.publisher.subscribers.delete(this.subscriber)
    const looksAs = as ?? this.onlySeat() ?? 'watcher'
    const guest = this.guestAt(looksAs === 'watcher' ? undefined : looksAs)
    this.subscriber = {
      guest,
      // Nobody is shut out of a table on the own device.
      key: this.table.key,
      as: looksAs,
      viewer: viewerFor(this.table, guest, looksAs) ?? 'watcher',
      send: (text) => this.around.send(text),
      dropped: () => this.close(),
    }
    this.publisher.subscribe(this.subscriber, this.store.lines)
    this.tellPeople()
    this.host.start()
  }

  /** Through these eyes one looks where a single person sits at the screen. */
  private onlySeat(): Seat | null {
    const own = this.table.seats.flatMap(({ guest }, seat) => (guest === null ? [] : [seat]))
    return own.length === 1 ? own[0] : null
  }

  close(): void {
    if (this.subscriber === null) return
    this.publisher.subscribers.delete(this.subscriber)
    this.subscriber = null
    this.host.stop()
  }

  past(before: number): void {
    if (this.subscriber === null) return
    const { viewer: as } = this.subscriber
    const moments = pastOf(this.table, this.store.lines.map(stepOf), this.house, as, before)
    this.tell({ type: 'past', table: this.table.id, as, moments })
  }

  /** From what the seat sees, as everywhere. */
  async hint(named: Seat | undefined): Promise<{ readonly ok: true } | Refused> {
    const asked = hintAsked(this.table, this.guestAt(named), named, this.house)
    if (!asked.ok) return asked
    const { game, state, seat } = asked
    const seen = view(game, state, seat)
    const hint = await this.around.hint({ game: game.id, seat, seen, seed: this.around.bots.seed() })
    this.tell({ type: 'hint', table: this.table.id, ...hint })
    return { ok: true }
  }

  private tellPeople(): void {
    const people: People = Object.fromEntries(
      Object.entries(this.store.people).map(([guest, person]) => [guest, { ...person, here: true }]),
    )
    this.tell({ type: 'people', table: this.table.id, people, watchers: 0 })
  }

  private tell(message: ToClient): void {
    this.around.send(textOf(message))
  }
}
