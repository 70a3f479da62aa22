/** The tables of this server: those in memory, and how they get there and leave again. */

import { createTable } from '#table/commands/lobby.ts'
import type { Refused } from '#table/handler.ts'
import { hasNewerRules } from '#table/play.ts'
import { refuse, type Settings, type Table } from '#table/table.ts'
import type { Notice } from '../storage/storage.ts'
import { LiveTable } from './liveTable.ts'
import { tablesWithOrders } from './orders/orderRows.ts'
import { Presence } from './people/presence.ts'
import { Vacations } from './people/vacations.ts'
import { momentAt, type SharedPorts, type Site, sharedPorts } from './site.ts'
import { leaseTable } from './stored/storedTable.ts'
import { newRow, type Read, tableFrom } from './stored/tableRows.ts'

const DUE_AT_ONCE = 200
const PRESENCE_EVERY = 15_000
const NEWER = refuse('table.newerRules')

export class Tables {
  readonly site: Site
  private readonly ports: SharedPorts
  readonly presence: Presence
  readonly vacations: Vacations
  private readonly presenceEvery: number
  private readonly live = new Map<string, LiveTable>()
  private readonly loading = new Map<string, Promise<LiveTable | null>>()
  private readonly timers: NodeJS.Timeout[] = []
  /** Tables with rules that this server does not have yet. */
  private readonly tooNew = new Set<string>()
  private isStopped = false

  constructor(site: Site, presenceEvery = PRESENCE_EVERY) {
    this.site = site
    this.presenceEvery = presenceEvery
    this.presence = new Presence(site, presenceEvery)
    this.ports = sharedPorts(site)
    this.vacations = new Vacations({ ...site, budget: site.vacationDays }, (id) => this.open(id))
    site.clock.onStop(() => this.clocksStopped())
  }

  get size(): number {
    return this.live.size
  }

  /** Looks after tables that nobody has open: those that are due, and those that can be put away. */
  start({ every, resyncEvery }: { every: number; resyncEvery: number }): void {
    const repeat = (milliseconds: number, run: () => Promise<void>) => {
      let isRunning = false
      this.timers.push(
        setInterval(async () => {
          if (isRunning) return
          isRunning = true
          try {
            await run()
          } catch (error) {
            this.site.log.error({ error: String(error) }, 'looking after the tables failed')
          }
          isRunning = false
        }, milliseconds),
      )
    }
    this.site.inboxes.start()
    repeat(every, () => this.lookAfter())
    repeat(this.presenceEvery, () => this.presence.look(this.live.values()))
    repeat(this.presenceEvery, () => this.vacations.tellUntold())
    if (this.site.storage.isShared) repeat(resyncEvery, () => this.resync())
  }

  /** Opens what is due, and puts away what nobody needs. */
  async lookAfter(): Promise<void> {
    // One of several servers is enough.
    const { storage, clock, pause } = this.site
    // A bot that waits for its pause does not wait for clocks that are stopped.
    const due = await storage.due(clock.ticks() + pause, DUE_AT_ONCE)
    const ordered = await tablesWithOrders(storage, clock.ticks(), DUE_AT_ONCE)
    for (const id of [...due, ...ordered])
      if (!this.live.has(id) && !this.tooNew.has(id)) await this.openDue(id)
    const now = Date.now()
    for (const [id, table] of this.live)
      if (table.isIdle && now - table.lastUsed >= this.site.idleAfter) {
        table.host.stop()
        this.live.delete(id)
      }
  }

  /** One that fails keeps no other waiting; it is tried again the next time. */
  private async openDue(id: string): Promise<void> {
    try {
      if ((await leaseTable(this.site, id)) > 0) await this.open(id)
    } catch (error) {
      this.site.log.error({ table: id, error: String(error) }, 'a table that is due was not opened')
    }
  }

  /** Sees what other servers have done, should their notice have been lost. */
  async resync(): Promise<void> {
    const ids = [...this.live.keys()]
    if (ids.length === 0) return
    const heads = await this.site.storage.heads(ids)
    const behind: Promise<void>[] = []
    for (const id of ids) {
      const table = this.live.get(id)
      const head = heads.get(id)
      if (!table) continue
      if (head === undefined) {
        this.forget(id)
        continue
      }
      table.host.setHeld(head.held)
      if (table.table.seq < head.seq) behind.push(table.catchUp())
    }
    await Promise.all(behind)
  }

  /** Another server has done something. */
  async hear(notice: Notice): Promise<void> {
    await this.hearOfTables(notice)
    this.site.inboxes.hear(notice)
  }

  private async hearOfTables({ kind, name, at }: Notice): Promise<void> {
    const table = this.live.get(name)
    if (kind === 'person') {
      this.site.directory.forget(name)
      this.nameChanged(name)
    } else if (!table) return
    else if (kind === 'moved') {
      if (table.table.seq < at) await table.catchUp()
    } else if (kind === 'seen') this.presence.changed(table)
    else if (kind === 'said') await table.chat.readOn()
    else if (kind === 'orders') await table.orders.tellAll()
    else if (kind === 'unsaid') await table.chat.tellRemoved()
    else await this.lookAgain(name)
  }

  /** Held, released or gone. */
  private async lookAgain(id: string): Promise<void> {
    const head = (await this.site.storage.heads([id])).get(id)
    if (head) this.live.get(id)?.host.setHeld(head.held)
    else this.forget(id)
  }

  /** Notices may have been missed, of any kind. */
  async catchUp(): Promise<void> {
    this.site.directory.forgetAll()
    this.site.inboxes.refreshAll()
    await this.resync()
    for (const table of this.live.values()) {
      table.people.changed()
      await table.chat.readOn()
    }
  }

  async create(wanted: {
    host: string
    seats: number
    settings: Settings
  }): Promise<{ readonly ok: true; readonly table: Table } | Refused> {
    const created = createTable(wanted, this.site.house, momentAt(this.site))
    if (!created.ok) return created
    const isNew = await this.site.storage.create(newRow(created.table, this.site))
    if (!isNew) return refuse('server.fault')
    this.site.inboxes.committed(null, created.table, [])
    return created
  }

  /** The table, from memory or from the store; null when there is none, or when it cannot be read. */
  async open(id: string): Promise<LiveTable | null> {
    const live = this.live.get(id)
    if (live) return live
    const before = this.loading.get(id)
    if (before) return before
    const loading = this.load(id).finally(() => this.loading.delete(id))
    this.loading.set(id, loading)
    return loading
  }

  /** The table if it is in memory. */
  inMemory(id: string): LiveTable | undefined {
    return this.live.get(id)
  }

  private async load(id: string): Promise<LiveTable | null> {
    const stored = await this.site.storage.load(id)
    if (!stored || this.isStopped) return null
    let read: Read
    try {
      read = tableFrom(stored)
    } catch (error) {
      this.site.log.error({ table: id, error: String(error) }, 'a table cannot be read')
      await this.site.storage.hold(id, 'it cannot be read')
      return null
    }
    if (hasNewerRules(read.table, this.site.house)) {
      this.leave(id)
      return null
    }
    if (read.held !== null && stored.held === null) {
      this.site.log.error({ table: id, held: read.held }, 'a table is held')
      await this.site.storage.hold(id, read.held)
    }
    const leaving = { remove: () => this.remove(id), leave: () => this.leave(id) }
    const table = new LiveTable(read, this.site, this.ports, this, leaving)
    await table.host.bringUp()
    const [from, to] = [read.table, table.table].map(({ play }) => play?.version)
    if (from !== to) this.site.log.info({ table: id, from, to }, 'new rules')
    if (this.isStopped) return null
    this.live.set(id, table)
    table.host.start()
    table.lookForVacations()
    return table
  }

  /** Those who look at a table see that clocks have been stopped, or go again. */
  private clocksStopped(): void {
    for (const table of this.live.values()) table.clocksStopped()
    this.site.inboxes.tellAgain()
  }

  /** Forgets a table for good. */
  async remove(id: string): Promise<boolean> {
    const isThere = await this.site.storage.remove(id)
    this.forget(id)
    this.site.inboxes.look(id)
    return isThere
  }

  private forget(id: string, why = refuse('no.table')): void {
    const live = this.live.get(id)
    this.live.delete(id)
    live?.close(why.refusal)
  }

  /** Its rules are newer than ours: a server that has them may go on with it. */
  private leave(id: string): void {
    if (!this.tooNew.has(id)) this.site.log.warn({ table: id }, 'a table has newer rules than this server')
    this.tooNew.add(id)
    this.forget(id, NEWER)
  }

  /** Why a table could not be opened. */
  whyNot(id: string): Refused {
    return this.tooNew.has(id) ? NEWER : refuse('no.table')
  }

  /** Every table that this guest has open or sits at learns the new name. */
  nameChanged(guest: string): void {
    this.site.inboxes.nameChanged(guest)
    for (const table of this.live.values())
      if (
        [...table.subscribers].some((one) => one.guest === guest) ||
        table.table.seats.some((sitting) => sitting.guest === guest)
      )
        table.people.changed()
  }

  /** Those who have gone are gone for other servers too. */
  presenceWritten(): Promise<void> {
    return this.presence.settle()
  }

  stop(): void {
    this.isStopped = true
    this.site.inboxes.stop()
    for (const timer of this.timers) clearInterval(timer)
    for (const table of this.live.values()) table.host.stop()
  }
}
