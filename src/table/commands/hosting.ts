/** What only the host does about people: shutting somebody out, letting them in again, passing the part on. */
import { changedBy } from '../fair/rounds.ts'
import type { Handler } from '../handler.ts'
import { OPEN_SEAT, refuse, seatsOf, withSeat } from '../table.ts'
import { sayOf } from '../told.ts'

const MOST_BANNED = 100

/** Whoever is banned knows the link, and could come back as somebody new: so there is a new one. */
export const ban: Handler<'ban'> = (table, command, guest, _house, moment) => {
  if (table.host !== guest) return refuse('table.notHost')
  const { guest: person } = command
  if (person === guest || table.removed.includes(person)) return refuse('table.notNeeded')
  const seats = seatsOf(table, person)
  if (table.status !== 'open' && seats.length > 0) return refuse('table.sitsHere')
  const stoodUp = seats.reduce((at, seat) => withSeat(at, seat, OPEN_SEAT), table)
  const after = seats.length > 0 ? changedBy(stoodUp, guest, moment) : table
  if (table.removed.length >= MOST_BANNED) return refuse('table.tooOften')
  const removed = [...table.removed, person]
  return {
    ok: true,
    table: { ...after, removed, key: moment.fresh().key },
    told: [sayOf('told.banned', { who: person })],
  }
}

/** A ban is taken back. The link stays as it is. */
export const unban: Handler<'unban'> = (table, command, guest) => {
  if (table.host !== guest) return refuse('table.notHost')
  if (!table.removed.includes(command.guest)) return refuse('table.notNeeded')
  return {
    ok: true,
    table: { ...table, removed: table.removed.filter((one) => one !== command.guest) },
    told: [sayOf('told.unbanned', { who: command.guest })],
  }
}

/** Somebody else who sits here is the host from now on. */
export const host: Handler<'host'> = (table, command, guest) => {
  if (table.host !== guest) return refuse('table.notHost')
  if (table.status === 'over') return refuse('table.notRunning')
  if (command.guest === guest) return refuse('table.notNeeded')
  const seats = seatsOf(table, command.guest)
  if (seats.every((seat) => table.seats[seat].isAbsent === true)) return refuse('table.notThere')
  return { ok: true, table: { ...table, host: command.guest } }
}
