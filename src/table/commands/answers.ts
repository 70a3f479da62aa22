/** Acting in a running game for a seat: answering, taking back, coming back. */
import { owing } from '#engine/advance.ts'
import type { Given, Seat } from '#engine/contract.ts'
import type { Thought } from '#engine/record.ts'
import type { Done, Handler, Refused } from '../handler.ts'
import { entering } from '../play.ts'
import { botAt, type House, type Now, refuse, seatsOf, type Table, type Told, withSeat } from '../table.ts'
import { welcomedBack } from '../time/clock.ts'
import { say } from '../told.ts'

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

/**
 * Whoever acts in the game plays again, and the seat is offered no longer. It gives nobody time: whoever could win some by
 * leaving and coming back would never have to answer.
 */
const returned = (table: Table, seat: Seat): { table: Table; told: Told[] } => {
  const { standIn, isAbsent, offeredTo } = table.seats[seat]
  if (standIn === null || standIn === 'time')
    return { table: isAbsent ? withSeat(table, seat, { isAbsent: false }) : table, told: [] }
  return {
    table: withSeat(table, seat, {
      standIn: null,
      missed: 0,
      isAbsent: false,
      offeredTo: standIn === 'agreed' ? null : offeredTo,
    }),
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
  const playing = returned(table, own.seat)
  const done = act(playing.table, own.seat)
  return done.ok ? { ...done, told: [...playing.told, ...(done.told ?? [])] } : done
}

export const answer: Handler<'answer'> = (table, command, guest, house, { now }) =>
  inGame(table, guest, command.seat, house, (at, seat) => {
    const done = entering(at, house, {
      kind: 'answer',
      seat,
      at: now,
      question: command.question,
      // The engine judges it, whatever it is.
      given: command.answer as Given,
    })
    // Only an answer ends a row of missed questions.
    return done.ok && at.seats[seat].missed ? { ...done, table: answeredAgain(done.table, seat) } : done
  })

/** Somebody who has missed questions has answered this one, perhaps just before the bot. */
const answeredAgain = (table: Table, seat: Seat): Table => {
  const own = table.seats[seat].standIn === 'time' ? ownAgain(table, seat) : table
  return withSeat(own, seat, { missed: 0 })
}

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
  inGame(table, guest, command.seat, house, (at, seat) => {
    const { standIn } = table.seats[seat]
    return standIn === null || standIn === 'time' ? refuse('table.notNeeded') : { ok: true, table: at }
  })

/** A bot answers one question for somebody whose time is up; the next one is theirs, with some time for it. */
const ownAgain = (table: Table, seat: Seat): Table => {
  const { clock } = table
  const rule = table.settings.clock
  return {
    ...withSeat(table, seat, { standIn: null }),
    clock: clock && rule && welcomedBack(rule, clock, seat),
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

export const botAnswer = (table: Table, command: BotAnswer, house: House, { now }: Now): Done | Refused => {
  const still = standsStill(table)
  if (still) return still
  const { seat } = command
  const { guest, standIn, helped } = table.seats[seat]
  if (botAt(house, table, seat) === null) return refuse('table.notYourSeat')
  const done = entering(table, house, {
    kind: 'answer',
    seat,
    at: now,
    question: command.question,
    given: command.answer,
    bot: command.level,
    thought: command.thought,
  })
  if (!done.ok || guest === null) return done
  const answered = withSeat(done.table, seat, { helped: helped + 1 })
  return { ...done, table: standIn === 'time' ? ownAgain(answered, seat) : answered }
}
