/**
 * A game that was begun on somebody's device goes on at a table. It is played again from its deal, entry by entry, so
 * that nothing in what was sent has to be believed (docs/decisions/0044-a-game-moves-by-its-record.md).
 */
import { withoutTakebacks } from '#engine/entries.ts'
import { checksum, type Entry } from '#engine/record.ts'
import { createTable } from './commands/lobby.ts'
import { FIRST_ROUND } from './fair/fair.ts'
import { dealKeys, type FrozenStart, recordHash, serverNonce } from './fair/start.ts'
import type { Done, Refused } from './handler.ts'
import { beginWith, coloursAt, entering, playOf } from './play.ts'
import { type NewRow, rowOf } from './publish/rows.ts'
import type { GameToMove } from './recordForm.ts'
import { type Fresh, type House, type Now, OPEN_SEAT, refuse, type Table, type Told } from './table.ts'
import { say } from './told.ts'

export interface Moving {
  readonly record: GameToMove
  /** Whoever brings the game; it has every seat that is no bot's. */
  readonly host: string
  /** By seat: the level of a bot, or null for a person. */
  readonly bots: readonly (string | null)[]
  /** What whoever brings the game adds to what is shuffled from now on; empty: nothing. */
  readonly nonce: string
  /** What was promised before the nonce was told: under which id, and with which secret, the game goes on. */
  readonly promised?: Pick<Fresh, 'id' | 'secret'>
}

export interface Moved {
  readonly ok: true
  /** As it was made, before the first entry. */
  readonly first: Table
  readonly table: Table
  readonly rows: readonly NewRow[]
}

export const moveIn = (moving: Moving, house: House, moment: Now): Moved | Refused => {
  const { record, bots } = moving
  const made = emptyTable(moving, house, moment)
  if (!made.ok) return made
  const game = house.game(record.game)
  if (!game) return refuse('table.noGame')
  const [{ version, entries, checksum: sum }] = record.segments
  if (record.segments.length > 1 || version !== game.version) return refuse('move.oldRules')

  const { table: first } = made
  const rows: NewRow[] = []
  let table = first
  const add = (what: string, { table: next, told = [], entry = null }: Added) => {
    const after = { ...next, seq: table.seq + 1 }
    rows.push(rowOf(table, after, { by: 'house', id: `move:${after.seq}`, what, told, entry }))
    table = after
  }

  const { inProgress, told } = beginWith(game, record.seats, first.settings.options, record.chance)
  const bound = boundBy(moving, first, version)
  add('start', {
    table: {
      ...first,
      ...bound.table,
      status: 'running',
      colours: coloursAt(first.seats, house),
      play: playOf(game, inProgress),
    },
    told,
  })
  // What was taken back on the device is not played again: that would cost a whole game for each time.
  for (const entry of withoutTakebacks(entries as readonly Entry[])) {
    const done = entry.seat < record.seats ? entering(table, house, entry) : refuse('move.wrong')
    if (!done.ok) return refuse('move.wrong')
    add(entry.kind, { ...done, told: toldOf(entry, done) })
  }
  const state = table.play?.state
  if (!state || checksum(state) !== sum) return refuse('move.wrong')
  if (state.result !== null) return refuse('move.over')

  const seat = bots.indexOf(null)
  const done = entering(table, house, { kind: 'reseal', seat, at: moment.now, key: bound.key })
  if (!done.ok) return done
  add('reseal', { ...done, told: [say('told.moved', { seat: { seat } })] })
  return { ok: true, first, table, rows }
}

type Added = Pick<Done, 'table' | 'told'> & { readonly entry?: Entry | null }

/** What the cards are shuffled by from now on. The server has fixed its secret, and the record, before it heard the nonce. */
const boundBy = ({ record, nonce }: Moving, table: Table, version: number) => {
  const { id, seats, settings, commitment, secret } = table
  const { round } = FIRST_ROUND
  const start: FrozenStart = {
    table: id,
    round,
    game: settings.game,
    version,
    options: settings.options,
    order: settings.order,
    seats: seats.map(({ guest, bot }) => ({ guest, bot, hash: null })),
    commitment,
    record: recordHash(record),
  }
  const nonces = seats.map(({ guest }, seat) =>
    guest !== null && nonce !== '' ? nonce : serverNonce(secret, seat),
  )
  const fair = { ...FIRST_ROUND, start, told: nonces, places: seats.map((_, seat) => seat) }
  return { table: { nonces, fair }, key: dealKeys(start, secret, nonces).cards }
}

const emptyTable = ({ record, host, bots, promised }: Moving, house: House, moment: Now) => {
  const { game, options, seats } = record
  const made = createTable(
    { host, seats, settings: { game, options, privacy: 'private', order: 'choice', clock: null } },
    house,
    { ...moment, fresh: () => ({ ...moment.fresh(), ...promised }) },
  )
  if (!made.ok) return made
  if (bots.length !== seats || !bots.includes(null)) return refuse('move.seats')
  if (bots.some((bot) => bot !== null && !house.bots.includes(bot))) return refuse('table.noBot')
  const sitting = bots.map((bot) =>
    bot === null
      ? { ...OPEN_SEAT, guest: host, ready: true }
      : // That is what it was moved for: whoever is invited takes the seat of a bot.
        { ...OPEN_SEAT, bot, isWelcoming: true },
  )
  return { ok: true, table: { ...made.table, isMoved: true, seats: sitting } as Table } as const
}

const toldOf = (entry: Entry, { told = [] }: Done): readonly Told[] =>
  entry.kind === 'undo' ? [say('told.undo', { seat: { seat: entry.seat } })] : told
