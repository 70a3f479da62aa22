/** Play at once, with nothing to fill in. */

import { newHex } from '#client/newId.ts'
import type { GameMeta } from '#engine/meta.ts'
import { createLocal } from '../client/workerLink.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { USUAL_BOT } from '../make/levels.ts'
import { go } from '../shell/router.svelte.ts'
import { t } from '../words.svelte.ts'

/** Most games are at their best with three. */
const PLAYERS = 3
export const usualSeats = ({ seats }: GameMeta): number => Math.min(seats.max, Math.max(seats.min, PLAYERS))

export const playNow = async (meta: GameMeta): Promise<void> => {
  const fixed = fixedIn()
  const seats = Number(fixed.get('seats') ?? usualSeats(meta))
  const me = { name: prefs().name || t('me.nameless'), colour: prefs().colour }
  const id = await createLocal({
    game: meta.id,
    options: {},
    seats: [me, ...Array.from({ length: seats - 1 }, () => ({ bot: fixed.get('bots') ?? USUAL_BOT }))],
    nonce: newHex(16),
    ...seedIn(),
  })
  go(`/local/${id}`)
}

/** `/#seed=…&seats=…&bots=…`: the same deal every time, for pictures and tests. */
const fixedIn = (): URLSearchParams => new URLSearchParams(location.hash.slice(1))
export const seedIn = (): { seed?: string } => {
  const seed = fixedIn().get('seed')
  return seed === null ? {} : { seed }
}
