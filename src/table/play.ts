/** The game at the table: how it begins, what an entry makes of it, and its record. */
import { withDefaults } from '#engine/advance.ts'
import { type Chance, shuffled } from '#engine/chance.ts'
import type { Game, Options } from '#engine/contract.ts'
import {
  begin,
  type Course,
  checksum,
  type Entry,
  enter,
  type GameRecord,
  resume,
  upgraded,
} from '#engine/record.ts'
import { sealedBy } from '#engine/seal.ts'
import { Ears } from '#engine/told.ts'
import { newClock } from './clock.ts'
import type { Done, Handler, Refused } from './handler.ts'
import { share } from './publish/share.ts'
import { type Begun, type House, isOpen, type Play, refuse, type Table, type Told } from './table.ts'
import { say } from './told.ts'

/** A new game, and what is told of its beginning. */
export const beginWith = (game: Game, seats: number, options: Options, chance: Chance): Begun => {
  let told: readonly Told[] = []
  const course = begin(game, seats, options, chance, (s) => {
    const ears = new Ears(game, s)
    told = ears.heard
    return ears.tell
  })
  return { course, told }
}

/** The deal that nobody can have chosen. */
export const deal: House['begin'] = (game, seats, options, { secret, nonces }) =>
  beginWith(game, seats, options, sealedBy(secret, nonces))

const courseOf = (game: Game, play: Play): Course => ({
  record: play.record,
  earlier: play.earlier,
  start: play.start,
  entries: play.entries.slice(),
  state: game.copy(play.state),
  back: play.back.slice(),
})

export const playOf = (game: Game, course: Course): Play => ({
  record: course.record,
  version: game.version,
  earlier: course.earlier,
  start: course.start,
  state: course.state,
  // Copies have no room to grow, and they are kept.
  entries: course.entries.slice(),
  back: course.back.slice(),
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
  const { course, told } = house.begin(game, seats.length, options, { secret: table.secret, nonces })
  share(course.start, course.state)
  const { clock } = table.settings
  return {
    ok: true,
    table: {
      ...table,
      settings: { ...table.settings, options },
      status: 'running',
      seats,
      nonces,
      play: playOf(game, course),
      clock: clock && newClock(clock, seats.length, moment.ticks),
    },
    told,
  }
}

/** What an entry makes of the game. */
export const entering = (table: Table, house: House, entry: Entry): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  const course = courseOf(game, table.play)
  const ears = new Ears(game, course.state)
  const refusal = enter(game, course, entry, ears.tell, table.play.state)
  if (refusal) return { ok: false, refusal }
  share(table.play.state, course.state)
  return {
    ok: true,
    table: { ...table, play: playOf(game, course) },
    told: ears.heard,
    entry,
  }
}

/** The rules have moved on: a new segment begins. Throws when the old state is not what it was. */
export const upgrade = (table: Table, house: House): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  if (table.play.version === game.version) return refuse('table.notNeeded')
  const course = resume(game, upgraded(game, recordOfPlay(table.play)))
  // A finished game is only shown by the new rules: it does not go on.
  const told = table.status === 'over' ? [] : [say('told.upgraded')]
  return { ok: true, table: { ...table, play: playOf(game, course) }, told }
}
