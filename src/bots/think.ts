/** A bot's answer from a seed, with what is needed to recompute it. */
import { imagined } from '#engine/chance.ts'
import type { Game, Seat, View } from '#engine/contract.ts'
import type { Thought } from '#engine/record.ts'
import type { Bot, Choice, Signal } from './bot.ts'

export const think = (
  bot: Bot,
  game: Game,
  seen: View,
  seat: Seat,
  seed: number,
  signal?: Signal,
): Choice => {
  const chance = imagined(seed)
  return (
    bot.decide?.(game, seen, seat, chance, signal) ?? {
      given: bot.choose(game, seen, seat, chance, signal),
      iterations: 0,
    }
  )
}

/** The same answer once more, also where the time was up before the search was done. */
export const thinkAgain = (bot: Bot, game: Game, seen: View, seat: Seat, thought: Thought): Choice =>
  bot.decide?.(game, seen, seat, imagined(thought.seed), undefined, thought.iterations) ??
  think(bot, game, seen, seat, thought.seed)
