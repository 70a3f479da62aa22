/** The game at the table: how it begins, answers, undo, and who plays a seat. */
import { owing } from '#engine/advance.ts'
import { shuffled } from '#engine/chance.ts'
import type { Game, Given, Seat } from '#engine/contract.ts'
import {
  begin,
  type Course,
  checksum,
  type Entry,
  enter,
  type GameRecord,
  resume,
  type Thought,
  upgraded,
} from '#engine/record.ts'
import { sealedBy } from '#engine/seal.ts'
import { Ears } from '#engine/told.ts'
import { newClock, readAt, welcomedBack } from './clock.ts'
import type { Done, Handler, Refused } from './handler.ts'
import { share } from './publish/share.ts'
import {
  botAt,
  type House,
  isOpen,
  isPlayedByPerson,
  type Moment,
  type Play,
  refuse,
  type StandIn,
  seatsOf,
  type Table,
  type Told,
  withSeat,
} from './table.ts'
import { say } from './told.ts'

/** The deal that nobody can have chosen. */
export const deal: House['begin'] = (game, seats, options, { secret, nonces }) => {
  let told: readonly Told[] = []
  const course = begin(game, seats, options, sealedBy(secret, nonces), (s) => {
    const ears = new Ears(game, s)
    told = ears.heard
    return ears.tell
  })
  return { course, told }
}

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
  const { course, told } = house.begin(game, seats.length, table.settings.options, {
    secret: table.secret,
    nonces,
  })
  share(course.start, course.state)
  const { clock } = table.settings
  return {
    ok: true,
    table: {
      ...table,
      status: 'running',
      seats,
      nonces,
      play: playOf(game, course),
      clock: clock && newClock(clock, seats.length, moment.ticks),
    },
    told,
  }
}

/** The seat that a message is about: the one named, or the guest's own one that is asked. */
export const ownSeat = (
  table: Table,
  guest: string,
  named: Seat | undefined,
  house: House,
): { readonly ok: true; readonly seat: Seat } | Refused => {
  const own = seatsOf(table, guest)
  if (own.length === 0) return refuse('table.notSeated')
  if (named !== undefined)
    return own.includes(named) ? { ok: true, seat: named } : refuse('table.notYourSeat')
  const game = table.play && house.game(table.settings.game)
  const asked = game && table.play ? owing(game, table.play.state) : []
  return { ok: true, seat: own.find((seat) => asked.includes(seat)) ?? own[0] }
}

/** Why nothing can be done in the game now; null when it is running. */
export const standsStill = (table: Table): Refused | null => {
  if (table.status === 'paused') return refuse('table.paused')
  return table.status === 'running' ? null : refuse('table.notRunning')
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

/** Whoever acts in the game plays again. */
const returned = (table: Table, seat: Seat): { table: Table; told: Told[] } => {
  if (table.seats[seat].standIn === null) return { table, told: [] }
  const { clock } = table
  const rule = table.settings.clock
  return {
    table: {
      ...withSeat(table, seat, { standIn: null }),
      clock: clock && rule && welcomedBack(rule, clock, seat),
    },
    told: [say('told.back', { seat: { seat } })],
  }
}

/** Acting in the game for one's own seat. */
const inGame = (
  table: Table,
  guest: string,
  named: Seat | undefined,
  house: House,
  act: (table: Table, seat: Seat) => Done | Refused,
): Done | Refused => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  const still = standsStill(table)
  if (still) return still
  if (table.seats[own.seat].standIn === 'resigned') return refuse('table.resigned')
  const back = returned(table, own.seat)
  const done = act(back.table, own.seat)
  return done.ok ? { ...done, told: [...back.told, ...(done.told ?? [])] } : done
}

export const answer: Handler<'answer'> = (table, command, guest, house, { now }) =>
  inGame(table, guest, command.seat, house, (at, seat) =>
    entering(at, house, {
      kind: 'answer',
      seat,
      at: now,
      question: command.question,
      // The door of the engine judges it, whatever it is.
      given: command.answer as Given,
    }),
  )

export const retract: Handler<'retract'> = (table, command, guest, house, { now }) =>
  inGame(table, guest, command.seat, house, (at, seat) =>
    entering(at, house, { kind: 'retract', seat, at: now }),
  )

export const undo: Handler<'undo'> = (table, command, guest, house, { now }) =>
  inGame(table, guest, command.seat, house, (at, seat) => {
    const done = entering(at, house, { kind: 'undo', seat, at: now })
    return done.ok ? { ...done, told: [say('told.undo', { seat: { seat } })] } : done
  })

export const back: Handler<'back'> = (table, command, guest, house) =>
  inGame(table, guest, command.seat, house, (at, seat) =>
    table.seats[seat].standIn === null ? refuse('table.notNeeded') : { ok: true, table: at },
  )

/** From here on a bot plays for the person. */
export const standInFor = (table: Table, seat: Seat, why: StandIn): Table =>
  withSeat(table, seat, { standIn: why, offeredTo: null })

export const resign: Handler<'resign'> = (table, command, guest, house, { now }) => {
  const own = ownSeat(table, guest, command.seat, house)
  if (!own.ok) return own
  if (table.status !== 'running' && table.status !== 'paused') return refuse('table.notRunning')
  const { seat } = own
  if (table.seats[seat].standIn === 'resigned') return refuse('table.resigned')
  const after = standInFor(table, seat, 'resigned')
  const left = after.seats.filter(({ standIn }) => standIn !== 'resigned')
  return left.length > 1
    ? { ok: true, table: after, told: [say('told.resigned', { seat: { seat } })] }
    : {
        ok: true,
        table: { ...after, status: 'over', outcome: { by: 'resigned', at: now } },
        told: [say('told.resignedEnd', { seat: { seat } })],
      }
}

export const handOver: Handler<'handOver'> = (table, command, guest, house, { now }) => {
  const own = ownSeat(table, guest, command.seat, house)
  if (!own.ok) return own
  if (table.status !== 'running' && table.status !== 'paused') return refuse('table.notRunning')
  const { seat } = own
  if (table.seats[seat].standIn === 'resigned') return refuse('table.resigned')
  if ('guest' in command.to) {
    if (command.to.guest === guest) return refuse('table.notNeeded')
    return { ok: true, table: withSeat(table, seat, { offeredTo: command.to.guest }) }
  }
  const level = command.to.bot
  if (!house.bots.includes(level)) return refuse('table.noBot')
  const entered = entering(table, house, { kind: 'handover', seat, at: now, to: `bot ${level}` })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: withSeat(entered.table, seat, { guest: null, bot: level, standIn: null, offeredTo: null }),
    told: [say('told.toBot', { seat: { seat } })],
  }
}

/** Taking a seat that one has been offered, or a bot's that waits for somebody. */
export const takeOver = (
  table: Table,
  seat: Seat,
  guest: string,
  house: House,
  moment: Moment,
): Done | Refused => {
  const entered = entering(table, house, { kind: 'handover', seat, at: moment.now, to: guest })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: withSeat(entered.table, seat, {
      guest,
      bot: null,
      standIn: null,
      offeredTo: null,
      isWelcoming: false,
    }),
    told: [say('told.handedOver', { seat: { seat } })],
  }
}

export interface BotAnswer {
  readonly type: 'botAnswer'
  readonly seat: Seat
  readonly question: number
  readonly answer: Given
  /** The bot that really answered: one that fails is replaced. */
  readonly level: string
  readonly thought: Thought
}

export const botAnswer = (
  table: Table,
  command: BotAnswer,
  house: House,
  { now }: Moment,
): Done | Refused => {
  const still = standsStill(table)
  if (still) return still
  const { seat } = command
  if (botAt(house, table.seats[seat]) === null) return refuse('table.notYourSeat')
  const done = entering(table, house, {
    kind: 'answer',
    seat,
    at: now,
    question: command.question,
    given: command.answer,
    bot: command.level,
    thought: command.thought,
  })
  if (!done.ok || table.seats[seat].guest === null) return done
  return { ...done, table: withSeat(done.table, seat, { helped: table.seats[seat].helped + 1 }) }
}

export interface TimeUp {
  readonly type: 'timeUp'
  readonly seat: Seat
}

export const timeUp = (table: Table, { seat }: TimeUp, house: House, moment: Moment): Done | Refused => {
  const still = standsStill(table)
  if (still) return still
  const isOut =
    table.clock?.running.includes(seat) === true && readAt(table.clock, moment.ticks).left[seat] === 0
  if (!isOut || !isPlayedByPerson(table.seats[seat])) return refuse('table.notNeeded')
  const entered = entering(table, house, { kind: 'timeout', seat, at: moment.now })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: standInFor(entered.table, seat, 'time'),
    told: [say('told.timeUp', { seat: { seat } })],
  }
}

/** The rules have moved on: a new segment begins. Throws when the old state is not what it was. */
export const upgrade = (table: Table, house: House): Done | Refused => {
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  if (table.play.version === game.version) return refuse('table.notNeeded')
  const course = resume(game, upgraded(game, recordOfPlay(table.play)))
  return { ok: true, table: { ...table, play: playOf(game, course) }, told: [say('told.upgraded')] }
}
