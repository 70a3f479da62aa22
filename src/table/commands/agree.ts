/**
 * What takes agreement: ending, pausing, another clock, a takeback, offering the seat of somebody who is away. One vote a person;
 * one no ends it; whoever is silent until the vote is over abstains.
 */
import type { Seat } from '#engine/contract.ts'
import type { Entry } from '#engine/record.ts'
import type { Done, Handler, Refused } from '../handler.ts'
import {
  type House,
  type Motion,
  type Now,
  type Proposal,
  refuse,
  type Settings,
  type Sitting,
  type Table,
  type Told,
  withSeat,
} from '../table.ts'
import { goingOn, isAway, isPlaying } from '../time/absence.ts'
import { type ClockRule, changedTo, newClock } from '../time/clock.ts'
import { isByTurns, isOnVacation } from '../time/vacation.ts'
import { say } from '../told.ts'
import { ownSeat } from './answers.ts'
import { clockRefused } from './lobby.ts'
import { askableAgain, takebackAsked, takebackLapsed, takenBack } from './takeback.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** At a live table everybody is there; elsewhere people look in once a day. */
const voteLasts = ({ clock }: Settings, { kind }: Motion): number =>
  clock?.kind === 'live' && kind !== 'resume' ? 2 * MINUTE : DAY

/** Resigning gives up every say in the game; whoever has only left may come back. */
const isOwner = ({ guest, standIn }: Sitting): boolean => guest !== null && standIn !== 'resigned'

/**
 * Everybody has a vote on ending, on taking back and on the own seat while the seat is theirs; on all else, those who play.
 * Whoever has left for a while comes back to a game in which nobody looked twice.
 */
const hasVote = (sitting: Sitting, seat: Seat, motion: Motion): boolean =>
  motion.kind === 'end' ||
  motion.kind === 'takeback' ||
  (motion.kind === 'substitute' && motion.seat === seat)
    ? isOwner(sitting)
    : isPlaying(sitting)

/** The people who have a vote, each once. */
const voters = ({ seats }: Table, motion: Motion): readonly string[] => {
  const people = seats.flatMap((sitting, seat) =>
    sitting.guest !== null && hasVote(sitting, seat, motion) ? [sitting.guest] : [],
  )
  return [...new Set(people)]
}

/** For each person who has a vote the first of their seats. */
export const voterSeats = (table: Table, motion: Motion): readonly Seat[] =>
  voters(table, motion).map((person) => table.seats.findIndex(({ guest }) => guest === person))

const hasAgreed = ({ seats, proposal }: Table, person: string): boolean =>
  proposal?.yes.some((seat) => seats[seat].guest === person) === true

/** Whether nobody expects this person to vote. */
const isGone = (table: Table, person: string): boolean =>
  table.seats.every((sitting, seat) => sitting.guest !== person || !isPlaying(sitting) || isAway(table, seat))

/** A bot plays the seat already, until the person comes back. */
const isLeft = ({ standIn }: Sitting): boolean => standIn !== null && standIn !== 'time'

/** Whoever is on vacation does not come back to a clock that has run out meanwhile. */
const isAgainstVacation = (table: Table, { clock }: { readonly clock: ClockRule | null }): boolean =>
  !isByTurns({ clock }) && table.seats.some((_, seat) => isOnVacation(table, seat))

const motionRefused = (table: Table, motion: Motion): Refused | null => {
  const { status, seats } = table
  const notNeeded = refuse('table.notNeeded')
  if (motion.kind === 'pause') return status === 'running' ? null : notNeeded
  if (motion.kind === 'resume') return status === 'paused' ? null : notNeeded
  if (motion.kind === 'clock')
    return clockRefused(motion.clock) ?? (isAgainstVacation(table, motion) ? refuse('table.vacation') : null)
  if (motion.kind === 'end') return null
  if (motion.kind === 'takeback') return takebackLapsed(table, motion)
  const sitting = seats[motion.seat]
  if (sitting === undefined) return refuse('table.noSeat')
  if (sitting.guest === null) return refuse('table.botSeat')
  if (isLeft(sitting)) return motion.guest === undefined ? notNeeded : null
  return isAway(table, motion.seat) ? null : refuse('table.notAbsent')
}

export const propose: Handler<'propose'> = (
  before,
  { motion: wanted, seat: named },
  guest,
  house,
  moment,
) => {
  const own = ownSeat(before, guest, named, house)
  if (!own.ok) return own
  if (before.status !== 'running' && before.status !== 'paused') return refuse('table.notRunning')
  if (before.proposal) return refuse('table.proposalOpen')
  const meant =
    wanted.kind === 'takeback'
      ? takebackAsked(before, own.seat)
      : ({ ok: true, motion: wanted, table: before } as const)
  if (!meant.ok) return meant
  const { motion, table } = meant
  const wrong = motionRefused(table, motion)
  if (wrong) return wrong
  const asked = voters(table, motion)
  if (!asked.includes(guest)) return refuse('table.noVote')
  const lasts = voteLasts(table.settings, motion)
  const proposal: Proposal = {
    by: own.seat,
    motion,
    yes: [own.seat],
    until: moment.ticks + lasts,
    ends: moment.now + lasts,
  }
  return {
    ok: true,
    table: { ...table, proposal },
    // Where nobody else has a vote, it is done at once: nothing is proposed to anybody.
    told: asked.length > 1 ? [say(PROPOSED[motion.kind], { seat: { seat: own.seat } })] : [],
  }
}

/** What is told of a proposal; what exactly is proposed, everybody reads on its card. */
const PROPOSED = {
  end: 'told.proposesEnd',
  pause: 'told.proposesPause',
  resume: 'told.proposesResume',
  clock: 'told.proposesClock',
  substitute: 'told.proposesSubstitute',
  takeback: 'told.proposesTakeback',
} as const satisfies { readonly [K in Motion['kind']]: string }

export const vote: Handler<'vote'> = (table, { yes, seat: named }, guest, house) => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  const { proposal } = table
  if (!proposal) return refuse('table.noProposal')
  if (!voters(table, proposal.motion).includes(guest)) return refuse('table.noVote')
  if (!yes) {
    const isOwn = table.seats[proposal.by].guest === guest
    const told = say(isOwn ? 'told.withdrawn' : 'told.declined', { seat: { seat: own.seat } })
    return { ok: true, table: { ...table, proposal: null }, told: [told] }
  }
  if (hasAgreed(table, guest)) return refuse('table.notNeeded')
  return { ok: true, table: { ...table, proposal: { ...proposal, yes: [...proposal.yes, own.seat] } } }
}

interface Settled {
  readonly table: Table
  readonly told: readonly Told[]
  /** What goes into the record of the game. */
  readonly entry?: Entry
}

/** Carries out what everybody has agreed to, and drops what no longer makes sense. */
export const settled = (table: Table, house: House, moment: Now): Settled => {
  const { proposal } = table
  if (!proposal) return { table, told: [] }
  const without = { ...table, proposal: null }
  if (table.status === 'over') return { table: without, told: [] }
  const all = voters(table, proposal.motion)
  if (all.length === 0 || motionRefused(table, proposal.motion))
    return proposal.motion.kind === 'takeback'
      ? { table: askableAgain(without, proposal.by), told: [say('told.takebackLapsed')] }
      : { table: without, told: [say('told.pointless')] }
  return all.every((person) => hasAgreed(table, person))
    ? carriedOut(without, proposal, house, moment)
    : { table, told: [] }
}

/** The time of a vote is over. */
export interface VoteOver {
  readonly type: 'voteOver'
}

/**
 * Those who were silent abstain. More than half of those who are there have agreed then, or it fails: nobody decides
 * alone against somebody who has just not looked. Only going on after a pause needs no more than that nobody objects.
 */
export const voteOver = (table: Table, house: House, moment: Now): Done | Refused => {
  const { proposal } = table
  if (!proposal || proposal.until === undefined || proposal.until > moment.ticks)
    return refuse('table.notNeeded')
  const counted = voters(table, proposal.motion).filter(
    (person) => hasAgreed(table, person) || !isGone(table, person),
  )
  const agreed = counted.filter((person) => hasAgreed(table, person)).length
  const without = { ...table, proposal: null }
  const isCarried = proposal.motion.kind === 'resume' || 2 * agreed > counted.length
  return isCarried
    ? { ok: true, ...carriedOut(without, proposal, house, moment) }
    : { ok: true, table: without, told: [say('told.noMajority')] }
}

const carriedOut = (table: Table, proposal: Proposal, house: House, moment: Now): Settled => {
  const { motion } = proposal
  const { now, ticks } = moment
  switch (motion.kind) {
    case 'takeback':
      return takenBack(table, motion, proposal, house, moment)
    case 'end':
      return {
        table: { ...table, status: 'over', outcome: { by: 'agreement', at: now } },
        told: [say('told.agreedEnd')],
      }
    case 'pause':
      return { table: { ...table, status: 'paused' }, told: [say('told.paused')] }
    case 'resume':
      return { table: goingOn({ ...table, status: 'running' }, ticks), told: [say('told.resumed')] }
    case 'substitute':
      return offered(table, motion)
    case 'clock': {
      const { clock: rule } = motion
      const before = table.clock
      const clock =
        rule === null
          ? null
          : before === null
            ? newClock(rule, table.seats.length, moment)
            : changedTo(rule, table.settings.clock, before, moment)
      return {
        // Under another clock other absences count.
        table: goingOn({ ...table, settings: { ...table.settings, clock: rule }, clock }, ticks),
        told: [say('told.clock')],
      }
    }
  }
}

/** A bot plays on until the person returns, or until somebody has taken the seat. */
const offered = (table: Table, motion: Extract<Motion, { kind: 'substitute' }>): Settled => {
  const { seat, guest = null } = motion
  const { standIn } = table.seats[seat]
  return {
    table: withSeat(table, seat, {
      standIn: standIn === 'resigned' ? standIn : 'agreed',
      offeredTo: guest,
    }),
    told: [say(guest === null ? 'told.substituted' : 'told.offered', { seat: { seat } })],
  }
}
