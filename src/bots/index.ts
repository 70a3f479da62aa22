import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { LEVELS, level, PLAIN } from './levels.ts'
import { random } from './random.ts'

export type { Bot, Choice, Signal } from './bot.ts'

/** Those that sit down at tables. */
export const BOTS: readonly Bot[] = [random, greedy, ...LEVELS.map(level)]

/** Also 'plain', which no table offers, and 'expert:2400': a level with another number of iterations. */
export const botNamed = (name: string): Bot | undefined => {
  const [, called, iterations] = /^([a-z]+)(?::(\d{1,6}))?$/.exec(name) ?? []
  const how = [...LEVELS, PLAIN].find((one) => one.name === called)
  if (iterations === undefined && how !== PLAIN) return BOTS.find((bot) => bot.name === name)
  return how && level({ ...how, name, iterations: Number(iterations ?? how.iterations) })
}

/** For names that must be a bot's. */
export const knownBot = (name: string): Bot => {
  const bot = botNamed(name)
  if (!bot) throw new Error(`there is no bot ${name}`)
  return bot
}
