/**
 * Holds what somebody is told against what they were told before. Changes follow each other without a gap; whoever comes
 * back after a cut is told no entry again that was told before it.
 */
import type { ToClient } from '#table/messages.ts'

export class GapCheck {
  readonly gaps: string[] = []
  private readonly seqs = new Map<string, number>()
  /** The entries that were told, by table and viewer. */
  private readonly told = new Map<string, Set<number>>()
  /** The tables that were told as a whole since the connection was opened. */
  private readonly whole = new Set<string>()
  /** Those that were left. */
  private readonly leaving = new Set<string>()

  lineOpened(): void {
    this.whole.clear()
  }

  /** It is followed no longer: what is still on its way does not count, and whoever opens it again is told anew. */
  left(table: string): void {
    this.leaving.add(table)
    for (const name of this.told.keys()) if (name.startsWith(`${table} `)) this.told.delete(name)
  }

  heard(message: ToClient): void {
    if (message.type !== 'table' && message.type !== 'change') return
    const { type, table, seq, as, log } = message
    if (type === 'table') this.leaving.delete(table)
    else if (this.leaving.has(table)) return
    const before = this.seqs.get(table)
    if (type === 'change' && message.from !== before)
      this.gaps.push(`${table}: a change from ${message.from} at ${before}`)
    this.seqs.set(table, seq)
    const name = `${table} ${as}`
    const told = this.told.get(name) ?? new Set()
    this.told.set(name, told)
    // A table that is asked for once more on the same connection may repeat what is on its way.
    const mayRepeat = type === 'table' && this.whole.has(table)
    if (type === 'table') this.whole.add(table)
    for (const entry of log) {
      if (told.has(entry.seq) && !mayRepeat) this.gaps.push(`${name}: entry ${entry.seq} was told twice`)
      told.add(entry.seq)
    }
  }
}
