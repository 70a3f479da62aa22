/** A table as one viewer sees it: what is open to the table, and of the game what the viewer's seat knows. */
import { asked } from '#engine/advance.ts'
import type { Given, Refusal, Seat, View, Viewer } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import { type Entry, undoRefusal } from '#engine/record.ts'
import { viewShared } from '#engine/view.ts'
import { readAt } from './clock.ts'
import { allowsHints } from './hint.ts'
import {
  type House,
  type Outcome,
  type Proposal,
  type Settings,
  type Status,
  seatsOf,
  type Table,
} from './table.ts'

export interface SeatSeen {
  readonly guest: string | null
  readonly bot: string | null
  readonly ready: boolean
  readonly standIn: string | null
  readonly offeredTo: string | null
  readonly isWelcoming: boolean
  readonly helped: number
}

export interface PlaySeen {
  readonly version: number
  readonly view: View
  /** Whom the open question goes to, and who of them has answered. */
  readonly asked: readonly Seat[]
  readonly answered: readonly Seat[]
  /** The viewer's own question, and its own answer while it waits for others. */
  readonly question: Question | null
  readonly given: Given | null
  /** Why the last answer cannot be taken back; null when it can. */
  readonly undo: Refusal | null
}

export interface TableSeen {
  readonly id: string
  /** For the link to a private table; empty when it is public. */
  readonly key: string
  readonly created: number
  readonly status: Status
  readonly held: boolean
  readonly settings: Settings
  /** Whether people may ask what a bot would do. */
  readonly hints: boolean
  readonly host: string | null
  readonly seats: readonly SeatSeen[]
  readonly proposal: Proposal | null
  readonly commitment: string
  readonly play: PlaySeen | null
  readonly outcome: (Outcome & Proof) | null
  readonly next: string | null
  /** The game was begun on somebody's device: the proof holds from the move on. */
  readonly isMoved: boolean
}

/** With these anyone can recompute the deal. */
interface Proof {
  readonly secret: string
  readonly nonces: readonly string[]
}

export interface ClockSeen {
  /** By seat: milliseconds left at this moment. */
  readonly left: readonly number[]
  readonly running: readonly Seat[]
}

const NOT_SEATED: Refusal = { key: 'table.notSeated' }

/** What the same viewer saw of a table as it was: what has not changed since is taken over. */
export interface SeenBefore {
  readonly table: Table
  readonly seen: TableSeen
}

export const see = (
  table: Table,
  house: House,
  viewer: Viewer,
  held = false,
  before?: SeenBefore,
): TableSeen => ({
  id: table.id,
  key: table.settings.privacy === 'private' ? table.key : '',
  created: table.created,
  status: table.status,
  held,
  settings: table.settings,
  hints: allowsHints(table),
  host: table.host,
  seats:
    before?.table.seats === table.seats
      ? before.seen.seats
      : table.seats.map(({ nonce: _, ...open }) => open),
  proposal: table.proposal,
  commitment: table.commitment,
  play: held ? null : seePlay(table, house, viewer, before),
  outcome: table.outcome && { ...table.outcome, secret: table.secret, nonces: table.nonces },
  next: table.next,
  isMoved: table.isMoved === true,
})

const seePlay = (table: Table, house: House, viewer: Viewer, before?: SeenBefore): PlaySeen | null => {
  const { play } = table
  const game = house.game(table.settings.game)
  if (!play || !game) return null
  const s = play.state
  const seats = asked(game, s)
  const isCardsSame = before?.table.play?.state.cards === s.cards
  return {
    version: play.version,
    // No state of a table is ever changed: the next one is made from a copy.
    view: viewShared(game, s, viewer, isCardsSame ? before?.seen.play?.view.cards : undefined),
    asked: seats,
    answered: seats.filter((seat) => s.pending[seat] !== null),
    question: viewer === 'watcher' || table.status === 'over' ? null : question(game, s, viewer),
    given: viewer === 'watcher' ? null : s.pending[viewer],
    undo:
      viewer === 'watcher' ? NOT_SEATED : undoRefusal({ ...play, entries: play.entries as Entry[] }, viewer),
  }
}

export const seeClock = (table: Table, ticks: number): ClockSeen | null => {
  if (!table.clock) return null
  const { left, running } = readAt(table.clock, ticks)
  return { left, running }
}

/** Through whose eyes a guest looks: its seat's, or a watcher's, whoever asks for them. Null when the seat asked for is not its own. */
export const viewerFor = (table: Table, guest: string, as: Viewer | undefined): Viewer | null => {
  if (as === 'watcher') return as
  const own = seatsOf(table, guest)
  if (as !== undefined) return own.includes(as) ? as : null
  return own[0] ?? 'watcher'
}
