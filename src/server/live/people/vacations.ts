/**
 * Who is on vacation, and how many days of it are left this year. The store knows it; every table at which the person
 * plays by turns is told, by an entry (docs/decisions/0360-a-vacation-is-an-entry.md).
 */
import type { HouseCommand } from '#table/act.ts'
import type { Refused } from '#table/handler.ts'
import type { Reply } from '#table/host/ports.ts'
import { refuse, type Table } from '#table/table.ts'
import { isByTurns, mayRest } from '#table/time/vacation.ts'
import type { SqlRow, Statement, Storage } from '../../storage/storage.ts'
import type { RunningClock } from '../runningClock.ts'

const DAY = 86_400_000
const MOST_ATTEMPTS = 5
const UNTOLD_AT_ONCE = 20

const SQL = {
  of: 'SELECT guest, year, spent, began, until FROM vacations WHERE guest = ?',
  // One row for each person. Nothing changes when it is no longer as it was read.
  first: `INSERT INTO vacations (guest, year, spent, began, until, told) VALUES (?, ?, ?, ?, ?, 0)
    ON CONFLICT DO NOTHING`,
  next: `UPDATE vacations SET year = ?, spent = ?, began = ?, until = ?, told = 0
    WHERE guest = ? AND year = ? AND spent = ? AND COALESCE(began, -1) = ?`,
  drop: 'DELETE FROM vacations WHERE guest = ? AND year = ? AND spent = ? AND COALESCE(began, -1) = ?',
  told: 'UPDATE vacations SET told = 1 WHERE guest = ? AND COALESCE(began, -1) = ? AND told = 0',
  untold: 'SELECT guest, began FROM vacations WHERE told = 0 LIMIT ?',
  tables: "SELECT table_id FROM members WHERE guest = ? AND status IN ('running', 'paused')",
} as const

/** Moments are ticks: while no server runs, no day is spent. */
interface Row {
  readonly year: number
  /** Days of vacations that are over. */
  readonly spent: number
  /** The one that goes on, or has come to its end by itself. */
  readonly began: number | null
  readonly until: number | null
}

const rowFrom = (row: SqlRow): Row => ({
  year: row.year as number,
  spent: row.spent as number,
  began: row.began as number | null,
  until: row.until as number | null,
})

/** The row as it is from now on, if it is still as it was read. */
const put = (guest: string, before: Row | null, { year, spent, began, until }: Row): Statement =>
  before === null
    ? { sql: SQL.first, values: [guest, year, spent, began, until], must: 1 }
    : {
        sql: SQL.next,
        values: [year, spent, began, until, guest, before.year, before.spent, before.began ?? -1],
        must: 1,
      }

export interface Vacation {
  /** Days a year. */
  readonly budget: number
  /** Days that are left this year, when the one that goes on has come to its end. */
  readonly left: number
  /** In ticks; null when there is none. */
  readonly until: number | null
}

/** A table in this server's memory, as far as it is told of vacations. */
interface Told {
  readonly table: Table
  readonly host: { askForHouse(id: string, command: HouseCommand): Promise<Reply> }
}

interface Around {
  readonly storage: Storage
  readonly clock: RunningClock
  /** Days a year. */
  readonly budget: number
}

export class Vacations {
  private readonly around: Around
  /** Opens a table. */
  private readonly open: (table: string) => Promise<Told | null>

  constructor(around: Around, open: (table: string) => Promise<Told | null>) {
    this.around = around
    this.open = open
  }

  async of(guest: string): Promise<Vacation> {
    const { storage, budget } = this.around
    const [row] = await storage.query(SQL.of, guest)
    const now = this.settled(row ? rowFrom(row) : null)
    const planned = now.began === null || now.until === null ? 0 : daysOf(now.began, now.until)
    return { budget, left: Math.max(0, budget - now.spent - planned), until: now.until }
  }

  /**
   * The row as it counts at this moment: of what is over, its days are spent. Of a vacation that goes on into another year,
   * the days before it are last year's.
   */
  private settled(row: Row | null): Row {
    const { storage, clock } = this.around
    const [now, ticks] = [storage.now(), clock.ticks()]
    const thisYear = new Date(now).getUTCFullYear()
    if (row === null) return { year: thisYear, spent: 0, began: null, until: null }
    // Clocks that differ, or are set back, give nobody last year's days once more.
    const year = Math.max(thisYear, row.year)
    const spent = row.year === year ? row.spent : 0
    const { until } = row
    if (row.began === null || until === null) return { year, spent, began: null, until: null }
    const newYear = Math.round(ticks - (now - Date.UTC(year, 0)))
    const began = row.year === year ? row.began : Math.max(row.began, newYear)
    if (until > ticks) return { year, spent, began, until }
    return { year, spent: until > began ? spent + daysOf(began, until) : spent, began: null, until: null }
  }

  /** From now on, for so many days. A day that is begun is spent: nobody wins time by beginning often. */
  async begin(guest: string, days: number): Promise<Vacation | Refused> {
    return this.change(guest, (row, ticks) => {
      if (row.began !== null) return refuse('vacation.on')
      if (days > this.around.budget - row.spent) return refuse('vacation.spent')
      return { ...row, began: ticks, until: ticks + days * DAY }
    })
  }

  async end(guest: string): Promise<Vacation | Refused> {
    return this.change(guest, (row, ticks) => {
      if (row.began === null) return refuse('vacation.off')
      return { ...row, spent: row.spent + daysOf(row.began, ticks), began: null, until: null }
    })
  }

  private async change(
    guest: string,
    next: (row: Row, ticks: number) => Row | Refused,
  ): Promise<Vacation | Refused> {
    const { storage, clock } = this.around
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const [found] = await storage.query(SQL.of, guest)
      const before = found ? rowFrom(found) : null
      const ticks = Math.round(clock.ticks())
      const after = next(this.settled(before), ticks)
      if ('refusal' in after) return after
      if ((await storage.change([put(guest, before, after)])) === null) continue
      await this.tellTables(guest, after.began)
      return this.of(guest)
    }
    return refuse('server.fault')
  }

  /** Two guests are one person: the days of both are spent, and they are away while either is. False when it cannot be done. */
  async merge(from: string, into: string): Promise<boolean> {
    const { storage } = this.around
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const [[first], [second]] = await Promise.all([from, into].map((one) => storage.query(SQL.of, one)))
      if (!first) return true
      const [gone, before] = [rowFrom(first), second ? rowFrom(second) : null]
      const [a, b] = [this.settled(gone), this.settled(before)]
      const began = Math.min(a.began ?? Number.POSITIVE_INFINITY, b.began ?? Number.POSITIVE_INFINITY)
      const isAway = Number.isFinite(began)
      const after = {
        year: Math.max(a.year, b.year),
        spent: a.spent + b.spent,
        began: isAway ? began : null,
        until: isAway ? Math.max(a.until ?? 0, b.until ?? 0) : null,
      }
      const drop = { sql: SQL.drop, values: [from, gone.year, gone.spent, gone.began ?? -1], must: 1 }
      if ((await storage.change([drop, put(into, before, after)])) === null) continue
      await this.tellTables(into, after.began)
      return true
    }
    return false
  }

  /** Every table of this person is as the store says. */
  private async tellTables(guest: string, began: number | null): Promise<void> {
    const { storage } = this.around
    for (const row of await storage.query(SQL.tables, guest)) {
      const table = await this.open(row.table_id as string)
      if (table) await this.look(table)
    }
    await storage.change([{ sql: SQL.told, values: [guest, began ?? -1] }])
  }

  /** What a server that was killed has not told. */
  async tellUntold(): Promise<void> {
    const rows = await this.around.storage.query(SQL.untold, UNTOLD_AT_ONCE)
    for (const { guest, began } of rows) await this.tellTables(guest as string, began as number | null)
  }

  /** Those who play at this table are on vacation there if and only if the store says so. */
  async look(one: Told): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const wrong = await this.differing(one)
      if (wrong.length === 0) return
      for (const { guest, until } of wrong) {
        const name = `vacation:${guest}:${until ?? 'over'}:${one.table.seq}`
        await one.host.askForHouse(name, { type: 'vacation', guest, until })
      }
    }
  }

  private async differing({ table }: Told): Promise<{ guest: string; until: number | null }[]> {
    const { storage, clock } = this.around
    if (!isByTurns(table.settings) || (table.status !== 'running' && table.status !== 'paused')) return []
    const guests = [...new Set(table.seats.flatMap(({ guest }) => guest ?? []))]
    if (guests.length === 0) return []
    const rows = await storage.query(
      `SELECT guest, until FROM vacations WHERE guest IN (${guests.map(() => '?').join()}) AND until > ?`,
      ...guests,
      Math.round(clock.ticks()),
    )
    const away = new Map(rows.map(({ guest, until }) => [guest, until as number]))
    return guests.flatMap((guest) => {
      const until = away.get(guest) ?? null
      const isTold = table.seats.every(
        (sitting) =>
          sitting.guest !== guest || !mayRest(sitting) || (sitting.vacation?.until ?? null) === until,
      )
      return isTold ? [] : [{ guest, until }]
    })
  }
}

/** Whole days, each from when it is begun. */
const daysOf = (began: number, ended: number): number => Math.max(1, Math.ceil((ended - began) / DAY))
