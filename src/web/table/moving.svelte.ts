/** A game on this device moves to the server, so that somebody can be invited to it. */

import { newHex } from '#client/newId.ts'
import { me, move, rename } from '../client/http.ts'
import { localRecord, removeLocal } from '../client/workerLink.ts'
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
  await me()
  const { name, colour } = prefs()
  // If the server refuses the name, the game can still be played.
  if (name !== '') await rename({ name, colour }).catch(() => {})
  const { id, seats } = room.state
  const record = await localRecord(id)
  const bots = seats.map(({ guest, bot }) => (guest === null ? bot : null))
  const { table, key } = await move({ record, bots, nonce: newHex(16) })
  // Here it would go on as another game.
  await removeLocal(id)
  invite(table)
  go(`/t/${table}#${key}`, true)
}
