/** What the page and its worker say to each other beside the protocol of tables. */
import type { Options, Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Person } from '#table/messages.ts'
import type { Message } from '#table/protocol.ts'
import type { Status } from '#table/table.ts'

export interface NewLocal {
  readonly game: string
  readonly options: Options
  /** Who sits where: a person at this screen, or a bot of a level. */
  readonly seats: readonly (Person | { readonly bot: string })[]
  readonly nonce: string
  /** For tests and pictures: the same seed, the same deal. */
  readonly seed?: string
}

export interface LocalSummary {
  readonly id: string
  readonly game: string
  readonly status: Status
  /** By seat; null for a bot. */
  readonly names: readonly (string | null)[]
  readonly turn: readonly Seat[]
  readonly touched: number
}

export type LocalAsk =
  | { readonly what: 'create'; readonly wanted: NewLocal }
  | { readonly what: 'list' }
  | { readonly what: 'remove'; readonly table: string }
  | { readonly what: 'record'; readonly table: string }
  | { readonly what: 'pause'; readonly pause: number }

export interface LocalAnswers {
  readonly create: string
  readonly list: readonly LocalSummary[]
  readonly remove: null
  readonly record: GameRecord
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
