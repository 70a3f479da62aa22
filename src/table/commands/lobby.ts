/** Before and after the game: who sits where, what is played, and again. */
import type { Game, Options } from '#engine/contract.ts'
import { changedBy } from '../fair/rounds.ts'
import type { Handler, Refused } from '../handler.ts'
import {
  admitting,
  type House,
  isOpen,
  type NewTable,
  type Now,
  newTable,
  OPEN_SEAT,
  refuse,
  type Sitting,
  seatsOf,
  type Table,
  withSeat,
} from '../table.ts'
import { hostedBy, nextHost } from '../time/absence.ts'
import type { ClockRule } from '../time/clock.ts'
import { say, sayOf } from '../told.ts'
import { ownSeat } from './answers.ts'
import { settingsNews } from './settingsNews.ts'
import { standInFor, takeOver } from './standIns.ts'

type Wanted = Omit<NewTable, 'id' | 'key' | 'secret'>

/** A new table with its host in the first seat, or why there cannot be one. */
export const createTable = (
  wanted: Wanted,
  house: House,
  moment: Now,
): { readonly ok: true; readonly table: Table } | Refused => {
  const game = house.game(wanted.settings.game)
  if (!game) return refuse('table.noGame')
  const { clock, standIn } = wanted.settings
  const problem = seatsRefused(game, wanted.seats) ?? clockRefused(clock) ?? standInRefused(standIn, house)
  if (problem) return problem
  const options = optionsFor(game, wanted.settings.options)
  if (!options) return refuse('table.badOption')
  const settings = { ...wanted.settings, options }
  return { ok: true, table: newTable({ ...wanted, ...moment.fresh(), settings }, moment) }
}

const seatsRefused = (game: Game, seats: number): Refused | null =>
  seats < game.seats.min || seats > game.seats.max
    ? refuse('table.badSeats', { min: game.seats.min, max: game.seats.max })
    : null

/** Refuses a live clock of days or with hours off, and an increment above the bank: none makes sense. */
export const clockRefused = (clock: ClockRule | null): Refused | null =>
  clock !== null &&
  (clock.increment > clock.bank || (clock.kind === 'live' && (clock.bank > 6 * 3_600_000 || clock.off)))
    ? refuse('table.badClock')
    : null

const standInRefused = (level: string | undefined, { bots }: House): Refused | null =>
  level === undefined || bots.includes(level) ? null : refuse('table.noBot')

/** The options as the game declares them, with the declared default for those not said; null when one is wrong. */
const optionsFor = (game: Game, said: Options): Options | null => {
  if (Object.keys(said).some((name) => !Object.hasOwn(game.options, name))) return null
  const all = Object.entries(game.options).map(([name, { values, default: usual }]) => ({
    name,
    values,
    value: Object.hasOwn(said, name) ? said[name] : usual,
  }))
  if (all.some(({ values, value }) => !values.includes(value))) return null
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

export const sit: Handler<'sit'> = (table, command, guest, house, moment) => {
  if (table.removed.includes(guest)) return refuse('table.removed')
  if (table.status !== 'open') {
    if (table.status === 'over') return refuse('table.notOpen')
    const first = (isFree: (sitting: Sitting) => boolean) =>
      table.seats.findIndex((sitting, seat) => isFree(sitting) && (command.seat ?? seat) === seat)
    const offered = first(({ offeredTo }) => offeredTo === guest)
    if (offered >= 0) return takeOver(table, offered, guest, house, moment)
    const welcoming = first(({ isWelcoming }) => isWelcoming)
    if (welcoming < 0) return refuse('table.notOpen')
    if (seatsOf(table, guest).length > 0) return refuse('table.sitsAlready')
    return takeOver(table, welcoming, guest, house, moment)
  }
  const seat = command.seat ?? table.seats.findIndex(isOpen)
  if (seat < 0) return refuse('table.allTaken')
  if (seat >= table.seats.length) return refuse('table.noSeat')
  const own = seatsOf(table, guest)
  if (own.includes(seat)) return refuse('table.notNeeded')
  if (!isOpen(table.seats[seat])) return refuse('table.seatTaken')
  const stoodUp = own.reduce((at, other) => withSeat(at, other, OPEN_SEAT), table)
  const seated = withSeat({ ...stoodUp, host: table.host ?? guest }, seat, { ...OPEN_SEAT, guest })
  return {
    ok: true,
    table: admitting(changedBy(hostedBy(seated, guest), guest, moment), guest),
    told: [sayOf(own.length > 0 ? 'told.moves' : 'told.sits', { who: guest })],
  }
}

/** The host's part goes to somebody who sits here, and rather to one who is there. */
const withoutHost = (table: Table, guest: string): Table =>
  table.host === guest && seatsOf(table, guest).length === 0
    ? { ...table, host: nextHost(table, guest) }
    : table

export const leave: Handler<'leave'> = (table, command, guest, house, moment) => {
  const own = ownSeat(table, guest, command.seat, house)
  if (!own.ok) return own
  const { seat } = own
  if (table.status === 'over') return refuse('table.notRunning')
  if (table.status === 'open')
    return {
      ok: true,
      table: changedBy(withoutHost(withSeat(table, seat, OPEN_SEAT), guest), guest, moment),
      told: [sayOf('told.standsUp', { who: guest })],
    }
  const { standIn } = table.seats[seat]
  if (standIn !== null && standIn !== 'time') return refuse('table.notNeeded')
  return { ok: true, table: standInFor(table, seat, 'left'), told: [say('told.left', { seat: { seat } })] }
}

const asHost = (table: Table, guest: string): Refused | null => {
  if (table.host !== guest) return refuse('table.notHost')
  return table.status === 'open' ? null : refuse('table.notOpen')
}

/** The host gives a seat to a bot, or takes it away again. */
export const place: Handler<'place'> = (table, { seat, bot }, guest, house, moment) => {
  const problem = asHost(table, guest)
  if (problem) return problem
  if (seat >= table.seats.length) return refuse('table.noSeat')
  if (table.seats[seat].guest !== null) return refuse('table.seatTaken')
  if (bot !== null && !house.bots.includes(bot)) return refuse('table.noBot')
  return { ok: true, table: changedBy(withSeat(table, seat, { ...OPEN_SEAT, bot }), guest, moment) }
}

/** The host lets whoever comes in take the seat of a bot in the game, or no longer. */
export const welcome: Handler<'welcome'> = (table, { seat, isWelcoming }, guest) => {
  if (table.host !== guest) return refuse('table.notHost')
  if (table.status !== 'running' && table.status !== 'paused') return refuse('table.notRunning')
  if (seat >= table.seats.length) return refuse('table.noSeat')
  if (table.seats[seat].bot === null) return refuse('table.seatTaken')
  if (table.seats[seat].isWelcoming === isWelcoming) return refuse('table.notNeeded')
  return { ok: true, table: withSeat(table, seat, { isWelcoming }) }
}

/** The host asks somebody to stand up before the game. They may look on, and sit down again: a ban is another act. */
export const remove: Handler<'remove'> = (table, command, guest, _house, moment) => {
  const problem = asHost(table, guest)
  if (problem) return problem
  const seats = seatsOf(table, command.guest)
  if (command.guest === guest || seats.length === 0) return refuse('table.notNeeded')
  const stoodUp = seats.reduce((at, seat) => withSeat(at, seat, OPEN_SEAT), table)
  return {
    ok: true,
    table: changedBy(stoodUp, guest, moment),
    told: [sayOf('told.removed', { who: command.guest })],
  }
}

/** The host changes what is played, and how. Everybody says again that they are ready. */
export const set: Handler<'set'> = (table, command, guest, house, moment) => {
  const problem = asHost(table, guest)
  if (problem) return problem
  const game = house.game(table.settings.game)
  if (!game) return refuse('table.noGame')
  const { seats = table.seats.length, clock = table.settings.clock } = command
  const wrong = seatsRefused(game, seats) ?? clockRefused(clock) ?? standInRefused(command.standIn, house)
  if (wrong) return wrong
  const options = optionsFor(game, { ...table.settings.options, ...command.options })
  if (!options) return refuse('table.badOption')
  if (table.seats.slice(seats).some((sitting) => sitting.guest !== null)) return refuse('table.seatsTaken')
  const settings = {
    ...table.settings,
    options,
    clock,
    privacy: command.privacy ?? table.settings.privacy,
    order: command.order ?? table.settings.order,
    ...(command.hints === undefined ? {} : { hints: command.hints }),
    ...(command.confirm === undefined ? {} : { confirm: command.confirm }),
    ...(command.rated === undefined ? {} : { rated: command.rated }),
    ...(command.standIn === undefined ? {} : { standIn: command.standIn }),
    ...(command.absence === undefined ? {} : { absence: command.absence }),
  }
  const changed = {
    ...table,
    settings,
    seats: Array.from({ length: seats }, (_, seat) => table.seats[seat] ?? OPEN_SEAT),
  }
  const told = settingsNews(table, changed)
  return told.length === 0
    ? refuse('table.notNeeded')
    : { ok: true, table: changedBy(changed, guest, moment), told }
}

/**
 * The same people and bots at a new table; whoever asks is its host, and everybody moves up by one seat. Whoever sees
 * this table learns how the new one opens: those who watch come along.
 */
export const rematch: Handler<'rematch'> = (table, _command, guest, house, moment) => {
  if (seatsOf(table, guest).length === 0) return refuse('table.notSeated')
  if (table.status !== 'over') return refuse('table.notOver')
  if (table.next !== null) return refuse('table.rematchMade')
  const created = createTable(
    { host: guest, seats: table.seats.length, settings: table.settings },
    house,
    moment,
  )
  if (!created.ok) return created
  const [first, ...others] = table.seats
  const seats = [...others, first].map(({ guest: person, bot }) => ({ ...OPEN_SEAT, guest: person, bot }))
  const people = seats.flatMap(({ guest: person }) => (person === null ? [] : [person]))
  // A ban lasts from game to game, but nobody is banned from their own seat.
  const removed = table.removed.filter((person) => !people.includes(person))
  const { id, key } = created.table
  return {
    ok: true,
    table: { ...table, next: id, ...(table.settings.privacy === 'private' ? { nextKey: key } : {}) },
    spawned: admitting({ ...created.table, seats, removed }, ...people),
    told: [sayOf('told.rematch', { who: guest })],
  }
}

const DAY = 86_400_000
/** After how long a table that nobody touches is closed: before the game, and during it. */
const EXPIRES = { open: 2 * DAY, running: 60 * DAY, paused: 60 * DAY } as const

export const expiresAt = (table: Table): number | null =>
  table.status === 'over' ? null : lastStir(table) + EXPIRES[table.status] + longestThought(table)

/** Nobody expects anything from those who are on vacation. */
const lastStir = ({ ticks, seats }: Table): number => {
  let last = ticks
  for (const { vacation } of seats) if (vacation && vacation.until > last) last = vacation.until
  return last
}

/** More than a third of a week is left by any hours off. */
const longestThought = ({ status, settings: { clock } }: Table): number =>
  status === 'running' && clock ? clock.bank * (clock.off ? 3 : 1) : 0

export const expire = (table: Table, moment: Now) => {
  const at = expiresAt(table)
  if (at === null || at > moment.ticks) return refuse('table.notNeeded')
  return {
    ok: true,
    table: { ...table, status: 'over', outcome: { by: 'expired', at: moment.now } },
    told: [say('told.expired')],
  } as const
}

/** Before, during or in a pause of the game. */
export const endByOperator = (table: Table, moment: Now) =>
  table.status === 'over'
    ? refuse('table.notNeeded')
    : ({
        ok: true,
        table: { ...table, status: 'over', proposal: null, outcome: { by: 'operator', at: moment.now } },
        told: [say('told.operatorEnded')],
      } as const)
