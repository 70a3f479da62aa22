/**
 * The one loop that runs a table, wherever it stands. Messages queue up; those that are there are judged one after the
 * other, stored together, and only then does the table change and does anybody hear of it. Every reply, a refusal
 * too, waits until the table that it was judged on is known to be the stored one.
 */

import type { Writable } from '#engine/writable.ts'
import { act, actForHouse, type HouseCommand } from '../act.ts'
import type { Done, Refused } from '../handler.ts'
import type { OrderedAnswer } from '../orders/order.ts'
import { hasNewerRules } from '../play.ts'
import type { Command } from '../protocol.ts'
import { refuse, type Table } from '../table.ts'
import { HouseJobs } from './houseJobs.ts'
import type { Known, Ports, Reply, Taken } from './ports.ts'
import { isNotStored, NOT_STORED } from './storeFaults.ts'

interface Waiting {
  readonly by: string
  readonly id: string
  readonly what: string
  judge(table: Table): Done | Refused
  reply(reply: Reply): void
}

interface Judged {
  readonly table: Table
  readonly taken: readonly Taken[]
  readonly created: readonly Table[]
  readonly replies: readonly Reply[]
}

/** Who acts when it is no guest. */
const HOUSE = 'house'
const MOST_AT_ONCE = 32
const MOST_ATTEMPTS = 20
/** More than the longest game has entries: whoever sends a message again does so soon. */
const MOST_REMEMBERED = 10_000

const FAULT: Refused = refuse('server.fault')
const HELD: Refused = refuse('table.held')

/** A table as it is found when a host takes it up. */
export interface TableFound {
  readonly table: Table
  readonly held: string | null
  readonly known: readonly Pick<Known, 'seq' | 'by' | 'id'>[]
}

export class TableHost {
  private readonly ports: Ports
  private readonly jobs: HouseJobs
  private current: Table
  private whyHeld: string | null
  /** By sender and name: the number under which a message was taken. */
  private readonly takenAs = new Map<string, number>()
  private readonly queue: Waiting[] = []
  /** Those who wait until what others have stored has been read. */
  private behind: (() => void)[] = []
  private isWorking = false

  constructor({ table, held, known }: TableFound, ports: Ports) {
    this.ports = ports
    this.current = table
    this.whyHeld = held
    this.remember(known)
    this.jobs = new HouseJobs(this, ports)
  }

  get table(): Table {
    return this.current
  }

  /** Why nobody may play on; null when all is well. */
  get held(): string | null {
    return this.whyHeld
  }

  /** Whether nothing is under way, or about to be. */
  get isIdle(): boolean {
    return this.queue.length === 0 && !this.isWorking && !this.jobs.isBusy
  }

  /** From now on bots answer and clocks run out. */
  start(): void {
    this.jobs.start()
  }

  stop(): void {
    this.jobs.stop()
  }

  /** Somebody has set standing orders, here or elsewhere. */
  ordersSet(): void {
    this.jobs.ordersSet()
  }

  /** A message from a guest. */
  ask(command: Command, guest: string): Promise<Reply> {
    const { house, clock } = this.ports
    return this.enqueue(guest, command.id, command.type, (table) =>
      act(table, command, guest, house, clock.moment()),
    )
  }

  /** Something that the house does. */
  askForHouse(id: string, command: HouseCommand): Promise<Reply> {
    const { house, clock } = this.ports
    return this.enqueue(HOUSE, id, command.type, (table) =>
      actForHouse(table, command, house, clock.moment()),
    )
  }

  /** What somebody has answered in advance: judged, and kept, as if it were said now. */
  askForOwner(id: string, command: OrderedAnswer): Promise<Reply> {
    const { house, clock, orders } = this.ports
    const { order } = command
    return this.enqueue(order.guest, id, 'answer', (table) =>
      orders?.isCancelled(order)
        ? refuse('table.notNeeded')
        : actForHouse(table, command, house, clock.moment()),
    )
  }

  /** The rules may be newer than the game at the table. A game that they cannot take over is held. */
  async bringUp(): Promise<void> {
    if (this.whyHeld !== null || !this.isOutOfDate) return
    // Only here, and not in the store: whoever has the newer rules may go on.
    if (hasNewerRules(this.current, this.ports.house)) return this.setHeld('newer rules')
    const reply = await this.askForHouse(`upgrade:${this.current.seq}`, { type: 'upgrade' })
    if (reply.ok || !this.isOutOfDate) return
    // The rules are not to blame: whoever opens the table next tries again.
    if (isNotStored(reply)) throw new Error('the table could not be brought up to the new rules')
    await this.holdBack(`new rules: ${reply.refusal.key}`)
  }

  private get isOutOfDate(): boolean {
    const { play, settings } = this.current
    const game = this.ports.house.game(settings.game)
    return play !== null && game !== undefined && play.version !== game.version
  }

  private enqueue(by: string, id: string, what: string, judge: Waiting['judge']): Promise<Reply> {
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
        this.failed('messages could not be stored', error)
        for (const { reply } of batch) reply(NOT_STORED)
      }
    }
    this.isWorking = false
  }

  /** Judges a batch until it is stored: another host may have been quicker. */
  private async settle(batch: readonly Waiting[]): Promise<void> {
    const { store } = this.ports
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { table, taken, created, replies } = this.judged(batch)
      const isJudgedOnTheLatest =
        taken.length > 0 ? await store.commit(taken, created) : await store.isLatest(this.current)
      if (!isJudgedOnTheLatest) {
        await this.readOn()
        continue
      }
      if (taken.length > 0) this.swap(table, taken)
      for (let i = 0; i < batch.length; i++) batch[i].reply(replies[i])
      return
    }
    throw new Error('the table keeps moving on elsewhere')
  }

  private judged(batch: readonly Waiting[]): Judged {
    let table = this.current
    const taken: Taken[] = []
    const created: Table[] = []
    const here = new Map<string, number>()
    const replies = batch.map((waiting): Reply => {
      const { by, id, what } = waiting
      const name = nameOf(waiting)
      const seq = this.takenAs.get(name) ?? here.get(name)
      if (seq !== undefined) return { ok: true, seq }
      if (this.whyHeld !== null) return HELD
      const done = this.judgedBy(waiting, table)
      if (!done.ok) return done
      const { table: after, told = [], entry = null, order } = done
      const one: Writable<Taken> = { seq: after.seq, by, id, what, told, entry, before: table, after }
      if (order) one.order = order
      taken.push(one)
      if (done.spawned) created.push(done.spawned)
      table = after
      here.set(name, after.seq)
      return { ok: true, seq: after.seq }
    })
    return { table, taken, created, replies }
  }

  /** Rules that fail are our own fault, and must not take the table with them. */
  private judgedBy({ what, judge }: Waiting, table: Table): Done | Refused {
    try {
      return judge(table)
    } catch (error) {
      this.failed(`the rules failed at ${what}`, error)
      return FAULT
    }
  }

  /**
   * Reads what others have stored meanwhile, but not while something of our own is being stored: that would be told
   * twice.
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
      // Nothing to do: whoever notices that the table is behind asks again.
      this.failed('the table could not be read on', error)
    }
    for (const resolve of waiting) resolve()
  }

  private async readOn(): Promise<void> {
    const read = await this.ports.store.readOn(this.current)
    if (read) this.swap(read.table, read.known)
  }

  /** What is stored becomes the table; then those who look on are told, and the house looks at what is to be done. */
  private swap(after: Table, known: readonly Known[]): void {
    const before = this.current
    this.current = after
    this.remember(known)
    this.ports.send.changed(before, after, known)
    this.jobs.arm()
  }

  private remember(known: TableFound['known']): void {
    for (const one of known) this.takenAs.set(nameOf(one), one.seq)
    if (this.takenAs.size > MOST_REMEMBERED) this.forgetOldest()
  }

  private forgetOldest(): void {
    let tooMany = this.takenAs.size - MOST_REMEMBERED
    for (const name of this.takenAs.keys()) {
      if (tooMany-- <= 0) return
      this.takenAs.delete(name)
    }
  }

  /** Nobody plays on until somebody has looked at it; null: they may again. */
  setHeld(why: string | null): void {
    if (this.whyHeld === why) return
    this.whyHeld = why
    this.ports.send.heldOrReleased()
    this.jobs.arm()
  }

  async holdBack(why: string): Promise<void> {
    await this.ports.store.hold(why)
    this.setHeld(why)
  }

  private failed(what: string, error: unknown): void {
    const { id: table } = this.current
    this.ports.log.error({ table, error: stackOf(error) }, what)
  }
}

const nameOf = ({ by, id }: Pick<Known, 'by' | 'id'>): string => `${by} ${id}`

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
