/** What takes everybody's agreement: ending, pausing, another clock, a bot for somebody who is gone. */
import type { Seat } from '#engine/contract.ts'
import { changedTo, newClock } from '../clock.ts'
import type { Done, Handler } from '../handler.ts'
import {
  isPlayedByPerson,
  type Motion,
  type Now,
  type Proposal,
  refuse,
  type Table,
  type Told,
} from '../table.ts'
import { say } from '../told.ts'
import { ownSeat } from './answers.ts'
import { clockRefused } from './lobby.ts'
import { standInFor } from './standIns.ts'

/** Who has to agree: the people who play, but not the one that is to be replaced. */
const voters = (table: Table, motion: Motion): readonly Seat[] =>
  table.seats.flatMap((sitting, seat) =>
    isPlayedByPerson(sitting) && !(motion.kind === 'substitute' && motion.seat === seat) ? [seat] : [],
  )

const isNeeded = (table: Table, motion: Motion): boolean => {
  if (motion.kind === 'pause') return table.status === 'running'
  if (motion.kind === 'resume') return table.status === 'paused'
  if (motion.kind === 'substitute') {
    const sitting = table.seats[motion.seat]
    return sitting !== undefined && isPlayedByPerson(sitting)
  }
  return true
}

export const propose: Handler<'propose'> = (table, { motion, seat: named }, guest, house) => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  if (table.status !== 'running' && table.status !== 'paused') return refuse('table.notRunning')
  if (table.proposal) return refuse('table.proposalOpen')
  if (motion.kind === 'clock') {
    const wrong = clockRefused(motion.clock)
    if (wrong) return wrong
  }
  if (!isNeeded(table, motion)) return refuse('table.notNeeded')
  if (!voters(table, motion).includes(own.seat)) return refuse('table.noVote')
  return { ok: true, table: { ...table, proposal: { by: own.seat, motion, yes: [own.seat] } } }
}

export const vote: Handler<'vote'> = (table, { yes, seat: named }, guest, house) => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  const { proposal } = table
  if (!proposal) return refuse('table.noProposal')
  if (!voters(table, proposal.motion).includes(own.seat)) return refuse('table.noVote')
  if (!yes) return { ok: true, table: { ...table, proposal: null } }
  if (proposal.yes.includes(own.seat)) return refuse('table.notNeeded')
  return { ok: true, table: { ...table, proposal: { ...proposal, yes: [...proposal.yes, own.seat] } } }
}

/** Carries out what everybody has agreed to. Whoever leaves has no vote any longer. */
export const settled = (table: Table, moment: Now): { table: Table; told: readonly Told[] } => {
  const { proposal } = table
  if (!proposal) return { table, told: [] }
  const all = voters(table, proposal.motion)
  const without = { ...table, proposal: null }
  if (table.status === 'over' || all.length === 0 || !isNeeded(table, proposal.motion))
    return { table: without, told: [] }
  return all.every((seat) => proposal.yes.includes(seat))
    ? carriedOut(without, proposal, moment)
    : { table, told: [] }
}

const carriedOut = (
  table: Table,
  { motion }: Proposal,
  { now, ticks }: Now,
): { table: Table; told: NonNullable<Done['told']> } => {
  switch (motion.kind) {
    case 'end':
      return {
        table: { ...table, status: 'over', outcome: { by: 'agreement', at: now } },
        told: [say('told.agreedEnd')],
      }
    case 'pause':
      return { table: { ...table, status: 'paused' }, told: [say('told.paused')] }
    case 'resume':
      return { table: { ...table, status: 'running' }, told: [say('told.resumed')] }
    case 'substitute':
      return {
        table: standInFor(table, motion.seat, 'agreed'),
        told: [say('told.substituted', { seat: { seat: motion.seat } })],
      }
    case 'clock': {
      const { clock: rule } = motion
      const before = table.clock
      const clock =
        rule === null
          ? null
          : before === null
            ? newClock(rule, table.seats.length, ticks)
            : changedTo(rule, table.settings.clock, before, ticks)
      return {
        table: { ...table, settings: { ...table.settings, clock: rule }, clock },
        told: [say('told.clock')],
      }
    }
  }
}
