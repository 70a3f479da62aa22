/**
 * Time to think: a bank for each seat, and an increment when the move passes on. All times are milliseconds of a
 * clock that stands still while no server runs.
 */
import type { Seat } from '#engine/contract.ts'

export interface ClockRule {
  /** For the page: minutes and seconds, or days. */
  readonly kind: 'live' | 'days'
  readonly bank: number
  readonly increment: number
}

export interface Clock {
  /** By seat, as it was at `at`. */
  readonly left: readonly number[]
  /** Whose time runs since then. */
  readonly running: readonly Seat[]
  readonly at: number
}

export const newClock = (rule: ClockRule, seats: number, now: number): Clock => ({
  left: new Array<number>(seats).fill(rule.bank),
  running: [],
  at: now,
})

/** The same clock read at a later moment. */
export const readAt = (clock: Clock, now: number): Clock => {
  // Two machines' clocks differ a little: time never runs backwards.
  const passed = Math.max(0, now - clock.at)
  return {
    left: clock.left.map((left, seat) => (clock.running.includes(seat) ? Math.max(0, left - passed) : left)),
    running: clock.running,
    at: clock.at + passed,
  }
}

/** From now on the time of `running` runs; those who are `done` with their move get their increment. */
export const passTo = (
  rule: ClockRule,
  clock: Clock,
  running: readonly Seat[],
  done: readonly Seat[],
  now: number,
): Clock => {
  const read = readAt(clock, now)
  return {
    left: read.left.map((left, seat) =>
      done.includes(seat) ? Math.max(left, Math.min(rule.bank, left + rule.increment)) : left,
    ),
    running,
    at: read.at,
  }
}

/** After a question that ran out of time there is some for the next one. */
export const welcomedBack = (rule: ClockRule, clock: Clock, seat: Seat): Clock => ({
  ...clock,
  left: clock.left.map((left, other) => (other === seat ? Math.max(left, Math.round(rule.bank / 10)) : left)),
})

/** Stops without a reward, for a pause. */
export const stopped = (clock: Clock, now: number): Clock => ({ ...readAt(clock, now), running: [] })

/** Under a new rule nobody has less than an equal part of the new bank. */
export const changedTo = (rule: ClockRule, before: ClockRule | null, clock: Clock, now: number): Clock => {
  const read = readAt(clock, now)
  const share = (left: number) => (before === null ? rule.bank : (rule.bank * left) / before.bank)
  return { ...read, left: read.left.map((left) => Math.round(Math.min(rule.bank, share(left)))) }
}

/** When the first of those whose time runs has none left; null when no time runs. */
export const runsOutAt = (clock: Clock): number | null =>
  clock.running.length === 0 ? null : clock.at + Math.min(...clock.running.map((seat) => clock.left[seat]))
