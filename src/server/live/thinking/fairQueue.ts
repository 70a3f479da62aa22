/** Who asks: a person, from somewhere. Persons are free to make, addresses are not. */
export interface Asker {
  readonly person: string
  /** What the address is counted by. */
  readonly caller: string
}

/** Things that wait. Each address has its turn after the others, and so has each person of one address. */
export class FairQueue<T> {
  /** By caller, then by person, whoever is next first. */
  private readonly callers = new Map<string, Map<string, T[]>>()

  get isEmpty(): boolean {
    return this.callers.size === 0
  }

  add({ caller, person }: Asker, item: T): void {
    const persons = this.callers.get(caller) ?? new Map<string, T[]>()
    this.callers.set(caller, persons)
    const items = persons.get(person) ?? []
    persons.set(person, items)
    items.push(item)
  }

  /** The next one, which waits no longer. */
  take(): T | undefined {
    for (const [caller, persons] of this.callers)
      for (const [person, items] of persons) {
        const item = items.shift()
        this.callers.delete(caller)
        persons.delete(person)
        // Whoever had a turn is last now.
        if (items.length > 0) persons.set(person, items)
        if (persons.size > 0) this.callers.set(caller, persons)
        return item
      }
    return undefined
  }

  /** Whether it was there. */
  remove(item: T): boolean {
    for (const [caller, persons] of this.callers)
      for (const [person, items] of persons) {
        const at = items.indexOf(item)
        if (at < 0) continue
        items.splice(at, 1)
        if (items.length === 0) persons.delete(person)
        if (persons.size === 0) this.callers.delete(caller)
        return true
      }
    return false
  }

  /** All of them wait no longer. */
  clear(): readonly T[] {
    const all = [...this.callers.values()].flatMap((persons) => [...persons.values()].flat())
    this.callers.clear()
    return all
  }
}
