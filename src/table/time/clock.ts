/**
 * Time to think: a bank for each seat, and an increment when the move passes on. An increment as large as the bank makes it
 * a time for each move; none makes it a time for the whole game. All times are milliseconds of a clock that stands still
 * while no server runs.
 */
import type { Seat } from '#engine/contract.ts'
import { type OffHours, whenWorked, workedBetween } from './offHours.ts'

export interface ClockRule {
  /** People are there together, or come by once in a while. */
  readonly kind: 'live' | 'days'
  readonly bank: number
  readonly increment: number
  /** When nobody's time runs. */
  readonly off?: OffHours | undefined
}

export interface Clock {
  /** By seat, as it was at `at`. */
  readonly left: readonly number[]
  /** Whose time runs since then. */
  readonly running: readonly Seat[]
  /** Those who are asked while their time stands still. */
  readonly standing?: readonly Seat[]
  readonly at: number
  /** The same moment by the clock on the wall, where a rule has hours off. */
  readonly wall?: number
}

/** A moment by the clock on the wall, and by the one that stands still with the server. */
export interface Time {
  readonly now: number
  readonly ticks: number
}

type Rule = ClockRule | null

const moment = (rule: Rule, { now, ticks }: Time): Pick<Clock, 'at' | 'wall'> =>
  rule?.off ? { at: ticks, wall: now } : { at: ticks }

export const newClock = (rule: ClockRule, seats: number, time: Time): Clock => ({
  left: new Array<number>(seats).fill(rule.bank),
  running: [],
  ...moment(rule, time),
})

/**
 * How much of their time those have used whose time runs. Where there are hours off nobody knows in which of them the
 * server was down: all of that is taken for time that would have run.
 */
const usedUntil = ({ at, wall }: Clock, rule: Rule, { now, ticks }: Time): number => {
  // Two machines' clocks differ a little: time never runs backwards.
  const ran = Math.max(0, ticks - at)
  if (!rule?.off || wall === undefined) return ran
  const down = Math.max(0, now - wall - ran)
  return Math.min(ran, Math.max(0, workedBetween(rule.off, wall, now) - down))
}

/** The same clock read at a later moment. */
export const readAt = (clock: Clock, rule: Rule, time: Time): Clock => {
  const used = usedUntil(clock, rule, time)
  const { left, running, standing, at, wall = 0 } = clock
  return {
    left: left.map((one, seat) => (running.includes(seat) ? Math.max(0, one - used) : one)),
    running,
    ...(standing ? { standing } : {}),
    ...moment(rule, { ticks: Math.max(at, time.ticks), now: Math.max(wall, time.now) }),
  }
}

/** Whose time runs from now on, and whose stands still; those who are `done` with their move get their increment. */
export interface Passing {
  readonly running: readonly Seat[]
  readonly standing: readonly Seat[]
  readonly done: readonly Seat[]
}

export const passTo = (
  rule: ClockRule,
  clock: Clock,
  { running, standing, done }: Passing,
  time: Time,
): Clock => {
  const { standing: _, ...read } = readAt(clock, rule, time)
  return {
    ...read,
    left: read.left.map((left, seat) =>
      done.includes(seat) ? Math.max(left, Math.min(rule.bank, left + rule.increment)) : left,
    ),
    running,
    ...(standing.length > 0 ? { standing } : {}),
  }
}

/** After a question that ran out of time there is some for the next one; all of it where each move has its own time. */
export const welcomedBack = (rule: ClockRule, clock: Clock, seat: Seat): Clock => {
  const least = rule.increment >= rule.bank ? rule.bank : Math.round(rule.bank / 10)
  return {
    ...clock,
    left: clock.left.map((left, other) => (other === seat ? Math.max(left, least) : left)),
  }
}

/** Stops without a reward, for a pause. */
export const stopped = (clock: Clock, rule: Rule, time: Time): Clock => {
  const { standing: _, ...read } = readAt(clock, rule, time)
  return { ...read, running: [] }
}

/** Under a new rule nobody has less than an equal part of the new bank. */
export const changedTo = (rule: ClockRule, before: Rule, clock: Clock, time: Time): Clock => {
  const { wall: _, ...read } = readAt(clock, before, time)
  const share = (left: number) => (before === null ? rule.bank : (rule.bank * left) / before.bank)
  return {
    ...read,
    left: read.left.map((left) => Math.round(Math.min(rule.bank, share(left)))),
    ...moment(rule, { ticks: read.at, now: time.now }),
  }
}

/** When this seat has no time left if it goes on like this, in ticks. */
export const outAt = ({ at, wall, left }: Clock, rule: Rule, seat: Seat): number =>
  at + (rule?.off && wall !== undefined ? whenWorked(rule.off, wall, left[seat]) - wall : left[seat])

/** When the first of those whose time runs has none left; null when no time runs. */
export const runsOutAt = (clock: Clock, rule: Rule): number | null =>
  clock.running.length === 0 ? null : Math.min(...clock.running.map((seat) => outAt(clock, rule, seat)))
