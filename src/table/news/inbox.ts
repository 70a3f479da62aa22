/** What one person is told of all their tables: which wait for them, where others think, invitations, what is over. */
import type { Seat } from '#engine/contract.ts'
import type { Outcome, Status } from '../table.ts'
import type { ClockRule } from '../time/clock.ts'
import type { WaitsFor } from './waits.ts'

interface InboxSeat {
  readonly guest: string | null
  readonly name: string | null
  readonly bot: string | null
}

interface InboxResult {
  readonly by: Outcome['by']
  /** By seat; null when the game did not come to its end, and in games of earlier releases. */
  readonly places: readonly number[] | null
  readonly totals: readonly number[] | null
}

/** A table at which this person sits. */
export interface InboxTable {
  readonly game: string
  readonly status: Status
  readonly seats: readonly InboxSeat[]
  readonly host: string | null
  readonly clock: ClockRule | null
  /** What it waits for from this person, and when that is too late; null: for nothing. */
  readonly waits: { readonly why: WaitsFor; readonly until: number | null } | null
  /** The seats whose answers are awaited. */
  readonly turn: readonly Seat[]
  /** In play: since when the open question has been asked. Otherwise when it was last touched. */
  readonly since: number
  /** When it is over. */
  readonly result: InboxResult | null
}

/** Somebody asks this person to come to a table. It opens without a key. */
export interface Invitation {
  readonly game: string
  readonly by: { readonly guest: string; readonly name: string }
  readonly at: number
  readonly seats: readonly InboxSeat[]
  readonly clock: ClockRule | null
}

/** Somebody whom this person has invited. */
export interface Invited {
  readonly guest: string
  readonly name: string
  readonly declined: boolean
}

/** All of it by table. */
export interface Inbox {
  readonly tables: { readonly [table: string]: InboxTable }
  readonly invitations: { readonly [table: string]: Invitation }
  readonly invited: { readonly [table: string]: readonly Invited[] }
}

type Changes<T> = { readonly [table: string]: T | null }

/** The whole, or what has changed: null where there is nothing any longer. */
export interface InboxTold {
  readonly type: 'inbox'
  readonly isWhole: boolean
  readonly tables: Changes<InboxTable>
  readonly invitations: Changes<Invitation>
  readonly invited: Changes<readonly Invited[]>
}
