/** Charts for the report, drawn as SVG by hand: no library, no script, readable in print. */
import type { Estimate } from './study.ts'

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fixed = (n: number): string => n.toFixed(1)

const svg = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escaped(title)}">${parts.join('')}</svg>`

const text = (x: number, y: number, said: string, more = ''): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" ${more}>${escaped(said)}</text>`

interface Scale {
  readonly low: number
  readonly high: number
}

/** A thin line over the interval, with its ends, and a mark at the value. */
const whisker = (y: number, { value, low, high }: Estimate, x: (n: number) => number): string =>
  `<path class="whisker" d="M${fixed(x(low))} ${y}H${fixed(x(high))}M${fixed(x(low))} ${y - 4}v8M${fixed(x(high))} ${y - 4}v8"/>` +
  `<circle class="dot" cx="${fixed(x(value))}" cy="${y}" r="4"/>`

/** Shares with their intervals, one line each, with a line at what would be even. */
export const shares = (
  title: string,
  rows: readonly { readonly label: string; readonly share: Estimate }[],
  even: number,
  said: (n: number) => string,
): string => {
  const [left, width, row] = [110, 640, 30]
  const most = Math.min(1, Math.max(2 * even, ...rows.map(({ share }) => share.high)))
  const x = (n: number) => left + ((width - left - 70) * n) / most
  const height = rows.length * row + 24
  return svg(width, height, title, [
    `<path class="even" d="M${fixed(x(even))} 4V${height - 20}"/>`,
    text(x(even), height - 5, said(even), 'class="axis" text-anchor="middle"'),
    ...rows.map(({ label, share }, i) => {
      const y = i * row + 18
      return (
        text(left - 12, y + 5, label, 'text-anchor="end"') +
        `<rect class="bar" x="${left}" y="${y - 9}" width="${fixed(x(share.value) - left)}" height="18"/>` +
        whisker(y, share, x) +
        text(x(share.high) + 10, y + 5, said(share.value), 'class="figure"')
      )
    }),
  ])
}

const MOST_BINS = 36

/** Whole-numbered steps that give not too many columns. */
const stepFor = ({ low, high }: Scale): number => {
  const least = (high - low + 1) / MOST_BINS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))))
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= least) ?? 10 * power
}

/** How often which number; a second list is drawn in front of the first. */
export const histogram = (
  title: string,
  numbers: readonly number[],
  inFront: readonly number[],
  said: (n: number) => string,
): string => {
  if (numbers.length === 0) return ''
  const scale = { low: Math.min(...numbers), high: Math.max(...numbers) }
  const step = stepFor(scale)
  const first = Math.floor(scale.low / step) * step
  const bins = Math.floor((scale.high - first) / step) + 1
  const counted = (list: readonly number[]): number[] => {
    const counts = new Array<number>(bins).fill(0)
    for (const n of list) counts[Math.floor((n - first) / step)]++
    return counts
  }
  const [all, front] = [counted(numbers), counted(inFront)]
  const most = Math.max(...all)
  const [width, height, foot] = [640, 200, 24]
  const wide = (width - 20) / bins
  const column = (n: number, i: number, name: string) => {
    const tall = ((height - foot - 10) * n) / most
    return n === 0
      ? ''
      : `<rect class="${name}" x="${fixed(10 + i * wide + 1)}" y="${fixed(height - foot - tall)}" width="${fixed(Math.max(1, wide - 2))}" height="${fixed(tall)}"><title>${escaped(`${said(first + i * step)}: ${n}`)}</title></rect>`
  }
  const every = Math.ceil(bins / 12)
  return svg(width, height, title, [
    `<path class="base" d="M10 ${height - foot}H${width - 10}"/>`,
    ...all.map((n, i) => column(n, i, 'bar')),
    ...front.map((n, i) => column(n, i, 'front')),
    ...all.map((_, i) =>
      i % every === 0
        ? text(10 + (i + 0.5) * wide, height - 7, said(first + i * step), 'class="axis" text-anchor="middle"')
        : '',
    ),
  ])
}

const REACH = 0.3

/** An effect on the chance to win: to the right of the middle it goes with winning. */
export const effect = ({ value, low, high }: Estimate, title: string): string => {
  const [width, height] = [180, 18]
  const x = (n: number) => width / 2 + ((width / 2 - 6) * Math.max(-REACH, Math.min(REACH, n))) / REACH
  const name = low > 0 ? 'good' : high < 0 ? 'bad' : 'unsure'
  return svg(width, height, title, [
    `<path class="even" d="M${width / 2} 1V${height - 1}"/>`,
    `<rect class="${name}" x="${fixed(Math.min(x(0), x(value)))}" y="5" width="${fixed(Math.abs(x(value) - x(0)))}" height="8"/>`,
    `<path class="whisker" d="M${fixed(x(low))} 9H${fixed(x(high))}"/>`,
  ])
}

/** Two amounts side by side. */
export const pair = (title: string, winners: number, others: number, most: number): string => {
  const [width, height] = [240, 22]
  const wide = (n: number) => fixed((width * Math.abs(n)) / Math.max(most, 1e-9))
  return svg(width, height, title, [
    `<rect class="front" x="0" y="2" width="${wide(winners)}" height="8"/>`,
    `<rect class="bar" x="0" y="12" width="${wide(others)}" height="8"/>`,
  ])
}
