/**
 * What if: a game that is over is played again from its deal up to a moment, and goes on from there at a table of its own,
 * with one person and bots. Nothing in the record has to be believed (docs/decisions/0425-a-branch-is-a-table-of-its-own.md).
 */
import type { Seat } from '#engine/contract.ts'
import { withoutTakebacks } from '#engine/entries.ts'
import type { Entry, GameRecord } from '#engine/record.ts'
import { createTable } from './commands/lobby.ts'
import { FIRST_ROUND } from './fair/fair.ts'
import type { Refused } from './handler.ts'
import type { PastStep } from './past.ts'
import { beginWith, entering, playOf } from './play.ts'
import type { Colour } from './protocol.ts'
import { type House, type Now, OPEN_SEAT, refuse, type Table, type Told } from './table.ts'

export interface Branch {
  readonly record: GameRecord
  /** After so many entries. */
  readonly at: number
  /** Who plays on, and in which seat. */
  readonly guest: string
  readonly seat: Seat
  /** By seat: the level of the bot; what it says of the person's seat does not count. */
  readonly bots: readonly string[]
  readonly colours: readonly Colour[]
  /** Deals again what nobody had seen at that moment; left out: the cards lie as they did. */
  readonly key?: string
}

interface Branched {
  readonly ok: true
  readonly table: Table
  /** All that was told on the way, with what it was for the course of the game. */
  readonly lines: readonly (PastStep & { readonly told: readonly Told[] })[]
}

export const branchOff = (branch: Branch, house: House, moment: Now): Branched | Refused => {
  const { record, at, seat } = branch
  const made = emptyTable(branch, house, moment)
  if (!made.ok) return made
  const game = house.game(record.game)
  if (!game) return refuse('table.noGame')
  const [{ version, entries, end }] = record.segments
  if (record.segments.length > 1 || version !== game.version) return refuse('branch.oldRules')
  // Whoever plays on sees a hand that is somebody else's: only when everybody may see it.
  if (end.result === null) return refuse('branch.notOver')
  if (at > entries.length) return refuse('branch.wrong')

  const { inProgress, told } = beginWith(game, record.seats, made.table.settings.options, record.chance)
  let table: Table = { ...made.table, seq: 1, status: 'running', play: playOf(game, inProgress) }
  const lines: Branched['lines'][number][] = [{ seq: 1, what: 'begin', told }]
  const enter = (entry: Entry): Refused | null => {
    const done = entry.seat < record.seats ? entering(table, house, entry) : refuse('branch.wrong')
    if (!done.ok) return done
    const seq = table.seq + 1
    table = { ...done.table, seq }
    lines.push({ seq, what: 'entry', told: done.told ?? [] })
    return null
  }
  for (const entry of withoutTakebacks(entries.slice(0, at)))
    if (enter(entry) !== null) return refuse('branch.wrong')
  if (table.play?.state.result !== null) return refuse('branch.over')
  if (branch.key !== undefined) {
    const refused = enter({ kind: 'reseal', seat, at: moment.now, key: branch.key })
    if (refused) return refused
  }
  return { ok: true, table, lines }
}

const emptyTable = ({ record, guest, seat, bots, colours }: Branch, house: House, moment: Now) => {
  const { game, options, seats } = record
  if (!(seat < seats) || bots.length !== seats || bots.some((bot) => !house.bots.includes(bot)))
    return refuse('branch.wrong')
  const made = createTable(
    { host: guest, seats, settings: { game, options, privacy: 'private', order: 'choice', clock: null } },
    house,
    moment,
  )
  if (!made.ok) return made
  const sitting = bots.map((bot, i) =>
    i === seat ? { ...OPEN_SEAT, guest, ready: true } : { ...OPEN_SEAT, bot },
  )
  return {
    ok: true,
    table: { ...made.table, fair: FIRST_ROUND, isFixed: true, colours, seats: sitting } as Table,
  } as const
}
