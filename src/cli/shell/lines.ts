/** What people type, line by line: from a terminal, a pipe or a file alike. */
import { createInterface } from 'node:readline'

export interface Lines {
  /** The next line, or null when there is none any more. */
  next(prompt: string): Promise<string | null>
  close(): void
}

/** Lines that come before anybody asks for them are kept: `readline`'s own questions would lose them. */
export const typedLines = (): Lines => {
  const { stdin, stdout } = process
  const reader = createInterface({ input: stdin, ...(stdin.isTTY ? { output: stdout } : {}) })
  const waiting: string[] = []
  let over = false
  let wake: (() => void) | null = null
  const woken = () => {
    wake?.()
    wake = null
  }
  reader.on('line', (line) => {
    waiting.push(line)
    woken()
  })
  reader.on('close', () => {
    over = true
    woken()
  })
  return {
    async next(prompt) {
      reader.setPrompt(prompt)
      if (stdin.isTTY && !over) reader.prompt()
      else stdout.write(prompt)
      if (waiting.length === 0 && !over) await new Promise<void>((resolve) => (wake = resolve))
      const line = waiting.shift() ?? null
      // A script is readable afterwards only with the answers beside the questions.
      if (!stdin.isTTY) stdout.write(`${line ?? ''}\n`)
      return line
    },
    close: () => reader.close(),
  }
}

/** Lines known beforehand, for tests. */
export const linesOf = (list: readonly string[]): Lines => {
  const left = [...list]
  return { next: async () => left.shift() ?? null, close: () => {} }
}
