/** What a client is told. */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { HintSeen } from './hint.ts'
import type { InboxTold } from './news/inbox.ts'
import type { OrderSeen } from './orders/order.ts'
import type { PastMoment } from './past.ts'
import type { ChatMessage } from './people/chat.ts'
import type { Colour } from './protocol.ts'
import type { Patch } from './publish/patch.ts'
import type { ClockSeen, TableSeen } from './see.ts'
import type { LogLine } from './table.ts'

export interface Person {
  readonly name: string
  readonly colour: Colour
  /** Not a mere guest: nobody else keeps this name on this server. */
  readonly isKept?: boolean
}

/** What one entry told this viewer. */
export interface Logged {
  readonly seq: number
  readonly lines: readonly LogLine[]
}

/** Those who sit at a table or look on, by their public ids. */
export type People = { readonly [guest: string]: Person & { readonly here: boolean } }

export type ToClient =
  | {
      readonly type: 'hello'
      readonly protocol: number
      /** Another one than before: the page asks to be loaded again. */
      readonly build: string
      readonly me: Person & { readonly id: string }
    }
  | { readonly type: 'reply'; readonly id: string | null; readonly ok: true; readonly seq?: number }
  | {
      readonly type: 'reply'
      readonly id: string | null
      readonly ok: false
      readonly refusal: Refusal
      /** What in the message is wrong, for those who write clients. */
      readonly field?: string
      /** After how many milliseconds it can be tried again. */
      readonly retry?: number
    }
  /** All that this viewer may know of a table, as of `seq`. */
  | {
      readonly type: 'table'
      readonly table: string
      readonly seq: number
      readonly as: Viewer
      readonly state: TableSeen
      readonly clock: ClockSeen | null
      readonly log: readonly Logged[]
    }
  /** What changed in it from `from` to `seq`. */
  | {
      readonly type: 'change'
      readonly table: string
      readonly from: number
      readonly seq: number
      readonly as: Viewer
      readonly patch: Patch | null
      readonly clock: ClockSeen | null
      readonly log: readonly Logged[]
    }
  | { readonly type: 'log'; readonly table: string; readonly log: readonly Logged[] }
  /** What `play` was at earlier moments, each by what changed from the one before. */
  | {
      readonly type: 'past'
      readonly table: string
      readonly as: Viewer
      readonly moments: readonly PastMoment[]
    }
  /** My standing orders at this table, the newest first: to their owner only. */
  | { readonly type: 'orders'; readonly table: string; readonly orders: readonly OrderSeen[] }
  /** Only to whoever asked. */
  | ({ readonly type: 'hint'; readonly table: string } & HintSeen)
  | { readonly type: 'chat'; readonly table: string; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'people'; readonly table: string; readonly people: People; readonly watchers: number }
  /** The table is closed to this client. */
  | { readonly type: 'gone'; readonly table: string; readonly refusal: Refusal }
  | InboxTold
