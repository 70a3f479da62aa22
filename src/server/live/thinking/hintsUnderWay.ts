import type { Asker } from './fairQueue.ts'

/** More than one household plays with. */
const MOST_OF_A_CALLER = 4

/** Whose hints are being thought about, on this server. */
export class HintsUnderWay {
  private readonly persons = new Set<string>()
  private readonly callers = new Map<string, number>()

  mayBegin({ person, caller }: Asker): boolean {
    return !this.persons.has(person) && (this.callers.get(caller) ?? 0) < MOST_OF_A_CALLER
  }

  async during<T>({ person, caller }: Asker, work: () => Promise<T>): Promise<T> {
    this.persons.add(person)
    this.callers.set(caller, (this.callers.get(caller) ?? 0) + 1)
    try {
      return await work()
    } finally {
      this.persons.delete(person)
      const left = (this.callers.get(caller) ?? 1) - 1
      if (left > 0) this.callers.set(caller, left)
      else this.callers.delete(caller)
    }
  }
}
