/**
 * One table in memory. Messages queue up; those that are there are judged one after the other on a copy, committed
 * together, and only then does the table change and does anybody hear of it.
 */
import type { Refusal, Viewer } from '#engine/contract.ts'
import { act, actForHouse, type HouseCommand } from '#table/act.ts'
import { type ChatMessage, mayRead } from '#table/chat.ts'
import type { Done, Refused } from '#table/handler.ts'
import { entryRefused } from '#table/lobby.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import { type Json, patch } from '#table/patch.ts'
import type { ChatCommand, Command } from '#table/protocol.ts'
import { type Row, replayed, rowOf } from '#table/saved.ts'
import { see, seeClock, type TableSeen, viewerFor } from '#table/see.ts'
import { refuse, seatsOf, type Table } from '#table/table.ts'
import { linesFor } from '#table/told.ts'
import { Keeper } from './keeper.ts'
import { newRow, rowFrom, writeOf } from './rows.ts'
import { momentAt, type Site, unattended } from './site.ts'

/** Somebody who has the table open. */
export interface Subscriber {
  readonly guest: string
  readonly key: string
  readonly as: number | undefined
  /** Through whose eyes it last looked. */
  viewer: Viewer
  send(text: string): void
  /** The table is closed to it. */
  dropped(): void
}

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
const PEOPLE_SHOWN = 60
/** Chat that players could not read while they played. */
const LATE_CHAT = 500
/** Chat from other servers that is told at once. */
const NEW_CHAT = 50

const FAULT: Refused = refuse('server.fault')
const HELD: Refused = refuse('table.held')

export class LiveTable {
  readonly id: string
  readonly site: Site
  table: Table
  held: string | null
  lastUsed: number
  readonly forget: () => Promise<unknown>
  readonly subscribers = new Set<Subscriber>()
  private readonly seen = new Map<string, number>()
  private readonly keeper: Keeper
  private readonly queue: Asked[] = []
  private views = new Map<Viewer, TableSeen>()
  private isWorking = false
  /** Up to here, nothing that was said is missing. */
  private chatTold = 0
  /** Those who wait until what other servers have stored has been read. */
  private behind: (() => void)[] = []
  private peopleTimer: NodeJS.Immediate | null = null

  /** `forget`: deletes it for good. */
  constructor(
    table: Table,
    rows: readonly Row[],
    held: string | null,
    site: Site,
    forget: () => Promise<unknown>,
  ) {
    this.forget = forget
    this.id = table.id
    this.table = table
    this.held = held
    this.site = site
    this.lastUsed = Date.now()
    this.keeper = new Keeper(this, site)
    this.remember(rows)
    this.keeper.arm()
  }

  private remember(rows: readonly Row[]): void {
    for (const { by, id, seq } of rows) this.seen.set(`${by} ${id}`, seq)
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
      for (const spawned of judged.spawned)
        await this.site.storage.create(newRow(spawned, this.site.house, this.site.pause))
      const isJudgedOnTheLatest = judged.rows.length > 0 ? await this.stored(judged) : await this.isLatest()
      if (!isJudgedOnTheLatest) {
        await this.readOn()
        continue
      }
      if (judged.rows.length > 0) this.swap(judged.table, judged.rows)
      batch.forEach(({ reply }, i) => {
        reply(judged.replies[i])
      })
      return
    }
    throw new Error('the table keeps moving on elsewhere')
  }

  /** A refusal, too, is only worth something if no other server has moved on. */
  private async isLatest(): Promise<boolean> {
    const heads = await this.site.storage.heads([this.id])
    return (heads.get(this.id)?.seq ?? this.table.seq) === this.table.seq
  }

  private stored({ table, rows }: { table: Table; rows: readonly Row[] }): Promise<boolean> {
    return this.site.storage.commit(writeOf(this.table, table, rows, this.site.house, this.site.pause))
  }

  private judged(batch: readonly Asked[]) {
    let { table } = this
    const rows: Row[] = []
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
      rows.push(rowOf(table, done.table, { by, id, what, told: done.told ?? [], entry: done.entry ?? null }))
      if (done.spawned) spawned.push(done.spawned)
      table = done.table
      here.set(name, table.seq)
      return { ok: true, seq: table.seq }
    })
    return { table, rows, spawned, replies }
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
    const rows = (await this.site.storage.rowsAfter(this.id, this.table.seq, Number.MAX_SAFE_INTEGER)).map(
      rowFrom,
    )
    if (rows.length > 0) this.swap(rows.reduce(replayed, this.table), rows)
  }

  private swap(table: Table, rows: readonly Row[]): void {
    const before = this.table
    this.table = table
    this.remember(rows)
    this.publish(before, rows)
    if (before.seats !== table.seats) this.peopleChanged()
    if (before.status !== 'over' && table.status === 'over')
      unattended(this.site, this.tellLateChat(), 'late chat was not told')
    this.keeper.arm()
  }

  /** What a viewer sees now; worked out once for all who look through the same eyes. */
  private seenBy(viewer: Viewer): TableSeen {
    let seen = this.views.get(viewer)
    if (!seen) {
      seen = see(this.table, this.site.house, viewer, this.held !== null)
      this.views.set(viewer, seen)
    }
    return seen
  }

  private publish(before: Table, rows: readonly Row[]): void {
    const old = this.views
    this.views = new Map()
    const texts = new Map<string, string>()
    const clock = seeClock(this.table, this.site.clock.ticks())
    for (const subscriber of [...this.subscribers]) {
      const { guest, key, as, viewer: was } = subscriber
      const refused = entryRefused(this.table, guest, key)
      if (refused) {
        this.drop(subscriber, refused.refusal)
        continue
      }
      const viewer = viewerFor(this.table, guest, as) ?? viewerFor(this.table, guest, undefined)!
      const name = `${was} ${viewer}`
      let text = texts.get(name)
      if (text === undefined) {
        text = textOf({
          type: 'change',
          table: this.id,
          from: before.seq,
          seq: this.table.seq,
          as: viewer,
          patch: patch(old.get(was) as unknown as Json, this.seenBy(viewer) as unknown as Json),
          clock,
          log: logged(rows, viewer),
        })
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
    this.peopleChanged()
  }

  /** Everything this subscriber may know, and from now on every change. */
  subscribe(subscriber: Subscriber, rows: readonly Row[]): void {
    this.lastUsed = Date.now()
    this.subscribers.add(subscriber)
    this.sendAll(subscriber, rows)
    this.peopleChanged()
  }

  private sendAll(subscriber: Subscriber, rows: readonly Row[]): void {
    const { viewer } = subscriber
    subscriber.send(
      textOf({
        type: 'table',
        table: this.id,
        seq: this.table.seq,
        as: viewer,
        state: this.seenBy(viewer),
        clock: seeClock(this.table, this.site.clock.ticks()),
        log: logged(rows, viewer),
      }),
    )
  }

  unsubscribe(subscriber: Subscriber): void {
    this.lastUsed = Date.now()
    if (this.subscribers.delete(subscriber)) this.peopleChanged()
  }

  /** Nobody plays on until somebody has looked at it; null: they may again. */
  setHeld(why: string | null): void {
    if (this.held === why) return
    this.held = why
    this.views = new Map()
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

  async say({ id, text }: ChatCommand, guest: string): Promise<void> {
    const { at, n, watcher } = await this.site.storage.say(this.id, {
      at: this.site.storage.now(),
      guest,
      id,
      text,
      watcher: seatsOf(this.table, guest).length === 0,
    })
    this.tellChat({ n, at, guest, text, watcher })
  }

  private tellChat(message: ChatMessage): void {
    if (message.n === this.chatTold + 1) this.chatTold = message.n
    const said = textOf({ type: 'chat', table: this.id, messages: [message] })
    for (const subscriber of this.subscribers)
      if (mayRead(this.table, subscriber.guest, message)) subscriber.send(said)
  }

  /** Somebody on another server may have spoken. What is told twice has the same number. */
  async readChat(): Promise<void> {
    if (this.subscribers.size === 0) return
    const rows = await this.site.storage.chat(this.id, this.chatTold, NEW_CHAT)
    for (const { n, at, guest, text, watcher } of rows) this.tellChat({ n, at, guest, text, watcher })
    this.chatTold = Math.max(this.chatTold, ...rows.map(({ n }) => n))
  }

  async chatFor(guest: string, after: number, limit: number): Promise<readonly ChatMessage[]> {
    const rows = await this.site.storage.chat(this.id, after, limit)
    return rows
      .map(({ n, at, guest: by, text, watcher }) => ({ n, at, guest: by, text, watcher }))
      .filter((message) => mayRead(this.table, guest, message))
  }

  /** When the game is over, players read what the watchers said. */
  private async tellLateChat(): Promise<void> {
    const late = (await this.chatFor('', 0, LATE_CHAT)).filter(({ watcher }) => watcher)
    if (late.length === 0) return
    const text = textOf({ type: 'chat', table: this.id, messages: late })
    for (const subscriber of this.subscribers) if (subscriber.viewer !== 'watcher') subscriber.send(text)
  }

  /** Tells everybody who is here; several changes in one turn are told once. */
  peopleChanged(): void {
    if (this.peopleTimer || this.subscribers.size === 0) return
    this.peopleTimer = setImmediate(() => {
      this.peopleTimer = null
      unattended(this.site, this.tellPeople(), 'people were not told')
    })
  }

  private async tellPeople(): Promise<void> {
    const here = new Set([...this.subscribers].map(({ guest }) => guest))
    const seated = this.table.seats.flatMap(({ guest, offeredTo }) =>
      [guest, offeredTo].filter((one): one is string => one !== null),
    )
    const watchers = [...here].filter((guest) => !seated.includes(guest))
    const named = [...new Set([...seated, ...watchers])].slice(0, PEOPLE_SHOWN)
    const people: People = Object.fromEntries(
      await Promise.all(
        named.map(
          async (guest) =>
            [guest, { ...(await this.site.directory.person(guest)), here: here.has(guest) }] as const,
        ),
      ),
    )
    const text = textOf({ type: 'people', table: this.id, people, watchers: watchers.length })
    for (const subscriber of this.subscribers) subscriber.send(text)
  }
}

export const logged = (rows: readonly Row[], viewer: Viewer): Logged[] =>
  rows.flatMap(({ seq, told }) => (told.length === 0 ? [] : [{ seq, lines: linesFor(told, viewer) }]))

export const textOf = (message: ToClient): string => JSON.stringify(message)

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
