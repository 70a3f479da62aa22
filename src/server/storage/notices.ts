/** Notices to other servers: sent after the commit, never with it, and what comes together goes together. */
import type { Database } from './connection.ts'
import { NOTICES, type Notice } from './storage.ts'

const CHANNEL = 'kontor'
/** PostgreSQL takes less than 8,000 bytes at once. */
const MOST_TEXT = 7_500

export class Notices {
  private readonly database: Database
  /** So that nobody hears itself. */
  private readonly self: string
  private waiting = new Map<string, number>()
  private isSending = false

  constructor(database: Database, self: string) {
    this.database = database
    this.self = self
  }

  tell(kind: Notice['kind'], name: string, at = 0): void {
    const key = `${kind} ${name}`
    this.waiting.set(key, Math.max(at, this.waiting.get(key) ?? 0))
    if (this.isSending) return
    this.isSending = true
    setImmediate(() => void this.send())
  }

  private async send(): Promise<void> {
    while (this.waiting.size > 0) {
      const { waiting } = this
      this.waiting = new Map()
      // What it would have told of tables, the sweep finds.
      for (const text of textsOf(this.self, waiting))
        await this.database.ask('SELECT pg_notify(?, ?)', [CHANNEL, text]).catch(() => {})
    }
    this.isSending = false
  }

  listen(hear: (notice: Notice) => void, onGap: () => void): Promise<void> {
    const read = (text: string) => {
      const [from, ...lines] = text.split('\n')
      if (from === this.self) return
      for (const line of lines) {
        const [kind, name, at] = line.split(' ')
        const known = NOTICES.find((one) => one === kind)
        if (known) hear({ kind: known, name, at: Number(at) })
      }
    }
    return this.database.listen(CHANNEL, read, onGap)
  }
}

const textsOf = (self: string, waiting: ReadonlyMap<string, number>): string[] => {
  const texts: string[] = []
  let text = self
  for (const [key, at] of waiting) {
    const line = `\n${key} ${at}`
    if (text.length + line.length > MOST_TEXT) {
      texts.push(text)
      text = self
    }
    text += line
  }
  return [...texts, text]
}
