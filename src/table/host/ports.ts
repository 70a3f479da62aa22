/** What a table host needs from the place it runs in: a server, a page, or a rehearsal. */
import type { Given, Seat, View } from '#engine/contract.ts'
import type { Entry } from '#engine/record.ts'
import type { Refused } from '../handler.ts'
import type { KeptOrder } from '../orders/order.ts'
import type { House, Now, Table, Told } from '../table.ts'

export type Reply = { readonly ok: true; readonly seq: number } | Refused

/** An entry of the table, as far as those who follow it need it. */
export interface Known {
  readonly seq: number
  /** Who sent the message, and its own name: the two together are unique at a table. */
  readonly by: string
  readonly id: string
  readonly told: readonly Told[]
  /** The standing order that answered, as it is now. Nobody but its owner is told, and only where it was done. */
  readonly order?: KeptOrder
}

/** A message that was taken, and what it made of the table. */
export interface Taken extends Known {
  readonly what: string
  readonly entry: Entry | null
  readonly before: Table
  readonly after: Table
}

/** Where the standing orders of one table are kept. */
export interface HostOrders {
  /** How long an order waits at least before it answers, in milliseconds. */
  readonly shortest: number
  /** Those that stand. */
  read(): Promise<readonly KeptOrder[]>
  /** Somebody has looked, at this tick, and these have fallen away. */
  looked(ticks: number, ended: readonly KeptOrder[]): Promise<unknown>
  /** Whether its owner has cancelled it since it was read. */
  isCancelled(order: KeptOrder): boolean
}

/** Where one table is kept. */
export interface HostStore {
  /**
   * Keeps what was taken, with the tables that come of it: all of it or nothing. False when somebody else has moved the
   * table on meanwhile.
   */
  commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean>
  /** Whether nobody else has changed the table meanwhile. Only then is a refusal still right. */
  isLatest(table: Table): Promise<boolean>
  /** The table and what others have kept since this one; null when that is nothing. */
  readOn(table: Table): Promise<{ readonly table: Table; readonly known: readonly Known[] } | null>
  /** Whether this host does the jobs of the house: of several that share a store, one does. */
  mayDoJobs(): Promise<boolean>
  /** This host gives up the jobs of the house; another one may take them at once. */
  giveUpJobs(): void
  /** Nobody plays on for this reason; null: they may again. */
  hold(why: string | null): Promise<unknown>
  /** Forgets the table for good. */
  remove(): Promise<unknown>
}

/** What a bot thinks from: what its seat sees, and nothing else. */
export interface BotPosition {
  readonly game: string
  readonly level: string
  readonly seat: Seat
  readonly seen: View
  readonly seed: number
}

/** Where bots think. */
export interface HostBots {
  /** Rejected when the bot fails, or when the signal says that nobody waits any longer. */
  choose(
    position: BotPosition,
    signal: AbortSignal,
  ): Promise<{ readonly given: Given; readonly iterations: number }>
  /** A new one for each thought; nothing that is dealt depends on it. */
  seed(): number
  /** The beat on which bots answer, in milliseconds; 0: as soon as they know. */
  pause(): number
}

export interface HostClock {
  moment(): Now
  /** Milliseconds of the clock that stands still while no host runs. */
  ticks(): number
  /** Runs something later, unless the function that it gives is called first. */
  after(milliseconds: number, run: () => void): () => void
}

/** Tells those who look on. */
export interface HostSend {
  /** The table has changed: it is stored, and it is the host's table already. */
  changed(before: Table, after: Table, known: readonly Known[]): void
  /** The table is held now, or no longer. */
  heldOrReleased(): void
}

export interface HostLog {
  warn(what: object, text: string): void
  error(what: object, text: string): void
}

/** For a host that runs where its author looks at the console. */
export const consoleLog: HostLog = {
  warn: (what, text) => console.warn(text, what),
  error: (what, text) => console.error(text, what),
}

export interface Ports {
  readonly house: House
  readonly store: HostStore
  readonly bots: HostBots
  readonly clock: HostClock
  readonly send: HostSend
  readonly log: HostLog
  /** Left out where there are none. */
  readonly orders?: HostOrders
}
