/** A game on this device moves to the server, so that somebody can be invited to it. */

import { newHex } from '#client/newId.ts'
import { me, move, promise, rename } from '../client/http.ts'
import { localRecord, removeLocal } from '../client/workerTransport.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { go } from '../shell/router.svelte.ts'
import type { Room } from './room.svelte.ts'

/** The table that somebody is to be invited to at this moment. */
let inviting = $state('')
export const isInviting = (table: string): boolean => inviting === table
export const invite = (table: string): void => {
  inviting = table
}

export const moveToServer = async (room: Room): Promise<void> => {
  // Whoever has only played without a network is no guest yet.
  const { id: guest } = await me()
  const { name, colour } = prefs()
  // If the server refuses the name, the game can still be played.
  if (name !== '') await rename({ name, colour }).catch(() => {})
  const { id, seats } = room.state
  const [whole, { withoutTakebacks }] = await Promise.all([localRecord(id), import('#engine/entries.ts')])
  // What was taken back here is played no more: it is not part of what the server is bound to.
  const segments = whole.segments.map((one) => ({ ...one, entries: withoutTakebacks(one.entries) }))
  const record = { ...whole, segments }
  const bots = seats.map(({ guest, bot }) => (guest === null ? bot : null))
  // The server is bound first, and hears afterwards what this device adds.
  const [{ deals }, { recordHash }] = await Promise.all([
    import('../device/deals.ts'),
    import('#table/fair/start.ts'),
  ])
  const played = recordHash(record)
  const { table: promised, token, ...fixed } = await promise(played)
  const nonce = newHex(32)
  const { game, options } = record
  deals.keepMove(promised, guest, fixed, { game, options, bots, nonce, record: played })
  const { table, key } = await move({ record, bots, nonce, promise: { table: promised, token } })
  // Here it would go on as another game.
  await removeLocal(id)
  invite(table)
  go(`/t/${table}#${key}`, true)
}
