/** A table as one viewer sees it: what is open to the table, and of the game what the viewer's seat knows. */
import { asked } from '#engine/advance.ts'
import type { Game, Given, Refusal, Seat, SeenCards, View, Viewer } from '#engine/contract.ts'
import { CardSeer } from '#engine/knowledge/seenCards.ts'
import { type Question, question } from '#engine/question.ts'
import { undoRefusal } from '#engine/undo.ts'
import { viewShared } from '#engine/view.ts'
import { voterSeats } from './commands/agree.ts'
import type { FairSeen } from './fair/fair.ts'
import { seeFair } from './fair/rounds.ts'
import type { Refused } from './handler.ts'
import { allowsHints } from './hint.ts'
import { operatorsReason } from './news/held.ts'
import type { TableWebhook } from './news/postedTo.ts'
import type { Colour } from './protocol.ts'
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
import { absenceOf, isAway } from './time/absence.ts'
import { outAt, readAt, type Time } from './time/clock.ts'
import { restsUntil } from './time/offHours.ts'

export interface SeatSeen {
  readonly guest: string | null
  readonly bot: string | null
  readonly ready: boolean
  readonly hash?: string
  readonly standIn: string | null
  readonly offeredTo: string | null
  readonly isWelcoming: boolean
  readonly helped: number
  readonly missed?: number
  readonly isAbsent?: boolean
  /** On vacation until about then. */
  readonly vacation?: { readonly until: number; readonly ends: number } | null
  /** The one person for whose vacations it waits in this game. */
  readonly restsFor?: string | null
  /** Away for so long that the others may offer the seat. */
  readonly isAway: boolean
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

/** With a seat of each person who has a vote. */
export interface ProposalSeen extends Proposal {
  readonly voters: readonly Seat[]
}

export interface TableSeen {
  readonly id: string
  /** For the link to a private table; empty when it is public. */
  readonly key: string
  readonly created: number
  readonly status: Status
  readonly held: boolean
  /** Why, as an operator wrote it; left out where none did. */
  readonly heldFor?: string
  readonly settings: Settings
  /** Whether people may ask what a bot would do. */
  readonly hints: boolean
  /** How long somebody is away before the others may offer the seat; null where only missed questions count. */
  readonly absence: number | null
  readonly host: string | null
  /** Whom the host has banned. */
  readonly banned: readonly string[]
  readonly seats: readonly SeatSeen[]
  readonly proposal: ProposalSeen | null
  readonly commitment: string
  /** What binds the deal. */
  readonly fair: FairSeen
  readonly play: PlaySeen | null
  readonly outcome: (Outcome & Proof) | null
  readonly next: string | null
  /** What opens the rematch of a private table. */
  readonly nextKey: string
  /** By seat, once the game has begun; null before, and in games of earlier releases. */
  readonly colours: readonly Colour[] | null
  /** The game was begun on somebody's device: the proof holds from the move on. */
  readonly isMoved: boolean
  /** To where news of it are posted, and who has said so; null: nowhere. */
  readonly webhook: TableWebhook | null
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
  /** By seat: when the time of those whose time runs will be over, by the clock on the wall. */
  readonly ends: readonly (number | null)[]
  /** This moment, by the same clock. */
  readonly now: number
  /** Hours off: until when nobody's time runs. */
  readonly rests?: number
  /** Why those who run the server have stopped all clocks. */
  readonly stopped?: string
}

const NOT_SEATED: Refusal = { key: 'table.notSeated' }

export const see = (
  table: Table,
  house: House,
  viewer: Viewer,
  held: string | null = null,
  own = held === null ? ownSeer(table, house)(viewer) : null,
): TableSeen => ({ ...seeTable(table, held), play: seePlay(table, house, own) })

const heldFor = (held: string | null): Pick<TableSeen, 'heldFor'> => {
  const why = operatorsReason(held)
  return why === '' ? {} : { heldFor: why }
}

/** What is the same for all who look on: everything but the game. */
export const seeTable = (table: Table, held: string | null): Omit<TableSeen, 'play'> => ({
  id: table.id,
  key: table.settings.privacy === 'private' ? table.key : '',
  created: table.created,
  status: table.status,
  held: held !== null,
  ...heldFor(held),
  settings: table.settings,
  hints: allowsHints(table),
  absence: absenceOf(table.settings),
  host: table.host,
  banned: table.removed,
  seats: table.seats.map(({ nonce: _, ...open }, seat) => ({ ...open, isAway: isAway(table, seat) })),
  proposal: table.proposal && { ...table.proposal, voters: voterSeats(table, table.proposal.motion) },
  commitment: table.commitment,
  fair: seeFair(table),
  outcome: table.outcome && { ...table.outcome, secret: table.secret, nonces: table.nonces },
  next: table.next,
  nextKey: table.nextKey ?? '',
  colours: table.colours ?? null,
  isMoved: table.isMoved === true,
  webhook: table.webhook ?? null,
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

/** When a clock is looked at; and why all clocks have been stopped, where they have. */
export interface ClockTime extends Time {
  readonly stopped: string | null
}

export const seeClock = ({ clock, settings }: Table, time: ClockTime): ClockSeen | null => {
  if (!clock) return null
  const rule = settings.clock
  const read = readAt(clock, rule, time)
  const { left, running } = read
  const { now, stopped } = time
  if (stopped !== null) return { left, running: [], ends: left.map(() => null), now, stopped }
  const ends = left.map((_, seat) =>
    running.includes(seat) ? now + outAt(read, rule, seat) - read.at : null,
  )
  const rests = rule?.off ? restsUntil(rule.off, now) : null
  return { left, running, ends, now, ...(rests === null ? {} : { rests }) }
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
  // Standing up shuts nobody out.
  if (table.admitted?.includes(guest) === true) return null
  return table.settings.privacy === 'public' || invited || key === table.key ? null : refuse('table.private')
}
