/** One kind of message, and what it makes of a table. */
import type { Refusal } from '#engine/contract.ts'
import type { Entry } from '#engine/record.ts'
import type { KeptOrder } from './orders/order.ts'
import type { Command } from './protocol.ts'
import type { House, Now, Table, Told } from './table.ts'

export interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

export interface Done {
  readonly ok: true
  readonly table: Table
  readonly told?: readonly Told[]
  /** What goes into the record of the game. */
  readonly entry?: Entry
  /** A new table that comes of it: the rematch. */
  readonly spawned?: Table
  /** The standing order that answered, as it is now. */
  readonly order?: KeptOrder
}

export type Handler<K extends Command['type']> = (
  table: Table,
  command: Extract<Command, { readonly type: K }>,
  guest: string,
  house: House,
  moment: Now,
) => Done | Refused
