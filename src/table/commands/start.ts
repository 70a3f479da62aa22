/** Ready, start, and the nonces that have to be told before a card is dealt. */
import { withDefaults } from '#engine/advance.ts'
import type { Game, Options } from '#engine/contract.ts'
import { sealedBy } from '#engine/seal.ts'
import type { Abort } from '../fair/fair.ts'
import { anew, fairOf, isStarting } from '../fair/rounds.ts'
import { commitmentOf, dealKeys, type FrozenStart, nonceHash, placesBy, serverNonce } from '../fair/start.ts'
import type { Done, Handler, Refused } from '../handler.ts'
import { coloursAt, playOf } from '../play.ts'
import { share } from '../publish/share.ts'
import { type House, isOpen, type Now, refuse, type Sitting, type Table, withSeat } from '../table.ts'
import { newClock } from '../time/clock.ts'
import { ownSeat } from './answers.ts'

/** The time for the nonces runs out. */
export interface StartOver {
  readonly type: 'startOver'
}

/** Devices answer by themselves; a phone in a pocket may take a moment. */
const WAITS = 10_000
/** Where people come by once a day, the game begins when the last of them has. */
const WAITS_FOR_DAYS = 86_400_000

const aborted = (table: Table, moment: Now, abort: Omit<Abort, 'round'>): Done => ({
  ok: true,
  table: anew(table, moment, abort),
})

export const ready: Handler<'ready'> = (table, command, guest, house, moment) => {
  const own = ownSeat(table, guest, command.seat, house)
  if (!own.ok) return own
  if (table.status !== 'open') return refuse('table.notOpen')
  if (isStarting(table)) {
    if (command.ready) return refuse('table.starting')
    return aborted(table, moment, { why: command.objects ? 'objected' : 'changed', guests: [guest] })
  }
  // Whoever binds their device to a table means the one that they see.
  if (command.hash !== undefined && command.round !== fairOf(table).round) return refuse('table.changed')
  const hash = command.ready ? (command.hash ?? '') : ''
  return { ok: true, table: withSeat(table, own.seat, { ready: command.ready, hash }) }
}

export const start: Handler<'start'> = (table, _command, guest, house, moment) => {
  if (table.status !== 'open') return refuse('table.notOpen')
  if (table.host !== guest) return refuse('table.notHost')
  const game = house.game(table.settings.game)
  if (!game) return refuse('table.noGame')
  if (isStarting(table)) return refuse('table.starting')
  if (table.seats.some(isOpen)) return refuse('table.openSeats')
  if (table.seats.some((sitting) => sitting.guest !== null && !sitting.ready)) return refuse('table.notReady')
  // A lobby of an earlier release does not know the options that have come since.
  const options = withDefaults(game, table.settings.options)
  const settled = { ...table, settings: { ...table.settings, options } }
  const isOlder = Object.keys(options).some((name) => !(name in table.settings.options))
  // Nobody has agreed to them yet.
  if (isOlder && !table.isFixed) return { ok: true, table: anew(settled, moment) }
  if (table.isFixed) return begun(settled, table.seats, fixedKey(table), house, moment)
  const frozen = frozenStart(settled, game, options)
  const told = frozen.seats.map(({ hash }, seat) => (hash === null ? serverNonce(table.secret, seat) : null))
  const time = table.settings.clock?.kind === 'days' ? WAITS_FOR_DAYS : WAITS
  const waits = { until: moment.ticks + time, ends: moment.now + time }
  return dealt({ ...settled, fair: { ...fairOf(table), start: frozen, told, waits } }, house, moment)
}

/** The same deal every time: for lessons, pictures and tests. */
const fixedKey = ({ secret, seats }: Table): string =>
  sealedBy(
    secret,
    seats.map(() => ''),
  ).key

const frozenStart = (table: Table, game: Game, options: Options): FrozenStart => ({
  table: table.id,
  round: fairOf(table).round,
  game: game.id,
  version: game.version,
  options,
  order: table.settings.order,
  seats: table.seats.map(({ guest, bot, hash }) => ({ guest, bot, hash: hash || null })),
  commitment: table.commitment,
})

/** Whoever sits down by the hash that was frozen says what it is the hash of. */
export const reveal: Handler<'reveal'> = (table, { seat, round, nonce }, guest, house, moment) => {
  const own = ownSeat(table, guest, seat, house)
  if (!own.ok) return own
  const fair = fairOf(table)
  if (table.status !== 'open' || !isStarting(table) || fair.round !== round)
    return refuse('table.notStarting')
  if (fair.told[own.seat] !== null) return refuse('table.notNeeded')
  if (nonceHash(table.id, round, guest, nonce) !== fair.start?.seats[own.seat].hash)
    return aborted(table, moment, { why: 'wrong', guests: [guest] })
  return dealt({ ...table, fair: { ...fair, told: fair.told.with(own.seat, nonce) } }, house, moment)
}

export const startOver = (table: Table, moment: Now): Done | Refused => {
  const { waits, told } = fairOf(table)
  if (waits === null || waits.until > moment.ticks) return refuse('table.notNeeded')
  const guests = table.seats.flatMap(({ guest }, seat) =>
    guest !== null && told[seat] === null ? [guest] : [],
  )
  return aborted(table, moment, { why: 'missing', guests })
}

/** Seats and cards, as soon as every nonce is there. */
const dealt = (table: Table, house: House, moment: Now): Done | Refused => {
  const fair = fairOf(table)
  const nonces = fair.told.flatMap((nonce) => (nonce === null ? [] : [nonce]))
  const { start: frozen } = fair
  if (frozen === null || nonces.length < fair.told.length) return { ok: true, table }
  // Nothing is dealt from a secret that could not be shown in the end.
  if (commitmentOf(table.id, fair.round, table.secret) !== frozen.commitment)
    return aborted(table, moment, { why: 'secret', guests: [] })
  const keys = dealKeys(frozen, table.secret, nonces)
  const places = placesBy(frozen, keys)
  const ready: Table = { ...table, nonces, fair: { ...fair, waits: null, places } }
  return begun(
    ready,
    places.map((place) => table.seats[place]),
    keys.cards,
    house,
    moment,
  )
}

const begun = (
  table: Table,
  seats: readonly Sitting[],
  key: string,
  house: House,
  moment: Now,
): Done | Refused => {
  const { clock, options } = table.settings
  const game = house.game(table.settings.game)
  if (!game) return refuse('table.noGame')
  const { inProgress, told } = house.begin(game, seats.length, options, key)
  share(inProgress.start, inProgress.state)
  return {
    ok: true,
    table: {
      ...table,
      status: 'running',
      seats,
      colours: table.colours ?? coloursAt(seats, house),
      play: playOf(game, inProgress),
      clock: clock && newClock(clock, seats.length, moment),
      goingSince: moment.ticks,
    },
    told,
  }
}
