/** Figures of a server as people write them. */
import type { Series } from '#client/admin.ts'
import { localeOf } from '#engine/language/languages.ts'
import { language } from '../words.svelte.ts'

const UNITS = { perSecond: '/s', perMinute: '/min', milliseconds: ' ms', count: '' } as const
const GB = 1e9
const MB = 1e6

export const amount = (n: number | null, unit: Series['unit']): string => {
  if (n === null) return '–'
  const plain = (value: number, maximumFractionDigits: number): string =>
    new Intl.NumberFormat(localeOf(language()), { maximumFractionDigits }).format(value)
  if (unit === 'bytes') return n >= GB ? `${plain(n / GB, 1)} GB` : `${plain(n / MB, 0)} MB`
  return `${plain(n, n < 10 ? 1 : 0)}${UNITS[unit]}`
}
