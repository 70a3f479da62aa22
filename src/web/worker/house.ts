/** The house that local tables stand in. */
import { BOT_NAMES } from '#bots/names.ts'
import { newHex, newId } from '#client/newId.ts'
import type { Game } from '#engine/contract.ts'
import { metaOf } from '#games/metas.ts'
import { deal } from '#table/play.ts'
import type { House, Now } from '#table/table.ts'

const loaded = new Map<string, Game>()

export const load = async (id: string): Promise<Game> => {
  const meta = metaOf(id)
  if (!meta) throw new Error(`there is no game ${id}`)
  const game = loaded.get(id) ?? (await meta.game())
  loaded.set(id, game)
  return game
}

export const house: House = {
  game: (id) => loaded.get(id),
  bots: BOT_NAMES,
  begin: deal,
  isOwnDevice: true,
}

/** A given secret makes a given deal, for tests and pictures. */
export const momentNow = (secret?: string): Now => {
  const now = Date.now()
  return { now, ticks: now, fresh: () => ({ id: newId(10), key: newId(20), secret: secret ?? newHex(32) }) }
}
