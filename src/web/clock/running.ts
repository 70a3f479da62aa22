/** How much time is left at this moment, from what the server last told. */

import type { ClockSeen } from '#table/see.ts'
import type { ClockRule } from '#table/time/clock.ts'
import { restsUntil, workedBetween } from '#table/time/offHours.ts'

export type ClockRead = ClockSeen & { readonly readAt: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** By the server's clock, whatever this device's shows. */
export const wallAt = ({ now, readAt }: ClockRead, at: number): number => now + Math.max(0, at - readAt)

export const leftAt = (clock: ClockRead, rule: ClockRule | null, seat: number, at: number): number => {
  if (!clock.running.includes(seat)) return clock.left[seat]
  const wall = wallAt(clock, at)
  const used = rule?.off ? workedBetween(rule.off, clock.now, wall) : wall - clock.now
  return Math.max(0, clock.left[seat] - used)
}

/** Until when nobody's time runs because of hours off; null when it does. */
export const restsAt = (clock: ClockRead, rule: ClockRule | null, at: number): number | null =>
  rule?.off ? restsUntil(rule.off, wallAt(clock, at)) : null

/** From here on somebody should hurry. */
export const shortOf = ({ kind, bank }: ClockRule): number =>
  Math.min(kind === 'live' ? MINUTE : 2 * HOUR, bank / 5)
