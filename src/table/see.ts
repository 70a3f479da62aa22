/** A table as one viewer sees it: what is open to the table, and of the game what the viewer's seat knows. */
import { asked } from '#engine/advance.ts'
import type { Game, Given, Refusal, Seat, SeenCards, View, Viewer } from '#engine/contract.ts'
import { CardSeer } from '#engine/knowledge/seenCards.ts'
import { type Question, question } from '#engine/question.ts'
import { undoRefusal } from '#engine/record.ts'
import { viewShared } from '#engine/view.ts'
import type { Refused } from './handler.ts'
import { allowsHints } from './hint.ts'
import { absenceOf } from './people/absence.ts'
import { readAt } from './people/clock.ts'
import {
  type House,
  type Outcome,
  type Play,
  type Proposal,
  refuse,
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
  readonly missed?: number
  readonly isAbsent?: boolean
  readonly earlier?: readonly string[]
}

/** What one viewer alone sees of a game: its own question, its own answer while it waits for others. */
interface Own {
  readonly question: Question | null
  readonly given: Given | null
  /** Why the last answer cannot be taken back; null when it can. */
  readonly undo: Refusal | null
}

/** The same with the cards as it knows them. Everything else in a game is open. */
export interface OwnSeen extends Own {
  readonly cards: SeenCards
}

/** Whom the open question goes to, and who of them has answered. */
interface Turn {
  readonly version: number
  readonly asked: readonly Seat[]
  readonly answered: readonly Seat[]
}

export interface PlaySeen extends Turn, Own {
  readonly view: View
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
  /** How long somebody is away before the others may offer the seat; null where only missed questions count. */
  readonly absence: number | null
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

export const see = (
  table: Table,
  house: House,
  viewer: Viewer,
  held = false,
  own = held ? null : ownSeer(table, house)(viewer),
): TableSeen => ({ ...seeTable(table, held), play: seePlay(table, house, own) })

/** What is the same for all who look on: everything but the game. */
export const seeTable = (table: Table, held: boolean): Omit<TableSeen, 'play'> => ({
  id: table.id,
  key: table.settings.privacy === 'private' ? table.key : '',
  created: table.created,
  status: table.status,
  held,
  settings: table.settings,
  hints: allowsHints(table),
  absence: absenceOf(table.settings),
  host: table.host,
  seats: table.seats.map(({ nonce: _, ...open }) => open),
  proposal: table.proposal,
  commitment: table.commitment,
  outcome: table.outcome && { ...table.outcome, secret: table.secret, nonces: table.nonces },
  next: table.next,
  isMoved: table.isMoved === true,
})

/** No state of a table is ever changed, the next one is made from a copy: so it may be shared. */
export const seePlay = (table: Table, house: House, own: OwnSeen | null): PlaySeen | null => {
  const { play } = table
  const game = house.game(table.settings.game)
  if (!play || !game || !own) return null
  const { cards, ...mine } = own
  return { ...seeTurn(game, play), view: viewShared(play.state, cards), ...mine }
}

export const seeTurn = (game: Game, { version, state }: Play): Turn => {
  const seats = asked(game, state)
  return { version, asked: seats, answered: seats.filter((seat) => state.pending[seat] !== null) }
}

/**
 * What one viewer after the other sees of the game that not all do; null when there is no game.
 * `before`: what the same viewer saw of the table as it was.
 */
export const ownSeer = (table: Table, house: House) => {
  const { play } = table
  const game = house.game(table.settings.game)
  if (!play || !game) return () => null
  const s = play.state
  // Many answers move no card: then what was seen of them is still right.
  let seer: CardSeer | null = null
  return (viewer: Viewer, before?: { readonly table: Table; readonly own: OwnSeen }): OwnSeen => {
    let cards = before?.own.cards
    if (cards === undefined || before?.table.play?.state.cards !== s.cards) {
      seer ??= new CardSeer(game, s)
      cards = seer.see(viewer, cards)
    }
    if (viewer === 'watcher') return { cards, question: null, given: null, undo: NOT_SEATED }
    return {
      cards,
      question: table.status === 'over' ? null : question(game, s, viewer),
      given: s.pending[viewer],
      undo: undoRefusal(play, viewer),
    }
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

/** Why somebody may not look at this table; null when they may. */
export const entryRefused = (table: Table, guest: string, key: string): Refused | null => {
  if (seatsOf(table, guest).length > 0 || table.host === guest) return null
  if (table.removed.includes(guest)) return refuse('table.removed')
  // Whoever had a seat may still look on.
  const invited = table.seats.some(
    ({ offeredTo, earlier }) => offeredTo === guest || earlier?.includes(guest) === true,
  )
  return table.settings.privacy === 'public' || invited || key === table.key ? null : refuse('table.private')
}
