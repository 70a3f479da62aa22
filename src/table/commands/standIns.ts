/** Who plays a seat while a game runs: people give it up, hand it over or run out of time, and a bot stands in. */
import type { Seat } from '#engine/contract.ts'
import type { Done, Handler, Refused } from '../handler.ts'
import { knowsOtherHand } from '../people/knownHands.ts'
import { entering } from '../play.ts'
import {
  type House,
  isPlayedByPerson,
  type Now,
  refuse,
  type Sitting,
  type StandIn,
  type Table,
  withSeat,
} from '../table.ts'
import { MOST_MISSED } from '../time/absence.ts'
import { outAt, readAt } from '../time/clock.ts'
import { say, sayOf } from '../told.ts'
import { ownSeat, standsStill } from './answers.ts'

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
    const to = command.to.guest
    return {
      ok: true,
      table: withSeat(table, seat, { offeredTo: to }),
      told: [sayOf('told.offersSeat', { to }, { seat: { seat } })],
    }
  }
  const level = command.to.bot
  if (!house.bots.includes(level)) return refuse('table.noBot')
  const entered = entering(table, house, { kind: 'handover', seat, at: now, to: `bot ${level}` })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: passedOn(entered.table, seat, { guest: null, bot: level }),
    told: [say('told.toBot', { seat: { seat } })],
  }
}

/** The seat is somebody else's; whoever had it is remembered, because they know its hand. */
const passedOn = (table: Table, seat: Seat, to: Pick<Sitting, 'guest' | 'bot'>): Table => {
  const { guest, earlier = [] } = table.seats[seat]
  const { proposal } = table
  return {
    ...withSeat(table, seat, {
      ...to,
      standIn: null,
      offeredTo: null,
      isWelcoming: false,
      missed: 0,
      isAbsent: false,
      vacation: null,
      earlier: guest === null || earlier.includes(guest) ? earlier : [...earlier, guest],
    }),
    // A vote goes with the person, not with the seat.
    proposal: proposal && { ...proposal, yes: proposal.yes.filter((one) => one !== seat) },
  }
}

/** Taking a seat that one has been offered, or a bot's that waits for somebody. */
export const takeOver = (
  table: Table,
  seat: Seat,
  guest: string,
  house: House,
  moment: Now,
): Done | Refused => {
  // Its owner cannot come back either while the game is paused.
  if (table.status === 'paused' && table.seats[seat].standIn === 'agreed') return refuse('table.paused')
  if (knowsOtherHand(table.seats, seat, guest)) return refuse('table.hasSeen')
  const entered = entering(table, house, { kind: 'handover', seat, at: moment.now, to: guest })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: passedOn(entered.table, seat, { guest, bot: null }),
    told: [say('told.handedOver', { seat: { seat } })],
  }
}

/** An operator gives the seat of somebody who cannot come back to this person. */
export interface Reseat {
  readonly type: 'reseat'
  readonly seat: Seat
  readonly guest: string
}

/** By the rules of every table: nobody gets a seat who knows another hand, or has been banned, or plays already. */
export const reseat = (table: Table, { seat, guest }: Reseat, house: House, moment: Now): Done | Refused => {
  if (table.status !== 'running' && table.status !== 'paused') return refuse('table.notRunning')
  const sitting = table.seats[seat]
  if (sitting === undefined) return refuse('table.noSeat')
  if (sitting.guest === guest) return refuse('table.notNeeded')
  if (table.removed.includes(guest)) return refuse('table.removed')
  const taken = takeOver(table, seat, guest, house, moment)
  if (!taken.ok) return taken
  // Whoever made the table, or was on vacation, is the same person as before, with another id.
  const host = sitting.guest !== null && table.host === sitting.guest ? guest : taken.table.host
  return { ...taken, table: { ...withSeat(taken.table, seat, { restsFor: null }), host } }
}

export interface TimeUp {
  readonly type: 'timeUp'
  readonly seat: Seat
}

export const timeUp = (table: Table, { seat }: TimeUp, house: House, moment: Now): Done | Refused => {
  const still = standsStill(table)
  if (still) return still
  const { clock, settings } = table
  if (!clock?.running.includes(seat) || !isPlayedByPerson(table.seats[seat])) return refuse('table.notNeeded')
  if (outAt(clock, settings.clock, seat) > moment.ticks) return refuse('table.notNeeded')
  const read = readAt(clock, settings.clock, moment)
  // The server was down, and other hours are off than it seemed: what is left is counted from now.
  if (read.left[seat] > 0) return { ok: true, table: { ...table, clock: read } }
  const missed = (table.seats[seat].missed ?? 0) + 1
  const entered = entering(table, house, { kind: 'timeout', seat, at: moment.now })
  if (!entered.ok) return entered
  return {
    ...entered,
    table: withSeat(entered.table, seat, { standIn: 'time', missed }),
    told: [say(missed === MOST_MISSED ? 'told.missed' : 'told.timeUp', { seat: { seat } })],
  }
}
