/** A finished game as a row of moments, each as any viewer knew it. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import type { Game, State, View, Viewer } from '#engine/contract.ts'
import { type Course, type Entry, enter, type GameRecord } from '#engine/record.ts'
import { Ears } from '#engine/told.ts'
import { view } from '#engine/view.ts'
import type { Line, Told } from '#table/table.ts'
import { linesFor } from '#table/told.ts'

export interface Moment {
  readonly state: State
  readonly told: readonly Told[]
  /** Whose answer led here; null for the start. */
  readonly seat: number | null
}

/** Through whose eyes; open: all cards face up. */
export type Eyes = Viewer | 'open'

/** Only segments of the rules at hand can be played again; of older ones the first state is shown. */
export const momentsOf = (game: Game, record: GameRecord): readonly Moment[] =>
  record.segments.flatMap((segment, i) => {
    const first: Moment = {
      state: game.copy(segment.start),
      told: i === 0 ? toldAtStart(game, record) : [],
      seat: null,
    }
    if (segment.version !== game.version) return [first]
    const course: Course = {
      record,
      earlier: [],
      start: game.copy(segment.start),
      entries: [],
      state: game.copy(segment.start),
      back: [],
    }
    return [first, ...segment.entries.flatMap((entry) => momentAfter(game, course, entry))]
  })

/** What the deal told. */
const toldAtStart = (game: Game, { seats, options, chance }: GameRecord): readonly Told[] => {
  let told: readonly Told[] = []
  start(game, seats, options, copyChance(chance), (s) => {
    const ears = new Ears(game, s)
    told = ears.heard
    return ears.tell
  })
  return told
}

const momentAfter = (game: Game, course: Course, entry: Entry): Moment[] => {
  const ears = new Ears(game, course.state)
  if (enter(game, course, entry, ears.tell) !== null) return []
  return [{ state: game.copy(course.state), told: ears.heard, seat: entry.seat }]
}

export const seenBy = (game: Game, state: State, eyes: Eyes): View =>
  eyes === 'open'
    ? {
        ...view(game, state, 'watcher'),
        cards: { piles: state.cards.piles.map((p) => p.slice()), groups: [] },
      }
    : view(game, state, eyes)

/** With open cards one hears what the seat that acted heard. */
export const heardBy = ({ told, seat }: Moment, eyes: Eyes): readonly Line[] =>
  linesFor(told, eyes === 'open' ? (seat ?? 'watcher') : eyes)
