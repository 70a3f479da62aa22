/** Where commands print: lines on stdout, complaints and progress on stderr. */
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

export interface Screen {
  readonly width: number
  /** Whether a person sits in front of it. */
  readonly isTerminal: boolean
  print(...lines: readonly string[]): void
  complain(line: string): void
  paint(style: Style, text: string): string
  clear(): void
  /** One line that is written over again and again, on terminals only; '' takes it away. */
  progress(line: string): void
}

const NARROWEST = 40
const WIDEST = 140
const USUAL = 100

/** Styles are left out by Node itself where the stream is no terminal or NO_COLOR is set. */
export const realScreen = (): Screen => {
  const { stdout, stderr } = process
  let lastProgress = 0
  const progress = (line: string) => {
    if (!stderr.isTTY) return
    const now = performance.now()
    if (line === '' ? lastProgress === 0 : now - lastProgress < 100) return
    lastProgress = line === '' ? 0 : now
    stderr.write(`\r\u001b[2K${line.slice(0, (stderr.columns ?? USUAL) - 1)}`)
  }
  return {
    get width() {
      return Math.max(NARROWEST, Math.min(stdout.columns ?? USUAL, WIDEST))
    },
    isTerminal: stdout.isTTY === true,
    print(...lines) {
      progress('')
      for (const line of lines) stdout.write(`${line.trimEnd()}\n`)
    },
    complain(line) {
      progress('')
      stderr.write(`${line}\n`)
    },
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    clear() {
      if (stdout.isTTY) stdout.write('\u001b[2J\u001b[3J\u001b[H')
    },
    progress,
  }
}

/** Keeps what is printed, for tests. */
export const keptScreen = (width = USUAL): Screen & { readonly out: string[]; readonly errors: string[] } => {
  const out: string[] = []
  const errors: string[] = []
  return {
    out,
    errors,
    width,
    isTerminal: false,
    print: (...lines) => out.push(...lines),
    complain: (line) => errors.push(line),
    paint: (_, text) => text,
    clear: () => {},
    progress: () => {},
  }
}
