/** Text in columns that fits the screen. */
import stringWidth from 'string-width'

/** In columns of the terminal: some characters take two, some none. */
export const widthOf = (text: string): number => stringWidth(text)

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const paddedLeft = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** Breaks between words; further lines are indented. */
export const wrapped = (text: string, width: number, indent = ''): string[] => {
  const lines: string[] = []
  const [first, ...words] = text.split(/(?<=\S) /)
  let line = first
  for (const word of words) {
    if (widthOf(`${line} ${word}`) <= width) line += ` ${word}`
    else {
      lines.push(line)
      line = indent + word.trimStart()
    }
  }
  return [...lines, line]
}

export interface Grid {
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  readonly indent?: string
  /** Columns of figures. */
  readonly right?: readonly number[]
}

const GAP = 2
/** A longer word may stick out of its column. */
const LONGEST_WORD = 24

const linesIn = (cell: string | undefined): string[] => (cell ?? '').split('\n')

/** As wide as the content wants; where that is too much, the widest columns give way, but not their longest word. */
const widthsOf = (rows: Grid['rows'], room: number): number[] => {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widest = (parts: (line: string) => readonly string[]) =>
    Array.from({ length: columns }, (_, i) =>
      Math.max(0, ...rows.flatMap((row) => linesIn(row[i]).flatMap(parts).map(widthOf))),
    )
  const widths = widest((line) => [line])
  const least = widest((line) => line.split(' ')).map((width) => Math.min(width, LONGEST_WORD))
  for (let over = widths.reduce((a, b) => a + b, GAP * (columns - 1)) - room; over > 0; over--) {
    const spare = widths.map((width, i) => (width > least[i] ? width : -1))
    const most = Math.max(...spare)
    if (most < 0) break
    widths[spare.indexOf(most)]--
  }
  return widths
}

/** The lines of the head, which may be several, apart from those of the rows. */
export const gridParts = ({
  head,
  rows,
  width,
  indent = '',
  right = [],
}: Grid): { head: string[]; body: string[] } => {
  const widths = widthsOf(head ? [head, ...rows] : rows, width - indent.length)
  const last = widths.length - 1
  const linesOf = (row: readonly string[]): string[] => {
    const cells = widths.map((w, i) => linesIn(row[i]).flatMap((line) => wrapped(line, w)))
    return Array.from({ length: Math.max(1, ...cells.map((lines) => lines.length)) }, (_, at) => {
      const parts = widths.map((w, i) => {
        const part = cells[i][at] ?? ''
        return right.includes(i) ? paddedLeft(part, w) : i === last ? part : padded(part, w)
      })
      return (indent + parts.join(' '.repeat(GAP))).trimEnd()
    })
  }
  return { head: head ? linesOf(head) : [], body: rows.flatMap(linesOf) }
}

export const grid = (table: Grid): string[] => {
  const { head, body } = gridParts(table)
  return [...head, ...body]
}
