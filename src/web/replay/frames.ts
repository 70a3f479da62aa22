/** A finished game as a row of moments, each as any viewer knew it. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import type { Game, Given, State, View, Viewer } from '#engine/contract.ts'
import { type Entry, enter, type GameInProgress, type GameRecord, replayFrom } from '#engine/record.ts'
import { EventRedactor } from '#engine/told.ts'
import { view } from '#engine/view.ts'
import type { LogLine, Told } from '#table/table.ts'
import { linesFor } from '#table/told.ts'

export interface ReplayFrame {
  /** How many entries of the record led here. */
  readonly entry: number
  readonly state: State
  readonly told: readonly Told[]
  /** Whose answer led here; null for the start. */
  readonly seat: number | null
  /** That answer; null where it was something else, as an undo. */
  readonly given: Given | null
}

/** Through whose eyes; open: the hands of all are face up. */
export type Eyes = Viewer | 'open'

/** Only segments of the rules at hand can be played again; of older ones the first state is shown. */
export const momentsOf = (game: Game, record: GameRecord): readonly ReplayFrame[] => {
  let before = 0
  return record.segments.flatMap((segment, i) => {
    const entered = before
    before += segment.entries.length
    const first: ReplayFrame = {
      entry: entered,
      state: game.copy(segment.start),
      told: i === 0 ? toldAtStart(game, record) : [],
      seat: null,
      given: null,
    }
    if (segment.version !== game.version) return [first]
    const inProgress = replayFrom(game, record, segment.start)
    return [
      first,
      ...segment.entries.flatMap((entry, n) => momentAfter(game, inProgress, entry, entered + n + 1)),
    ]
  })
}

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

const momentAfter = (game: Game, inProgress: GameInProgress, entry: Entry, n: number): ReplayFrame[] => {
  const redactor = new EventRedactor(game, inProgress.state)
  if (enter(game, inProgress, entry, redactor.tell) !== null) return []
  const given = entry.kind === 'answer' ? entry.given : null
  return [{ entry: n, state: game.copy(inProgress.state), told: redactor.heard, seat: entry.seat, given }]
}

/** What each seat knew, beside what everybody did. */
const knownIn = (game: Game, state: State) => ({
  seen: view(game, state, 'watcher'),
  bySeat: Array.from({ length: state.seats }, (_, seat) => view(game, state, seat).cards.piles),
})

/** Open is what anybody held or had looked at. Piles stay as they were: what comes next was known to nobody. */
export const seenBy = (game: Game, state: State, eyes: Eyes): View => {
  if (eyes !== 'open') return view(game, state, eyes)
  const { seen, bySeat } = knownIn(game, state)
  const piles = seen.cards.piles.map((pile, place) =>
    pile.map((card, slot) =>
      card >= 0 ? card : (bySeat.find((own) => own[place][slot] >= 0)?.[place][slot] ?? card),
    ),
  )
  return { ...seen, cards: { ...seen.cards, piles } }
}

/** By seat: the cards before it that it knew at this moment, and onlookers did not. */
export const hiddenCards = (game: Game, state: State): readonly (readonly number[])[] => {
  const { seen, bySeat } = knownIn(game, state)
  const places = game.places(state.seats)
  return bySeat.map((own, seat) =>
    seen.cards.piles.flatMap((pile, place) =>
      places[place].name.endsWith(`.${seat}`)
        ? own[place].filter((card, slot) => card >= 0 && pile[slot] < 0)
        : [],
    ),
  )
}

/** With open cards one hears what the seat that acted heard. */
export const heardBy = ({ told, seat }: ReplayFrame, eyes: Eyes): readonly LogLine[] =>
  linesFor(told, eyes === 'open' ? (seat ?? 'watcher') : eyes)
