/** What those who run a server can do with it. The same with a running server and without one. */
import * as v from 'valibot'
import { guestId, tableId } from '#table/protocol.ts'
import type { Tables } from '../live/tables.ts'
import type { Hub } from '../sockets/hub.ts'

const why = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const adminCommand = v.variant('command', [
  v.strictObject({ command: v.literal('list'), status: v.optional(v.string()) }),
  v.strictObject({ command: v.literal('hold'), table: tableId, why: v.optional(why, 'held by hand') }),
  v.strictObject({ command: v.literal('release'), table: tableId }),
  v.strictObject({ command: v.literal('delete'), table: tableId }),
  v.strictObject({ command: v.literal('erase'), guest: guestId }),
])
export type AdminCommand = v.InferInput<typeof adminCommand>
type Checked = v.InferOutput<typeof adminCommand>

export interface AdminSite {
  readonly tables: Tables
  /** Null when no server is running. */
  readonly hub: Hub | null
}

/** A table as those see it who run the server. */
interface Listed {
  readonly table: string
  readonly game: string
  readonly status: string
  readonly touched: number
  readonly held: string | null
}

/** In kinds, not in sentences: the command line says it in its own language. */
export type AdminAnswer =
  | { readonly ok: true; readonly done: 'list'; readonly tables: readonly Listed[] }
  | { readonly ok: true; readonly done: 'hold' | 'release' | 'delete' | 'erase' }
  | { readonly ok: false; readonly why: 'noTable' | 'malformed' | 'failed' }

const done = (isDone: boolean, what: 'hold' | 'release' | 'delete'): AdminAnswer =>
  isDone ? { ok: true, done: what } : { ok: false, why: 'noTable' }

const MOST_LISTED = 1_000

export const carryOut = async (command: Checked, { tables, hub }: AdminSite): Promise<AdminAnswer> => {
  const { storage, directory } = tables.site
  switch (command.command) {
    case 'list': {
      const found = await storage.find({
        limit: MOST_LISTED,
        ...(command.status ? { status: [command.status] } : {}),
      })
      const tables = found.map(({ table, game, status, touched, held }) => ({
        table,
        game,
        status,
        touched,
        held,
      }))
      return { ok: true, done: 'list', tables }
    }
    case 'hold':
      return done(await tables.hold(command.table, command.why), 'hold')
    case 'release':
      return done(await tables.release(command.table), 'release')
    case 'delete':
      return done(await tables.remove(command.table), 'delete')
    case 'erase': {
      await standUp(command.guest, tables)
      await storage.erase(command.guest, storage.now())
      directory.forget(command.guest)
      hub?.closeAllOf(command.guest)
      tables.nameChanged(command.guest)
      return { ok: true, done: 'erase' }
    }
  }
}

/** Whoever is erased leaves the tables that are still in play. */
const standUp = async (guest: string, tables: Tables): Promise<void> => {
  const sitsAt = await tables.site.storage.find({
    member: guest,
    status: ['open', 'running', 'paused'],
    limit: MOST_LISTED,
  })
  for (const { table } of sitsAt) {
    const live = await tables.open(table)
    await live?.ask({ type: 'leave', id: `erase:${live.table.seq}`, table }, guest)
  }
}
