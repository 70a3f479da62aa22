/**
 * Who is at which table, on whichever server: each server writes down whom it sees there, and reads whom the others see.
 * Somebody whom nobody has seen for as long as the table states is absent, which is an entry at the table
 * (docs/decisions/0153-presence-lives-in-the-store.md).
 */

import type { HouseCommand } from '#table/act.ts'
import type { Reply } from '#table/host/ports.ts'
import type { Table } from '#table/table.ts'
import { absentAt } from '#table/time/absence.ts'
import type { SeenRow } from '../../storage/storage.ts'
import { type Site, unattended } from '../site.ts'

/** Comings and goings of one moment are written together. */
const GATHER = 50
/** Whoever has not been seen for so many rounds is not there, whatever their server wrote before it was killed. */
const ROUNDS_UNSEEN = 3

type Seen = Pick<SeenRow, 'node' | 'isHere' | 'seen'>

/** A table, as far as its presence needs it. */
interface Attended {
  readonly table: Table
  readonly held: string | null
  readonly subscribers: ReadonlySet<{ readonly guest: string }>
  readonly presence: TablePresence
  readonly people: { changed(): void }
  readonly host: { askForHouse(id: string, command: HouseCommand): Promise<Reply> }
}

/** Whom the servers see at one table. */
export class TablePresence {
  /** Those of whom this server has written that they are here. */
  readonly written = new Set<string>()
  /** As the store has it, by person. */
  known: ReadonlyMap<string, Seen> = new Map()
  /** Those whom other servers were last found to see, as one text. */
  elsewhere = ''
}

const seated = ({ seats, status }: Table): readonly string[] =>
  status === 'over' ? [] : [...new Set(seats.flatMap(({ guest }) => (guest === null ? [] : [guest])))]

export class Presence {
  private readonly site: Site
  private readonly every: number
  private readonly waiting = new Set<Attended>()
  private timer: NodeJS.Timeout | null = null
  private underWay: Promise<void> = Promise.resolve()

  /** `every`: how often whoever is here is written down, in milliseconds. */
  constructor(site: Site, every: number) {
    this.site = site
    this.every = every
  }

  /** Somebody may have come to this table or left it. */
  changed(table: Attended): void {
    this.waiting.add(table)
    this.timer ??= setTimeout(
      () => unattended(this.site, this.settle(), 'presence was not written'),
      GATHER,
    ).unref()
  }

  /** Whether another server sees this person at the table. */
  isElsewhere({ presence }: Attended, guest: string): boolean {
    const seen = presence.known.get(guest)
    return (
      seen?.isHere === true &&
      seen.node !== this.site.node &&
      this.site.clock.ticks() - seen.seen < ROUNDS_UNSEEN * this.every
    )
  }

  /** What waits is written. */
  settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const tables = [...this.waiting]
    this.waiting.clear()
    return this.inTurn(() => this.lookAt(tables, false))
  }

  /** Once a round: everybody who is here is written down again, and whoever has been away for long is found. */
  look(tables: Iterable<Attended>): Promise<void> {
    const all = [...tables]
    return this.inTurn(() => this.lookAt(all, true))
  }

  /** One after the other, so that nothing older is written over something newer. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.underWay = this.underWay.catch(() => {}).then(work)
    return this.underWay
  }

  private async lookAt(tables: readonly Attended[], isRound: boolean): Promise<void> {
    const { storage } = this.site
    const rows = eachOnce(tables.flatMap((one) => this.rowsFor(one, isRound)))
    // A round alone is no news.
    if (rows.length > 0) await storage.keepSeen(rows, !isRound)
    const asked = tables.filter((one) => this.isWorthReading(one))
    if (asked.length === 0) return
    const found = Map.groupBy(await storage.seen(asked.map(({ table }) => table.id)), ({ table }) => table)
    for (const one of asked) await this.judge(one, found.get(one.table.id) ?? [])
  }

  /** Not where nobody looks on, and not where everybody is here and no other server could say anything else. */
  private isWorthReading({ table, subscribers, presence }: Attended): boolean {
    if (subscribers.size === 0) return false
    const people = seated(table)
    if (this.site.storage.isShared) return people.length > 0
    return (
      people.some((guest) => !presence.written.has(guest)) ||
      table.seats.some(({ isAbsent }) => isAbsent === true)
    )
  }

  private rowsFor({ table, subscribers, presence }: Attended, isRound: boolean): SeenRow[] {
    const { written } = presence
    const { node, clock } = this.site
    const seats = seated(table)
    const here = new Set([...subscribers].flatMap(({ guest }) => (seats.includes(guest) ? [guest] : [])))
    const row = (guest: string, isHere: boolean): SeenRow => ({
      table: table.id,
      guest,
      node,
      isHere,
      seen: clock.ticks(),
    })
    const came = [...here].filter((guest) => isRound || !written.has(guest))
    const went = [...written].filter((guest) => !here.has(guest))
    written.clear()
    for (const guest of here) written.add(guest)
    return [...came.map((guest) => row(guest, true)), ...went.map((guest) => row(guest, false))]
  }

  /** What the store says about those who sit at a table. */
  private async judge(one: Attended, rows: readonly SeenRow[]): Promise<void> {
    const { presence, table, held, host } = one
    presence.known = new Map(rows.map((row) => [row.guest, row]))
    const elsewhere = seated(table)
      .filter((guest) => this.isElsewhere(one, guest))
      .join()
    if (elsewhere !== presence.elsewhere) one.people.changed()
    presence.elsewhere = elsewhere
    const { node, clock, storage } = this.site
    const ticks = clock.ticks()
    // Another server, where they were too, has written that they left.
    const overwritten = rows.filter(({ guest, isHere }) => !isHere && presence.written.has(guest))
    for (const { guest } of overwritten) presence.written.delete(guest)
    if (overwritten.length > 0) this.changed(one)
    // Whoever has never been seen is counted from now on.
    const never = seated(table).filter((guest) => !presence.known.has(guest) && !presence.written.has(guest))
    if (never.length > 0)
      await storage.keepSeen(
        never.map((guest) => ({ table: table.id, guest, node, isHere: false, seen: ticks })),
        false,
      )
    if (held !== null) return
    for (const [seat, { guest, isAbsent }] of table.seats.entries()) {
      if (guest === null) continue
      if (presence.written.has(guest)) {
        if (isAbsent) await host.askForHouse(`present:${seat}:${table.seq}`, { type: 'present', seat, guest })
        continue
      }
      const seen = presence.known.get(guest)?.seen
      const at = seen === undefined || this.isElsewhere(one, guest) ? null : absentAt(table, seat, seen)
      if (seen !== undefined && at !== null && at <= ticks)
        await host.askForHouse(`absent:${seat}:${table.seq}`, { type: 'absent', seat, guest, seen })
    }
  }
}

/** A table that was put away and opened again at once may be there twice: whoever is here is here. */
const eachOnce = (rows: readonly SeenRow[]): readonly SeenRow[] => {
  const found = new Map<string, SeenRow>()
  for (const row of rows) {
    const key = `${row.table} ${row.guest}`
    if (row.isHere || !found.has(key)) found.set(key, row)
  }
  return [...found.values()]
}
