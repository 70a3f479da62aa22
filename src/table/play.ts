/** The game at the table: how it begins, what an entry makes of it, and its record. */
import { withDefaults } from '#engine/advance.ts'
import { type Chance, shuffled } from '#engine/chance.ts'
import type { Game, Options } from '#engine/contract.ts'
import {
  begin,
  checksum,
  type Entry,
  enter,
  type GameInProgress,
  type GameRecord,
  resume,
  upgraded,
} from '#engine/record.ts'
import { sealedBy } from '#engine/seal.ts'
import { EventRedactor } from '#engine/told.ts'
import type { Done, Handler, Refused } from './handler.ts'
import { newClock } from './people/clock.ts'
import { share } from './publish/share.ts'
import { type Begun, type House, isOpen, type Play, refuse, type Table, type Told } from './table.ts'
import { say } from './told.ts'

/** A new game, and what is told of its beginning. */
export const beginWith = (game: Game, seats: number, options: Options, chance: Chance): Begun => {
  let told: readonly Told[] = []
  const inProgress = begin(game, seats, options, chance, (s) => {
    const redactor = new EventRedactor(game, s)
    told = redactor.heard
    return redactor.tell
  })
  return { inProgress, told }
}

/** The deal that nobody can have chosen. */
export const deal: House['begin'] = (game, seats, options, { secret, nonces }) =>
  beginWith(game, seats, options, sealedBy(secret, nonces))

const inProgressOf = (game: Game, play: Play): GameInProgress => ({
  record: play.record,
  earlier: play.earlier,
  start: play.start,
  entries: play.entries.slice(),
  state: game.copy(play.state),
  back: play.back.slice(),
})

export const playOf = (game: Game, inProgress: GameInProgress): Play => ({
  record: inProgress.record,
  version: game.version,
  earlier: inProgress.earlier,
  start: inProgress.start,
  state: inProgress.state,
  // Lists that have grown hold spare memory; copies do not, and these are kept for long.
  entries: inProgress.entries.slice(),
  back: inProgress.back.slice(),
})

/** The record of what was played so far, under the versions it was played with. */
export const recordOfPlay = (play: Play): GameRecord => {
  const last = {
    version: play.version,
    start: play.start,
    entries: play.entries,
    end: play.state,
    checksum: checksum(play.state),
  }
  const segments = [...play.earlier, last]
  // A table that was opened again under later rules has been brought up to them, but was not played on.
  const ended = segments.findIndex(({ end }) => end.result !== null)
  return { ...play.record, segments: ended < 0 ? segments : segments.slice(0, ended + 1) }
}

export const start: Handler<'start'> = (table, _command, guest, house, moment) => {
  if (table.status !== 'open') return refuse('table.notOpen')
  if (table.host !== guest) return refuse('table.notHost')
  const game = house.game(table.settings.game)
  if (!game) return refuse('table.noGame')
  if (table.seats.some(isOpen)) return refuse('table.openSeats')
  if (table.seats.some((sitting) => sitting.guest !== null && !sitting.ready)) return refuse('table.notReady')
  const nonces = table.seats.map(({ nonce }) => nonce)
  const seats =
    table.settings.order === 'lot'
      ? shuffled(sealedBy(table.secret, ['lot', ...nonces]), table.seats.slice())
      : table.seats
  // A lobby of an earlier release does not know the options that have come since.
  const options = withDefaults(game, table.settings.options)
  const { inProgress, told } = house.begin(game, seats.length, options, { secret: table.secret, nonces })
  share(inProgress.start, inProgress.state)
  const { clock } = table.settings
  return {
    ok: true,
    table: {
      ...table,
      settings: { ...table.settings, options },
      status: 'running',
      seats,
      nonces,
      play: playOf(game, inProgress),
      clock: clock && newClock(clock, seats.length, moment.ticks),
      goingSince: moment.ticks,
    },
    told,
  }
}

/** What an entry makes of the game. */
export const entering = (table: Table, house: House, entry: Entry): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  const inProgress = inProgressOf(game, table.play)
  const redactor = new EventRedactor(game, inProgress.state)
  const refusal = enter(game, inProgress, entry, redactor.tell, table.play.state)
  if (refusal) return { ok: false, refusal }
  share(table.play.state, inProgress.state)
  return {
    ok: true,
    table: { ...table, play: playOf(game, inProgress) },
    told: redactor.heard,
    entry,
  }
}

/** The rules have moved on: a new segment begins. Throws when the old state is not what it was. */
export const upgrade = (table: Table, house: House): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  if (table.play.version === game.version) return refuse('table.notNeeded')
  const inProgress = resume(game, upgraded(game, recordOfPlay(table.play)))
  // A finished game is only shown by the new rules: it does not go on.
  const told = table.status === 'over' ? [] : [say('told.upgraded')]
  return { ok: true, table: { ...table, play: playOf(game, inProgress) }, told }
}
