/**
 * Hours in which no clock of a table runs: weekends, nights, or both, in a time zone that the table states. They are
 * worked out from the clock on the wall, so that nothing has to happen at a table when they begin or end.
 */
export interface OffHours {
  /** A name of the time zone database. */
  readonly zone: string
  readonly weekends: boolean
  /** Full hours of the day. */
  readonly nights: { readonly from: number; readonly to: number } | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The longest night. So a week always has more than a third of its hours left. */
export const LONGEST_NIGHT = 12

/** How long a night is, in hours. */
export const nightHours = ({ from, to }: NonNullable<OffHours['nights']>): number => (to - from + 24) % 24

/** The one name of a time zone; null when there is no such zone. */
export const zoneNamed = (zone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...numeric,
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** What the clocks of the zone show, as if it were the universal time. */
const localAt = (zone: string, at: number): number => {
  const part: { [name: string]: number } = {}
  for (const { type, value } of formatIn(zone).formatToParts(at)) part[type] = Number(value)
  const { year, month, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000)
}

const isOffAt = ({ weekends, nights }: OffHours, local: number): boolean => {
  const weekday = new Date(local).getUTCDay()
  if (weekends && (weekday === 0 || weekday === 6)) return true
  if (!nights) return false
  const hour = new Date(local).getUTCHours()
  return (hour - nights.from + 24) % 24 < nightHours(nights)
}

interface Stretch {
  readonly isOff: boolean
  readonly until: number
}

/** What it is at this moment, and until when it surely stays so. */
const stretchAt = (off: OffHours, at: number): Stretch => {
  const { zone, nights } = off
  const local = localAt(zone, at)
  const day = Math.floor(local / DAY) * DAY
  const edges = [day + DAY, ...(nights ? [day + nights.from * HOUR, day + nights.to * HOUR] : [])]
  const next = at + Math.min(...edges.filter((edge) => edge > local)) - local
  // The clocks of the zone may be changed in between.
  const shift = localAt(zone, next) - next - (local - at)
  const until = next - shift
  return { isOff: isOffAt(off, local), until: until > at ? until : at + HOUR }
}

/** How much of the time between two moments was not off. */
export const workedBetween = (off: OffHours, from: number, to: number): number => {
  let worked = 0
  for (let at = from; at < to; ) {
    const { isOff, until } = stretchAt(off, at)
    if (!isOff) worked += Math.min(until, to) - at
    at = until
  }
  return worked
}

/** When so much time will have passed that was not off. */
export const whenWorked = (off: OffHours, from: number, time: number): number => {
  let left = time
  for (let at = from; ; ) {
    const { isOff, until } = stretchAt(off, at)
    if (!isOff && left <= until - at) return at + left
    if (!isOff) left -= until - at
    at = until
  }
}

/** Until when the clocks rest; null while they do not. */
export const restsUntil = (off: OffHours, now: number): number | null => {
  let at = now
  for (let stretch = stretchAt(off, at); stretch.isOff; stretch = stretchAt(off, at)) at = stretch.until
  return at === now ? null : at
}
