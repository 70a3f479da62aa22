/**
 * Who goes away and comes back while this page looks on, for the margin of the log. Short absences are no entries of a
 * table (docs/decisions/0191-people-are-told-of-in-the-margin.md), so they are noted here.
 */
import type { Logged, People } from '#table/messages.ts'
import type { SeatSeen } from '#table/see.ts'

/** Whoever loads the page again is not away, in milliseconds. */
const AWAY_AFTER = 15_000

interface Watched {
  readonly seq: number
  readonly people: People
  readonly state: { readonly seats: readonly SeatSeen[] } | null
}

export class Comings {
  private notes = $state.raw<readonly Logged[]>([])
  private readonly of: Watched
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly away = new Set<string>()

  constructor(of: Watched) {
    this.of = of
  }

  /** Called whenever people may have come or gone. */
  look(): void {
    const seated = new Set(this.of.state?.seats.flatMap(({ guest }) => (guest === null ? [] : [guest])) ?? [])
    for (const guest of [...this.leaving.keys(), ...this.away]) if (!seated.has(guest)) this.forget(guest)
    for (const guest of seated) {
      const isHere = this.of.people[guest]?.here
      if (isHere === true) this.came(guest)
      else if (isHere === false && !this.leaving.has(guest) && !this.away.has(guest))
        this.leaving.set(
          guest,
          setTimeout(() => this.went(guest), AWAY_AFTER),
        )
    }
  }

  stop(): void {
    for (const guest of [...this.leaving.keys()]) this.forget(guest)
  }

  /** The log with what was noted in between. */
  among(log: readonly Logged[]): readonly Logged[] {
    return this.notes.length === 0 ? log : [...log, ...this.notes].toSorted((a, b) => a.seq - b.seq)
  }

  private forget(guest: string): void {
    clearTimeout(this.leaving.get(guest))
    this.leaving.delete(guest)
    this.away.delete(guest)
  }

  private went(guest: string): void {
    this.leaving.delete(guest)
    this.away.add(guest)
    this.note('told.away', guest)
  }

  private came(guest: string): void {
    const wasAway = this.away.has(guest)
    this.forget(guest)
    if (wasAway) this.note('told.here', guest)
  }

  private note(key: 'told.away' | 'told.here', who: string): void {
    const line = { text: { key }, who: { who } }
    this.notes = [...this.notes, { seq: this.of.seq, lines: [line] }].slice(-MOST_NOTES)
  }
}
const MOST_NOTES = 50
