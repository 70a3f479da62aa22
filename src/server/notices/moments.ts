/** Quiet hours and the hour of a digest, by the clock on somebody's wall. */
import type { Wishes } from './ways.ts'

const QUARTER = 900_000
/** A day has 25 hours once a year; and an hour that is left out comes the day after. */
const LONGEST = (50 * 3_600_000) / QUARTER

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

const timeIn = (zone: string, at: number): { readonly hour: number; readonly minute: number } => {
  const [hour, minute] = clockIn(zone).format(at).split(':').map(Number)
  return { hour, minute }
}

/** When a clock of this zone next shows the full hour. All zones differ by whole quarters. */
export const nextHour = (zone: string, hour: number, after: number): number => {
  const first = Math.floor(after / QUARTER) + 1
  for (let i = 0; i < LONGEST; i++) {
    const at = (first + i) * QUARTER
    const shown = timeIn(zone, at)
    if (shown.hour === hour && shown.minute === 0) return at
  }
  return after + LONGEST * QUARTER
}

/** When quiet hours are over that it is in; null when it is in none. */
export const quietUntil = ({ zone, quiet }: Pick<Wishes, 'zone' | 'quiet'>, now: number): number | null => {
  if (!quiet || quiet.from === quiet.to) return null
  const { hour } = timeIn(zone, now)
  const { from, to } = quiet
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? nextHour(zone, to, now) : null
}
