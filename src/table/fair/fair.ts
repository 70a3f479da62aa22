/** What a table keeps of the start that binds its deal, and what others see of it. */
import type { Seat } from '#engine/contract.ts'
import type { FrozenStart } from './start.ts'

/** Why a start came to nothing. */
export const ABORTS = ['missing', 'wrong', 'changed', 'objected', 'secret'] as const

/** A start that came to nothing after it was frozen. */
export interface Abort {
  readonly round: number
  /** Nonces that did not come in time, or did not fit; a change of the table; a device that objects; the server's own fault. */
  readonly why: (typeof ABORTS)[number]
  /** Because of whom; nobody where it was the server. */
  readonly guests: readonly string[]
}

export interface Fair {
  /** Everything is anew after every change of the lobby. */
  readonly round: number
  readonly start: FrozenStart | null
  /** Until when the start waits for nonces: in ticks, and about the same by the clock on the wall. */
  readonly waits: { readonly until: number; readonly ends: number } | null
  /** The nonces by seat of the start; null where one has not been told yet. */
  readonly told: readonly (string | null)[]
  /** By seat of the game: who of the start sits there. */
  readonly places: readonly Seat[]
  /** The latest ones. */
  readonly aborts: readonly Abort[]
  /** How many there were at this table. */
  readonly aborted: number
}

export interface FairSeen {
  readonly round: number
  readonly start: FrozenStart | null
  /** The seats whose nonces are missing while a start waits for them, and until when it does. */
  readonly missing: readonly Seat[]
  readonly ends: number | null
  readonly places: readonly Seat[]
  readonly aborts: readonly Abort[]
  readonly aborted: number
}

/** Tables of the first release have no rounds. */
export const NO_ROUND: Fair = {
  round: 0,
  start: null,
  waits: null,
  told: [],
  places: [],
  aborts: [],
  aborted: 0,
}
export const FIRST_ROUND: Fair = { ...NO_ROUND, round: 1 }
