/** What the page and its worker say to each other beside the protocol of tables. */
import type { Options, Refusal, Result, Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { ProvenRecord } from '#table/fair/prove.ts'
import type { Person } from '#table/messages.ts'
import type { Colour, Message } from '#table/protocol.ts'
import type { Status } from '#table/table.ts'

export interface NewLocal {
  readonly game: string
  readonly options: Options
  /** Who sits where: a person at this screen, or a bot of a level. */
  readonly seats: readonly (Person | { readonly bot: string })[]
  /** What this device adds to the deal, in hex. */
  readonly nonce: string
  /** For tests and pictures: the same seed, the same deal. */
  readonly seed?: string
}

/** A finished game that goes on from a moment, with one person and bots. */
export interface NewBranch {
  readonly record: GameRecord
  /** After so many entries. */
  readonly at: number
  readonly seat: Seat
  readonly person: Person
  /** By seat; what it says of the person's own does not count. */
  readonly bots: readonly string[]
  readonly colours: readonly Colour[]
  /** What nobody had seen is shuffled again. */
  readonly isShuffled: boolean
}

/** Why a link or a file opens no game: it is damaged, its answers do not lead to its end, or its rules are not here. */
export type Unreadable = 'damaged' | 'wrong' | 'otherRules'

export interface LocalSummary {
  readonly id: string
  readonly game: string
  readonly status: Status
  /** By seat; null for a bot. */
  readonly names: readonly (string | null)[]
  readonly turn: readonly Seat[]
  /** Since when the open question has been asked, or when it was last touched. */
  readonly since: number
  /** By seat, when the game has come to its end. */
  readonly result: Pick<Result, 'places' | 'totals'> | null
  /** After how many entries of a finished game it went another way; null for a game of its own. */
  readonly branchedAt: number | null
}

/** Who sat where, for a replay. */
export interface LocalSeats {
  readonly seats: readonly { readonly name: string | null; readonly bot: string | null }[]
  readonly colours: readonly Colour[]
}

export type LocalAsk =
  | { readonly what: 'create'; readonly wanted: NewLocal }
  | { readonly what: 'branch'; readonly wanted: NewBranch }
  /** A finished game from a link, or a record from a file. */
  | { readonly what: 'unpack'; readonly link: string }
  | { readonly what: 'readFile'; readonly text: string }
  | { readonly what: 'list' }
  | { readonly what: 'remove'; readonly table: string }
  | { readonly what: 'record'; readonly table: string }
  | { readonly what: 'seats'; readonly table: string }
  | { readonly what: 'pause'; readonly pause: number }

export interface LocalAnswers {
  readonly create: string
  /** The new table, or why there is none: a key of the words of tables. */
  readonly branch: { readonly table: string } | { readonly refusal: Refusal }
  readonly unpack: GameRecord | Unreadable
  readonly readFile: GameRecord | Unreadable
  readonly list: readonly LocalSummary[]
  readonly remove: null
  readonly record: ProvenRecord
  readonly seats: LocalSeats
  readonly pause: null
}

export type ToWorker =
  | { readonly kind: 'said'; readonly message: Message }
  | { readonly kind: 'ask'; readonly id: string; readonly ask: LocalAsk }

export type ToPage =
  /** A message of the protocol, as text: the same that a server sends. */
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'answer'; readonly id: string; readonly value: LocalAnswers[keyof LocalAnswers] }
  | { readonly kind: 'failed'; readonly id: string; readonly why: string }
