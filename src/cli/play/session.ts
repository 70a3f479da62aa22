/** A game in progress at the terminal: its inProgress, and what every viewer has heard. */
import type { Chance } from '#engine/chance.ts'
import type { Game, Options, Refusal, State, Viewer } from '#engine/contract.ts'
import { begin, type Entry, enter, type GameInProgress } from '#engine/record.ts'
import { EventRedactor } from '#engine/told.ts'
import { viewers } from '#engine/view.ts'
import type { Line } from '../show/sentences.ts'

export interface Session {
  readonly game: Game
  readonly inProgress: GameInProgress
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
  let redactor: EventRedactor
  const hearing = (s: State) => {
    redactor = new EventRedactor(game, s)
    return redactor.tell
  }
  const keep = (s: State) => {
    for (const viewer of viewers(s)) logOf(viewer).push(...redactor.of(viewer))
  }
  const inProgress = begin(game, seats, options, chance, hearing)
  keep(inProgress.state)
  return {
    game,
    inProgress,
    heard: logOf,
    enter(entry) {
      const refusal = enter(game, inProgress, entry, hearing(inProgress.state))
      if (!refusal) keep(inProgress.state)
      return refusal
    },
    note(note) {
      for (const viewer of viewers(inProgress.state)) logOf(viewer).push({ note })
    },
  }
}
