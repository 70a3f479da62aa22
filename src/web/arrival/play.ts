/** Play at once, with nothing to fill in. */

import { newHex } from '../client/newId.ts'
import { createLocal } from '../client/workerLink.ts'
import { BEST_BOT } from '../make/levels.ts'
import { prefs } from '../prefs.svelte.ts'
import { go } from '../router.svelte.ts'
import { type GameId, SHELF } from '../shelf.ts'
import { t } from '../words.svelte.ts'

/** Most games are at their best with three. */
const PLAYERS = 3

export const playNow = async (game: GameId): Promise<void> => {
  const seats = Math.min(PLAYERS, SHELF[game].seats.max)
  const me = { name: prefs().name || t('me.nameless'), colour: prefs().colour }
  const id = await createLocal({
    game,
    options: {},
    seats: [me, ...Array.from({ length: seats - 1 }, () => ({ bot: BEST_BOT }))],
    nonce: newHex(16),
    ...seedIn(),
  })
  go(`/local/${id}`)
}

/** `/#seed=…`: the same deal every time, for pictures and tests. */
export const seedIn = (): { seed?: string } => {
  const found = /^#seed=(\w+)$/.exec(location.hash)
  return found ? { seed: found[1] } : {}
}
