/**
 * One table in memory. Messages queue up; those that are there are judged one after the other on a copy, committed
 * together, and only then does the table change and does anybody hear of it.
 */
import type { Refusal, Viewer } from '#engine/contract.ts'
import { act, actForHouse, type HouseCommand } from '#table/act.ts'
import { changeFor, isSameTable } from '#table/change.ts'
import type { Done, Refused } from '#table/handler.ts'
import { entryRefused } from '#table/lobby.ts'
import type { Written } from '#table/patch.ts'
import type { Command } from '#table/protocol.ts'
import { type NewRow, type Row, replayed, rowFrom, rowOf } from '#table/saved.ts'
import { type OwnSeen, ownSeer, see, seeClock, viewerFor } from '#table/see.ts'
import { refuse, type Table } from '#table/table.ts'
import { Attendance } from './attendance.ts'
import { Hints } from './hints.ts'
import { Keeper } from './keeper.ts'
import { type Kept, type Read, sumAfter, writeOf } from './rows.ts'
import { momentAt, type Site, unattended } from './site.ts'
import { changeWriter, logged, loggedForAll, type Subscriber, textOf } from './subscriber.ts'
import { TableChat } from './tableChat.ts'

export type Reply = { readonly ok: true; readonly seq: number } | Refused

interface Asked {
  readonly by: string
  readonly id: string
  readonly what: string
  judge(table: Table): Done | Refused
  reply(reply: Reply): void
}

/** Who acts when it is no guest. */
export const HOUSE = 'house'
const MOST_AT_ONCE = 32
const MOST_ATTEMPTS = 20

const FAULT: Refused = refuse('server.fault')
const HELD: Refused = refuse('table.held')

export class LiveTable implements Kept {
  readonly id: string
  readonly site: Site
  table: Table
  sum: string
  isSealed: boolean
  held: string | null
  lastUsed: number
  readonly forget: () => Promise<unknown>
  readonly subscribers = new Set<Subscriber>()
  private readonly seen = new Map<string, number>()
  readonly people: Attendance
  readonly chat: TableChat
  private ownHints: Hints | null = null
  private readonly keeper: Keeper
  private readonly queue: Asked[] = []
  /** What those who look on see of the game that not all do. */
  private own = new Map<Viewer, OwnSeen | null>()
  private isWorking = false
  /** Those who wait until what other servers have stored has been read. */
  private behind: (() => void)[] = []

  /** `forget`: deletes it for good. */
  constructor({ table, sum, isSealed, rows, held }: Read, site: Site, forget: () => Promise<unknown>) {
    this.forget = forget
    this.id = table.id
    this.table = table
    this.sum = sum
    this.isSealed = isSealed
    this.held = held
    this.site = site
    this.lastUsed = Date.now()
    this.people = new Attendance(this)
    this.chat = new TableChat(this)
    this.keeper = new Keeper(this, site)
    this.remember(rows)
    this.keeper.arm()
  }

  private remember(rows: Read['rows']): void {
    for (const { by, id, seq } of rows) this.seen.set(`${by} ${id}`, seq)
  }

  /** Most tables never ask for any. */
  get hints(): Hints {
    this.ownHints ??= new Hints(this.site)
    return this.ownHints
  }

  /** Whether it can be put away: nobody looks on, and nothing is under way. */
  get isIdle(): boolean {
    return this.subscribers.size === 0 && this.queue.length === 0 && !this.isWorking && !this.keeper.isBusy
  }

  stop(): void {
    this.keeper.stop()
  }

  /** A message from a guest. */
  ask(command: Command, guest: string): Promise<Reply> {
    return this.enqueue(guest, command.id, command.type, (table) =>
      act(table, command, guest, this.site.house, momentAt(this.site)),
    )
  }

  /** Something that the house does; false when it was refused. */
  async askForHouse(id: string, command: HouseCommand): Promise<boolean> {
    const reply = await this.enqueue(HOUSE, id, command.type, (table) =>
      actForHouse(table, command, this.site.house, momentAt(this.site)),
    )
    return reply.ok
  }

  private enqueue(by: string, id: string, what: string, judge: Asked['judge']): Promise<Reply> {
    this.lastUsed = Date.now()
    return new Promise((reply) => {
      this.queue.push({ by, id, what, judge, reply })
      void this.work()
    })
  }

  private async work(): Promise<void> {
    if (this.isWorking) return
    this.isWorking = true
    while (this.queue.length > 0 || this.behind.length > 0) {
      await this.readBehind()
      const batch = this.queue.splice(0, MOST_AT_ONCE)
      if (batch.length === 0) continue
      try {
        await this.settle(batch)
      } catch (error) {
        this.site.log.error({ table: this.id, error: String(error) }, 'messages could not be taken')
        for (const { reply } of batch) reply(FAULT)
      }
    }
    this.isWorking = false
  }

  /** Judges a batch until it is stored: another server may have been quicker. */
  private async settle(batch: readonly Asked[]): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const judged = this.judged(batch)
      const isJudgedOnTheLatest = judged.rows.length > 0 ? await this.stored(judged) : await this.isLatest()
      if (!isJudgedOnTheLatest) {
        await this.readOn()
        continue
      }
      if (judged.rows.length > 0) this.swap(judged.table, judged.rows, judged.written)
      batch.forEach(({ reply }, i) => {
        reply(judged.replies[i])
      })
      return
    }
    throw new Error('the table keeps moving on elsewhere')
  }

  /** A refusal, too, is only worth something if no other server has moved on. */
  private async isLatest(): Promise<boolean> {
    if (!this.site.storage.isShared) return true
    const heads = await this.site.storage.heads([this.id])
    return (heads.get(this.id)?.seq ?? this.table.seq) === this.table.seq
  }

  private async stored({ table, rows, spawned }: ReturnType<LiveTable['judged']>): Promise<boolean> {
    const { house, pause, storage } = this.site
    const write = writeOf(this, table, rows, house, pause, spawned)
    if (!(await storage.commit(write))) return false
    this.sum = write.head.sum
    this.isSealed = true
    return true
  }

  private judged(batch: readonly Asked[]) {
    let { table } = this
    const rows: NewRow[] = []
    const written: Written = new Map()
    const spawned: Table[] = []
    const here = new Map<string, number>()
    const replies = batch.map(({ by, id, what, judge }): Reply => {
      const name = `${by} ${id}`
      const before = this.seen.get(name) ?? here.get(name)
      if (before !== undefined) return { ok: true, seq: before }
      if (this.held !== null) return HELD
      let done: Done | Refused
      try {
        done = judge(table)
      } catch (error) {
        this.site.log.error({ table: this.id, what, error: stackOf(error) }, 'the rules failed')
        return FAULT
      }
      if (!done.ok) return done
      const { told = [], entry = null } = done
      rows.push(rowOf(table, done.table, { by, id, what, told, entry }, written))
      if (done.spawned) spawned.push(done.spawned)
      table = done.table
      here.set(name, table.seq)
      return { ok: true, seq: table.seq }
    })
    return { table, rows, written, spawned, replies }
  }

  /**
   * Reads what other servers have stored meanwhile, but not while something of our own is being stored: that would
   * be told twice.
   */
  catchUp(): Promise<void> {
    return new Promise((resolve) => {
      this.behind.push(resolve)
      void this.work()
    })
  }

  private async readBehind(): Promise<void> {
    const waiting = this.behind.splice(0)
    if (waiting.length === 0) return
    try {
      await this.readOn()
    } catch (error) {
      // The next sweep tries again.
      this.site.log.error({ table: this.id, error: String(error) }, 'a table could not be read on')
    }
    for (const resolve of waiting) resolve()
  }

  private async readOn(): Promise<void> {
    const texts = await this.site.storage.rowsAfter(this.id, this.table.seq, Number.MAX_SAFE_INTEGER)
    if (texts.length === 0) return
    const rows = texts.map(rowFrom)
    this.sum = sumAfter(this.sum, texts)
    this.swap(rows.reduce(replayed, this.table), rows)
  }

  /** `written`: what of the change has been written already, for the store. */
  private swap(table: Table, rows: readonly (Row | NewRow)[], written: Written = new Map()): void {
    const before = this.table
    this.table = table
    this.remember(rows)
    this.publish(before, rows, written)
    if (before.seats !== table.seats) this.people.changed()
    if (before.status !== 'over' && table.status === 'over')
      unattended(this.site, this.chat.tellLate(), 'late chat was not told')
    this.keeper.arm()
  }

  /** Worked out once for all who look through the same eyes. */
  private ownOf(viewer: Viewer, work: () => OwnSeen | null): OwnSeen | null {
    let own = this.own.get(viewer)
    if (own === undefined) {
      own = this.held === null ? work() : null
      this.own.set(viewer, own)
    }
    return own
  }

  private publish(before: Table, rows: readonly (Row | NewRow)[], written: Written): void {
    const old = this.own
    this.own = new Map()
    if (this.subscribers.size === 0) return
    const ownFor = ownSeer(this.table, this.site.house)
    const change = changeFor(before, this.table, this.site.house, this.held !== null, written)
    const texts = new Map<string, string>()
    const log = loggedForAll(rows)
    const { seq } = this.table
    // Who may look on, and through whose eyes, is up to the table and not to the game.
    const isSame = isSameTable(before, this.table)
    const clock = seeClock(this.table, this.site.clock.ticks())
    const write = changeWriter({ type: 'change', table: this.id, from: before.seq, seq, clock })
    for (const subscriber of [...this.subscribers]) {
      const { guest, key, as, viewer: was } = subscriber
      const refused = isSame ? null : entryRefused(this.table, guest, key)
      if (refused) {
        this.drop(subscriber, refused.refusal)
        continue
      }
      const viewer = isSame
        ? was
        : (viewerFor(this.table, guest, as) ?? viewerFor(this.table, guest, undefined)!)
      const name = `${was} ${viewer}`
      let text = texts.get(name)
      if (text === undefined) {
        const own = old.get(viewer)
        const now = this.ownOf(viewer, () => ownFor(viewer, own ? { table: before, own } : undefined))
        text = write(viewer, change(old.get(was) ?? null, now), log ?? JSON.stringify(logged(rows, viewer)))
        texts.set(name, text)
      }
      subscriber.viewer = viewer
      subscriber.send(text)
    }
  }

  private drop(subscriber: Subscriber, refusal: Refusal): void {
    this.subscribers.delete(subscriber)
    subscriber.send(textOf({ type: 'gone', table: this.id, refusal }))
    subscriber.dropped()
    this.people.changed()
  }

  /** Everything this subscriber may know, and from now on every change. */
  subscribe(subscriber: Subscriber, rows: readonly Row[]): void {
    this.lastUsed = Date.now()
    this.subscribers.add(subscriber)
    this.sendAll(subscriber, rows)
    this.people.changed()
  }

  private sendAll(subscriber: Subscriber, rows: readonly Row[]): void {
    const { viewer } = subscriber
    const { house } = this.site
    const own = this.ownOf(viewer, () => ownSeer(this.table, house)(viewer))
    subscriber.send(
      textOf({
        type: 'table',
        table: this.id,
        seq: this.table.seq,
        as: viewer,
        state: see(this.table, house, viewer, this.held !== null, own),
        clock: seeClock(this.table, this.site.clock.ticks()),
        log: logged(rows, viewer),
      }),
    )
  }

  unsubscribe(subscriber: Subscriber): void {
    this.lastUsed = Date.now()
    if (this.subscribers.delete(subscriber)) this.people.changed()
  }

  /** Nobody plays on until somebody has looked at it; null: they may again. */
  setHeld(why: string | null): void {
    if (this.held === why) return
    this.held = why
    this.own = new Map()
    for (const subscriber of this.subscribers) this.sendAll(subscriber, [])
    this.keeper.arm()
  }

  async holdBack(why: string): Promise<void> {
    await this.site.storage.hold(this.id, why)
    this.setHeld(why)
  }

  /** It is gone for good. */
  close(refusal: Refusal): void {
    this.stop()
    for (const subscriber of [...this.subscribers]) this.drop(subscriber, refusal)
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
