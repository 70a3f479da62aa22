/** A finished game as a row of moments, each as any viewer knew it. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import type { Game, State, View, Viewer } from '#engine/contract.ts'
import { type Entry, enter, type GameInProgress, type GameRecord } from '#engine/record.ts'
import { EventRedactor } from '#engine/told.ts'
import { view } from '#engine/view.ts'
import type { LogLine, Told } from '#table/table.ts'
import { linesFor } from '#table/told.ts'

export interface ReplayFrame {
  readonly state: State
  readonly told: readonly Told[]
  /** Whose answer led here; null for the start. */
  readonly seat: number | null
}

/** Through whose eyes; open: all cards face up. */
export type Eyes = Viewer | 'open'

/** Only segments of the rules at hand can be played again; of older ones the first state is shown. */
export const momentsOf = (game: Game, record: GameRecord): readonly ReplayFrame[] =>
  record.segments.flatMap((segment, i) => {
    const first: ReplayFrame = {
      state: game.copy(segment.start),
      told: i === 0 ? toldAtStart(game, record) : [],
      seat: null,
    }
    if (segment.version !== game.version) return [first]
    const inProgress: GameInProgress = {
      record,
      earlier: [],
      start: game.copy(segment.start),
      entries: [],
      state: game.copy(segment.start),
      back: [],
    }
    return [first, ...segment.entries.flatMap((entry) => momentAfter(game, inProgress, entry))]
  })

/** What the deal told. */
const toldAtStart = (game: Game, { seats, options, chance }: GameRecord): readonly Told[] => {
  let told: readonly Told[] = []
  start(game, seats, options, copyChance(chance), (s) => {
    const redactor = new EventRedactor(game, s)
    told = redactor.heard
    return redactor.tell
  })
  return told
}

const momentAfter = (game: Game, inProgress: GameInProgress, entry: Entry): ReplayFrame[] => {
  const redactor = new EventRedactor(game, inProgress.state)
  if (enter(game, inProgress, entry, redactor.tell) !== null) return []
  return [{ state: game.copy(inProgress.state), told: redactor.heard, seat: entry.seat }]
}

export const seenBy = (game: Game, state: State, eyes: Eyes): View =>
  eyes === 'open'
    ? {
        ...view(game, state, 'watcher'),
        cards: { piles: state.cards.piles.map((p) => p.slice()), groups: [] },
      }
    : view(game, state, eyes)

/** With open cards one hears what the seat that acted heard. */
export const heardBy = ({ told, seat }: ReplayFrame, eyes: Eyes): readonly LogLine[] =>
  linesFor(told, eyes === 'open' ? (seat ?? 'watcher') : eyes)
