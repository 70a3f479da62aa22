/**
 * What a table knows. Plain data, never changed in place: a command makes the next table from this one.
 * People are known by their public ids only; names, colours and chat are kept elsewhere.
 */
import type { Game, Options, Refusal, Seat, State, Text } from '#engine/contract.ts'
import type { Entry, GameInProgress, Segment } from '#engine/record.ts'
import type { Heard } from '#engine/told.ts'
import { type Fair, FIRST_ROUND } from './fair/fair.ts'
import { commitmentOf } from './fair/start.ts'
import type { TableWebhook } from './news/postedTo.ts'
import type { Colour } from './protocol.ts'
import type { Clock, ClockRule } from './time/clock.ts'
import type words from './words.en.ts'

export type TableKey = keyof typeof words
/** Why the table itself says no. */
export const refuse = (
  key: TableKey,
  named?: Text['with'],
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: named ? { key, with: named } : { key },
})

export type Status = 'open' | 'running' | 'paused' | 'over'

/** Why a bot plays for a person. */
export type StandIn = 'time' | 'left' | 'agreed' | 'resigned'

export interface Sitting {
  /** The person's public id; null when the seat is open or a bot's. */
  readonly guest: string | null
  /** The level of the bot that the seat belongs to. */
  readonly bot: string | null
  readonly ready: boolean
  /** The hash of what this seat's client adds to the deal; empty where the server adds something for it. */
  readonly hash?: string
  /** What it was at a table of the first release. */
  readonly nonce?: string
  readonly standIn: StandIn | null
  /** Whom the seat has been offered to. */
  readonly offeredTo: string | null
  /** A bot's seat that whoever is let in may take. */
  readonly isWelcoming: boolean
  /** How many answers a bot has given for the person. */
  readonly helped: number
  /** How many questions in a row the person has let run out of time. */
  readonly missed?: number
  /** Nobody has seen the person for as long as the table states. */
  readonly isAbsent?: boolean
  /** The person is on vacation until then, in ticks and about the same by the clock on the wall. */
  readonly vacation?: { readonly until: number; readonly ends: number } | null
  /** Whose vacations the seat has waited for in this game: it waits for nobody else's. */
  readonly restsFor?: string | null
  /** How many answers the seat had given when a takeback was last asked for: once for each. */
  readonly askedBack?: number
  /** Those who had the seat earlier in this game, and know its hand. */
  readonly earlier?: readonly string[]
}

export const OPEN_SEAT: Sitting = {
  guest: null,
  bot: null,
  ready: false,
  hash: '',
  standIn: null,
  offeredTo: null,
  isWelcoming: false,
  helped: 0,
  missed: 0,
  isAbsent: false,
  earlier: [],
}

type Privacy = 'public' | 'private'
type SeatOrder = 'choice' | 'lot'

export interface Settings {
  readonly game: string
  readonly options: Options
  readonly privacy: Privacy
  readonly order: SeatOrder
  readonly clock: ClockRule | null
  /** Whether people may ask what a bot would do; left out: only whoever plays alone against bots. */
  readonly hints?: boolean | undefined
  /** The level of the bot that answers for somebody whose time is up, or who has left. */
  readonly standIn?: string | undefined
  /** Whether everybody confirms each answer before it is sent. */
  readonly confirm?: boolean | undefined
  /** For how long somebody is away before the others may offer the seat, in milliseconds. */
  readonly absence?: number | undefined
  /** Whether the game counts for the ratings of those who play. */
  readonly rated?: boolean | undefined
}

export type Motion =
  | { readonly kind: 'end' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'clock'; readonly clock: ClockRule | null }
  /** The seat of somebody who does not come back is offered: to a bot, or to this guest. */
  | { readonly kind: 'substitute'; readonly seat: Seat; readonly guest?: string | undefined }
  /** The last answer of whoever proposes it, and all since. The table notes its question, and how far the game was. */
  | { readonly kind: 'takeback'; readonly question?: number; readonly entries?: number }

export interface Proposal {
  readonly by: Seat
  readonly motion: Motion
  /** One for each person who agrees. */
  readonly yes: readonly Seat[]
  /** When those who are silent abstain, in ticks; what was proposed under earlier versions waits for everybody. */
  readonly until?: number
  /** About the same by the clock on the wall, for people to read. */
  readonly ends?: number
}

/** The game in progress. */
export interface Play {
  readonly record: GameInProgress['record']
  readonly version: number
  readonly earlier: readonly Segment[]
  readonly start: State
  readonly state: State
  /** These two are not saved with the table: they follow from its rows. */
  readonly entries: readonly Entry[]
  readonly back: GameInProgress['back']
}

export interface Outcome {
  readonly by: 'rules' | 'agreement' | 'resigned' | 'expired' | 'operator'
  readonly at: number
}

export interface Table {
  readonly id: string
  /** Opens a private table. */
  readonly key: string
  /** How many entries it has taken. */
  readonly seq: number
  readonly created: number
  /** The last entry, by the clock on the wall and by the clock that stands still with the server. */
  readonly at: number
  readonly ticks: number
  readonly settings: Settings
  readonly host: string | null
  readonly seats: readonly Sitting[]
  /** Those who are banned from it. */
  readonly removed: readonly string[]
  /** Who made it or has had a seat before the game: they come in without the key. Older tables do not know them. */
  readonly admitted?: readonly string[]
  readonly status: Status
  /** Mixed into the deal, shown at the end; its hash is shown from the beginning. */
  readonly secret: string
  readonly commitment: string
  /** What each seat has added to the deal, in the order in which people sat before the lot. */
  readonly nonces: readonly string[]
  /** What binds the deal; tables of the first release have none. */
  readonly fair?: Fair
  readonly proposal: Proposal | null
  readonly clock: Clock | null
  readonly play: Play | null
  readonly outcome: Outcome | null
  /** The table of the rematch, and what opens it. */
  readonly next: string | null
  readonly nextKey?: string
  /** Its game was begun on somebody's device. */
  readonly isMoved?: true
  /** By seat, from the beginning of the game on; games of earlier releases have none. */
  readonly colours?: readonly Colour[]
  /** Its deal follows from a seed: for lessons, pictures and tests. */
  readonly isFixed?: true
  /** Since when its game has not been paused, in ticks: nobody was away before that. */
  readonly goingSince?: number
  /** Since when the open question has been asked, on the wall and in ticks; tables of earlier releases do not say. */
  readonly askedAt?: number
  readonly askedTicks?: number
  /** How much was done in this game besides playing it, by seat, and then by a host without one. */
  readonly asides?: readonly number[]
  /** To where news of it are posted; the address itself is kept elsewhere. */
  readonly webhook?: TableWebhook | null
}

/** What a table needs from the house it stands in. */
export interface House {
  game(id: string): Game | undefined
  /** The levels of bots, the weakest first. */
  readonly bots: readonly string[]
  /** Whoever plays here alone may go back to any moment: nobody else is asked, and nobody else is cheated. */
  readonly isOwnDevice?: boolean
  /** What somebody would like to be; null where that is not known. */
  colourOf?(guest: string): Colour | null
  /** How a game is begun; tests bring their own deals. */
  begin(game: Game, seats: number, options: Options, key: string): Begun
}

export interface Begun {
  readonly inProgress: GameInProgress
  readonly told: readonly Told[]
}

/** When something happens. */
export interface Now {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Milliseconds of the clock that stands still while no server runs. */
  readonly ticks: number
  /** For whatever has to be new and unguessable. */
  fresh(): Fresh
}

export interface Fresh {
  readonly id: string
  readonly key: string
  readonly secret: string
}

/** One line of the log as one viewer reads it. */
export interface LogLine {
  readonly rule?: Heard['rule']
  readonly text: Text
  readonly moved?: Heard['moved']
  /** The people whom the text names, by their public ids: a seat can change hands, and is drawn by lot. */
  readonly who?: { readonly [name: string]: string }
}

/** One line for all, or one for each viewer: the seats in order, then the watchers. */
export type Told = LogLine | readonly LogLine[]

export interface NewTable extends Fresh {
  readonly host: string
  readonly seats: number
  readonly settings: Settings
}

export const newTable = (
  { id, key, secret, host, seats, settings }: NewTable,
  { now, ticks }: Now,
): Table => ({
  id,
  key,
  seq: 0,
  created: now,
  at: now,
  ticks,
  settings,
  host,
  seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { ...OPEN_SEAT, guest: host } : OPEN_SEAT)),
  removed: [],
  admitted: [host],
  status: 'open',
  secret,
  commitment: commitmentOf(id, FIRST_ROUND.round, secret),
  nonces: [],
  fair: FIRST_ROUND,
  proposal: null,
  clock: null,
  play: null,
  outcome: null,
  next: null,
})

export const seatsOf = (table: Table, guest: string): readonly Seat[] =>
  table.seats.flatMap((sitting, seat) => (sitting.guest === guest ? [seat] : []))

export const isOpen = ({ guest, bot }: Sitting): boolean => guest === null && bot === null

/** So many are remembered; nobody needs more, and a table must not grow for ever. */
const MOST_ADMITTED = 100

/** They come in again without the key, also when they have stood up. */
export const admitting = (table: Table, ...guests: readonly string[]): Table => {
  const { admitted = [] } = table
  const more = guests.filter((guest) => !admitted.includes(guest))
  return more.length === 0 ? table : { ...table, admitted: [...admitted, ...more].slice(-MOST_ADMITTED) }
}

/** Whether a person plays this seat at the moment. */
export const isPlayedByPerson = ({ guest, standIn }: Sitting): boolean => guest !== null && standIn === null

/** Quick, and no worse than most: nobody should win or lose a game by having been away. */
const STAND_IN = 'greedy'
const standInOf = ({ bots }: Pick<House, 'bots'>, { standIn }: Settings): string => {
  if (standIn !== undefined && bots.includes(standIn)) return standIn
  return bots.includes(STAND_IN) ? STAND_IN : bots[bots.length - 1]
}

/** The level of the bot that plays this seat at the moment, or null. */
export const botAt = (
  house: Pick<House, 'bots'>,
  { seats, settings }: Pick<Table, 'seats' | 'settings'>,
  seat: Seat,
): string | null => {
  const { guest, bot, standIn } = seats[seat]
  return bot ?? (guest !== null && standIn !== null ? standInOf(house, settings) : null)
}

export const withSeat = (table: Table, seat: Seat, change: Partial<Sitting>): Table => ({
  ...table,
  seats: table.seats.map((sitting, other) => (other === seat ? { ...sitting, ...change } : sitting)),
})
