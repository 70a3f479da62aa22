/** Play at once, with nothing to fill in. */

import { newHex } from '#client/newId.ts'
import type { GameMeta } from '#engine/meta.ts'
import { createLocal } from '../client/workerTransport.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { go } from '../shell/router.svelte.ts'
import { t } from '../words.svelte.ts'
import { wishFor } from './wish.ts'

export const playNow = async (meta: GameMeta): Promise<void> => {
  const fixed = fixedIn()
  const wish = wishFor(meta)
  const seats = Number(fixed.get('seats') ?? wish.seats)
  const me = { name: prefs().name || t('me.nameless'), colour: prefs().colour }
  const id = await createLocal({
    game: meta.id,
    options: {},
    seats: [me, ...Array.from({ length: seats - 1 }, () => ({ bot: fixed.get('bots') ?? wish.level }))],
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
