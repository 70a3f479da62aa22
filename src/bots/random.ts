import { randomGiven } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'
import type { Bot } from './bot.ts'

/** Any legal answer. What a seat may answer depends on nothing that it does not know. */
export const random: Bot = {
  name: 'random',
  choose: (game, seen, seat, chance) => randomGiven(game, imagine(game, seen, seat, chance), seat, chance),
}
