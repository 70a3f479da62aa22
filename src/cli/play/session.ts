/** A game in progress at the terminal: its course, and what every viewer has heard. */
import type { Chance } from '#engine/chance.ts'
import type { Game, Options, Refusal, State, Viewer } from '#engine/contract.ts'
import { begin, type Course, type Entry, enter } from '#engine/record.ts'
import { Ears } from '#engine/told.ts'
import { viewers } from '#engine/view.ts'
import type { Line } from '../show/sentences.ts'

export interface Session {
  readonly game: Game
  readonly course: Course
  /** All that a viewer has heard so far. */
  heard(viewer: Viewer): readonly Line[]
  enter(entry: Entry): Refusal | null
  /** Writes something into everybody's log that the game itself does not tell. */
  note(note: string): void
}

export const newSession = (game: Game, seats: number, options: Options, chance: Chance): Session => {
  const logs = new Map<Viewer, Line[]>()
  const logOf = (viewer: Viewer): Line[] => {
    const log = logs.get(viewer) ?? []
    logs.set(viewer, log)
    return log
  }
  let ears: Ears
  const hearing = (s: State) => {
    ears = new Ears(game, s)
    return ears.tell
  }
  const keep = (s: State) => {
    for (const viewer of viewers(s)) logOf(viewer).push(...ears.of(viewer))
  }
  const course = begin(game, seats, options, chance, hearing)
  keep(course.state)
  return {
    game,
    course,
    heard: logOf,
    enter(entry) {
      const refusal = enter(game, course, entry, hearing(course.state))
      if (!refusal) keep(course.state)
      return refusal
    },
    note(note) {
      for (const viewer of viewers(course.state)) logOf(viewer).push({ note })
    },
  }
}
