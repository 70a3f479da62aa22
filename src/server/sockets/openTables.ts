/** The tables that one socket has open. */
import type { Viewer } from '#engine/contract.ts'

import type { ToClient } from '#table/messages.ts'
import type { Subscribe } from '#table/protocol.ts'
import { type Subscriber, textOf } from '#table/publish/publisher.ts'
import { type Row, rowFrom } from '#table/publish/rows.ts'
import { entryRefused, viewerFor } from '#table/see.ts'
import { refuse } from '#table/table.ts'
import { keyFor } from '../inbox/invitations.ts'
import type { LiveTable } from '../live/liveTable.ts'
import type { Tables } from '../live/tables.ts'
import type { Answer } from './answer.ts'

const MOST_TABLES = 50
const LOG_AT_FIRST = 40
const LOG_MOST = 500
const CHAT_AT_FIRST = 50

/** How far a client says that it is, by table. */
type Seqs = { readonly [table: string]: number }

/** Whoever is at the other end of the socket. */
export interface Watcher {
  readonly guest: string
  readonly isThere: boolean
  sendText(text: string): void
}

/** A table that a socket has open. There are many of them. */
export class Subscription implements Subscriber {
  readonly live: LiveTable
  readonly guest: string
  key: string
  readonly as: Viewer | undefined
  viewer: Viewer
  private readonly to: Watcher
  private readonly open: Map<string, Subscription>

  constructor(
    live: LiveTable,
    to: Watcher,
    open: Map<string, Subscription>,
    { key, as, viewer }: Pick<Subscriber, 'key' | 'as' | 'viewer'>,
  ) {
    this.live = live
    this.to = to
    this.open = open
    this.guest = to.guest
    this.key = key
    this.as = as
    this.viewer = viewer
  }

  send(text: string): void {
    this.to.sendText(text)
  }

  dropped(): void {
    this.open.delete(this.live.id)
  }
}

export class OpenTables {
  private readonly tables: Tables
  private readonly to: Watcher
  private readonly open = new Map<string, Subscription>()
  /** By table: the last of what waits for its turn there. None for most tables at most times. */
  private readonly turns = new Map<string, Promise<void>>()

  constructor(tables: Tables, to: Watcher) {
    this.tables = tables
    this.to = to
  }

  get(table: string): Subscription | undefined {
    return this.open.get(table)
  }

  /** Whether something that came earlier for this table is still to be done first. */
  hasTurns(table: string): boolean {
    return this.turns.has(table)
  }

  /** Begins this when all that came earlier for the table has been begun, and what opens or closes it is done. */
  inOrder<T>(table: string, begin: () => Promise<T>): Promise<T> {
    const before = this.turns.get(table) ?? Promise.resolve()
    // What comes next does not wait until this is done: a hint may take its time.
    const begun = before.then(() => ({ work: begin() }))
    this.keepTurn(table, begun)
    return begun.then(({ work }) => work)
  }

  subscribe(wanted: Subscribe): Promise<Answer> {
    return this.turn(wanted.table, () => this.opened(wanted))
  }

  unsubscribe(table: string): Promise<Answer> {
    return this.turn(table, async () => (this.close(table) ? { ok: true } : refuse('no.subscription')))
  }

  /** The tables of which the client does not have what it should. */
  behind(seqs: Seqs = {}): readonly string[] {
    return Object.keys(seqs).filter((table) => this.isBehind(table, seqs[table]))
  }

  private isBehind(table: string, seq: number): boolean {
    const opened = this.open.get(table)
    // What is being opened is told as a whole anyway.
    return opened !== undefined && opened.live.table.seq !== seq && !this.turns.has(table)
  }

  /** Whatever the client has missed is sent again, from where it is; others have their turn after each table. */
  async catchUp(seqs: Seqs = {}): Promise<Answer> {
    for (const [i, table] of this.behind(seqs).entries()) {
      if (i > 0) await new Promise((resolve) => setImmediate(resolve))
      const opened = this.open.get(table)
      if (!opened || !this.isBehind(table, seqs[table])) continue
      const { key, as } = opened
      await this.subscribe({ type: 'subscribe', id: '-', table, key, as, seq: seqs[table] })
    }
    return { ok: true }
  }

  closeAll(): void {
    for (const opened of this.open.values()) opened.live.unsubscribe(opened)
    this.open.clear()
  }

  /** What comes later for this table waits until this is done. */
  private turn(table: string, work: () => Promise<Answer>): Promise<Answer> {
    const done = (this.turns.get(table) ?? Promise.resolve()).then(work)
    this.keepTurn(table, done)
    return done
  }

  private keepTurn(table: string, work: Promise<unknown>): void {
    const over = () => {
      if (this.turns.get(table) === turn) this.turns.delete(table)
    }
    const turn: Promise<void> = work.then(over, over)
    this.turns.set(table, turn)
  }

  private async opened(wanted: Subscribe): Promise<Answer> {
    const { table: id, key: given = '', as, seq, chat } = wanted
    const live = await this.tables.open(id)
    if (!live) return this.tables.whyNot(id)
    // The client comes from another server, which was ahead: it must not be taken back in time.
    if (seq !== undefined && seq > live.table.seq) await live.catchUp()
    const { guest } = this.to
    const key = await keyFor(this.tables.site.storage, live.table, guest, given)
    const refused = entryRefused(live.table, guest, key)
    if (refused) return refused
    if (viewerFor(live.table, guest, as) === null) return refuse('table.notYourSeat')
    if (!this.open.has(id) && this.open.size >= MOST_TABLES) return refuse('too.fast')
    const rows = await this.logFor(live, seq)
    if (!this.to.isThere) return refuse('server.fault')
    // Nobody had it open until now, and it may have been put away meanwhile.
    if (this.tables.inMemory(id) !== live) return this.opened(wanted)
    this.close(id)
    const viewer = viewerFor(live.table, guest, as) ?? 'watcher'
    const opened = new Subscription(live, this.to, this.open, { key, as, viewer })
    this.open.set(id, opened)
    live.subscribe(opened, rows)
    const { seq: now } = live.table
    // Read when nothing can be missed any longer; what comes twice has the same number.
    const messages = await live.chat.readableBy(guest, chat ?? 0, CHAT_AT_FIRST)
    if (messages.length > 0) this.send({ type: 'chat', table: id, messages })
    return { ok: true, seq: now }
  }

  private send(told: ToClient): void {
    this.to.sendText(textOf(told))
  }

  private close(table: string): boolean {
    const opened = this.open.get(table)
    if (!opened) return false
    this.open.delete(table)
    opened.live.unsubscribe(opened)
    return true
  }

  /** The rows that the client has not read, up to the entry at which the table is. */
  private async logFor(live: LiveTable, seq: number | undefined): Promise<readonly Row[]> {
    const { storage } = live.site
    for (;;) {
      const until = live.table.seq
      const rows =
        seq === undefined
          ? await storage.rowsBefore(live.id, until + 1, LOG_AT_FIRST)
          : await storage.rowsAfter(live.id, seq, LOG_MOST)
      if (live.table.seq === until) return rows.map(rowFrom).filter((row) => row.seq <= until)
    }
  }
}
