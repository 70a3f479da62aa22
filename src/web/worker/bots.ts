import { botNamed } from '#bots/index.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, View } from '#engine/contract.ts'

/** Fixed in tests and pictures, so that the same game comes out. */
let seed = crypto.getRandomValues(new Uint32Array(1))[0]
export const setSeed = (to: number): void => {
  seed = to
}

export const think = (game: Game, level: string, seen: View, seat: Seat): Given => {
  const bot = botNamed(level)
  if (!bot) throw new Error(`there is no bot ${level}`)
  seed = (seed + 1) >>> 0
  return bot.choose(game, seen, seat, imagined(seed))
}
