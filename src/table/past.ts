/** Earlier moments of a running game, each as its viewer knew it then: never more than it knows now. */
import { asked } from '#engine/advance.ts'
import type { Viewer } from '#engine/contract.ts'
import { enter, type GameInProgress } from '#engine/record.ts'
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

/** The last moments before a number, in order. What was played under older rules cannot be played again. */
export const pastOf = (
  table: Table,
  steps: readonly PastStep[],
  house: House,
  viewer: Viewer,
  before: number,
): readonly PastMoment[] => {
  const { play } = table
  const game = house.game(table.settings.game)
  if (!play || !game) return []
  const begun = steps.findLastIndex(({ what }) => what === 'begin')
  if (begun < 0) return []
  const seqs = steps.slice(begun).flatMap(({ seq, what }) => (what === 'other' ? [] : [seq]))
  const wanted = seqs.filter((seq) => seq < before).length
  const inProgress: GameInProgress = {
    record: play.record,
    earlier: [],
    start: play.start,
    entries: [],
    state: game.copy(play.start),
    back: [],
  }
  const seen: { seq: number; play: PlaySeen }[] = []
  for (let i = 0; i < wanted; i++) {
    // The game itself began with the first of them.
    if (i > 0 && enter(game, inProgress, play.entries[i - 1]) !== null) return []
    if (i < wanted - MOST) continue
    const { state } = inProgress
    const seats = asked(game, state)
    seen.push({
      seq: seqs[i],
      play: {
        version: play.version,
        view: view(game, state, viewer),
        asked: seats,
        answered: seats.filter((seat) => state.pending[seat] !== null),
        question: null,
        given: null,
        undo: { key: 'undo.nothing' },
      },
    })
  }
  return seen.map(({ seq, play: now }, i) => ({
    seq,
    patch: patch(i === 0 ? null : seen[i - 1].play, now),
  }))
}
