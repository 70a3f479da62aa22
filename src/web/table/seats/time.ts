/** How much time is left, as people write it. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const timeLeft = (milliseconds: number, language: string): string => {
  const left = Math.max(0, milliseconds)
  const unit = (n: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(n)
  if (left >= 2 * DAY) return unit(Math.floor(left / DAY), 'day')
  if (left >= 2 * HOUR) return unit(Math.floor(left / HOUR), 'hour')
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
