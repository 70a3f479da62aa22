/** Earlier moments of a running game, each as its viewer knew it then: never more than it knows now. */
import { asked } from '#engine/advance.ts'
import type { Game, Viewer } from '#engine/contract.ts'
import { enter, type GameInProgress, replayFrom } from '#engine/record.ts'
import { view } from '#engine/view.ts'
import { type Patch, patch } from './publish/patch.ts'
import type { PlaySeen } from './see.ts'
import type { House, Table } from './table.ts'

/** What the table took under a number: a game began (also under new rules), something for its record, or neither. */
export interface PastStep {
  readonly seq: number
  readonly what: 'begin' | 'entry' | 'other'
}

/** What changed from the moment before; the first one is a whole. */
export interface PastMoment {
  readonly seq: number
  readonly patch: Patch | null
}

const MOST = 100

/** The numbers of the rows of the game under its present rules: of its beginning, and of every entry since. */
export const playedSeqs = (steps: readonly PastStep[]): readonly number[] => {
  const begun = steps.findLastIndex(({ what }) => what === 'begin')
  if (begun < 0) return []
  return steps.slice(begun).flatMap(({ seq, what }) => (what === 'other' ? [] : [seq]))
}

/**
 * The last moments before a number, in order. What was played under older rules cannot be played again. A game has to be
 * played from its beginning for it: it stops after each entry, so that whoever runs it can let others have their turn.
 */
export function* pastInSteps(
  table: Pick<Table, 'play' | 'settings'>,
  steps: readonly PastStep[],
  house: House,
  viewer: Viewer,
  before: number,
): Generator<void, readonly PastMoment[]> {
  const { play } = table
  const game = house.game(table.settings.game)
  if (!play || !game) return []
  const seqs = playedSeqs(steps)
  const wanted = seqs.filter((seq) => seq < before).length
  const inProgress = replayFrom(game, play.record, play.start)
  const moments: PastMoment[] = []
  let shown: PlaySeen | null = null
  for (let i = 0; i < wanted; i++) {
    // The game itself began with the first of them.
    if (i > 0 && enter(game, inProgress, play.entries[i - 1]) !== null) return []
    if (i >= wanted - MOST) {
      const now = seenBy(game, play.version, inProgress, viewer)
      moments.push({ seq: seqs[i], patch: patch(shown, now) })
      shown = now
    }
    yield
  }
  return moments
}

const seenBy = (game: Game, version: number, { state }: GameInProgress, viewer: Viewer): PlaySeen => {
  const seats = asked(game, state)
  return {
    version,
    view: view(game, state, viewer),
    asked: seats,
    answered: seats.filter((seat) => state.pending[seat] !== null),
    question: null,
    given: null,
    undo: { key: 'undo.nothing' },
  }
}

/** The same at once. */
export const pastOf = (...wanted: Parameters<typeof pastInSteps>): readonly PastMoment[] => {
  const playing = pastInSteps(...wanted)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}
