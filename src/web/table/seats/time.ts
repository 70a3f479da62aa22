/** How much time is left, as people write it. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Nobody writes days in short. */
const displayOf = (unit: string) => (unit === 'day' ? 'long' : 'short')

export const timeLeft = (milliseconds: number, language: string): string => {
  const left = Math.max(0, milliseconds)
  const unit = (n: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: displayOf(name) }).format(n)
  if (left >= 2 * DAY) return unit(Math.floor(left / DAY), 'day')
  if (left >= 2 * HOUR) return unit(Math.floor(left / HOUR), 'hour')
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A length of time as a label has it: in the largest unit that it is a whole number of. */
export const briefly = (milliseconds: number, language: string): string => {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const
  const [unit, size] = units.find(([, length]) => milliseconds >= length && milliseconds % length === 0) ?? [
    'second',
    1_000,
  ]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: displayOf(unit) }).format(
    Math.round(milliseconds / size),
  )
}

/** A length of time that somebody has chosen, in words. */
export const lasting = (milliseconds: number, language: string): string => {
  const [unit, size] =
    milliseconds >= DAY
      ? (['day', DAY] as const)
      : milliseconds >= 2 * HOUR
        ? (['hour', HOUR] as const)
        : (['minute', MINUTE] as const)
  const n = Math.round((10 * milliseconds) / size) / 10
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n)
}
