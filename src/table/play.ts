/** The game at the table: how it begins, what an entry makes of it, and its record. */
import { type Chance, sealed } from '#engine/chance.ts'
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
import { EventRedactor } from '#engine/told.ts'
import type { Done, Refused } from './handler.ts'
import { seatColours } from './people/colours.ts'
import type { Colour } from './protocol.ts'
import { share } from './publish/share.ts'
import { type Begun, type House, type Play, refuse, type Table, type Told } from './table.ts'
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
export const deal: House['begin'] = (game, seats, options, key) =>
  beginWith(game, seats, options, sealed(key))

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

export const coloursAt = (seats: Table['seats'], house: House): readonly Colour[] =>
  seatColours(seats.map(({ guest }) => (guest === null ? null : (house.colourOf?.(guest) ?? null))))

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

/** Whether it was played with rules that are not here yet: they cannot be known, and so nothing may be done. */
export const hasNewerRules = ({ play, settings }: Table, house: House): boolean => {
  const game = house.game(settings.game)
  return play !== null && game !== undefined && play.version > game.version
}

/** The rules have moved on: a new segment begins. Throws when the old state is not what it was. */
export const upgrade = (table: Table, house: House): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  if (table.play.version === game.version) return refuse('table.notNeeded')
  if (hasNewerRules(table, house)) return refuse('table.newerRules')
  const inProgress = resume(game, upgraded(game, recordOfPlay(table.play)))
  // A finished game is only shown by the new rules: it does not go on.
  const told = table.status === 'over' ? [] : [say('told.upgraded')]
  return { ok: true, table: { ...table, play: playOf(game, inProgress) }, told }
}
