/** Moments as people say them. */
import { type Language, localeOf } from '#engine/language/languages.ts'

const MINUTE = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** Null when it is less than a minute ago. */
export const ago = (at: number, now: number, language: Language): string | null => {
  const passed = now - at
  const found = UNITS.find(([, length]) => passed >= length)
  if (!found) return null
  const [unit, length] = found
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-Math.floor(passed / length), unit)
}

/** The time, and the date unless it is today. */
export const moment = (at: number, now: number, language: Language): string => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
