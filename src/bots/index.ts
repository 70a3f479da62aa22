import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { EXPERT_0_1, LEVELS, level, PLAIN } from './levels.ts'
import { random } from './random.ts'

export type { Bot, Choice, Signal } from './bot.ts'

/** Those that sit down at tables. */
export const BOTS: readonly Bot[] = [random, greedy, ...LEVELS.map(level)]

/** For comparison only: no table offers them. */
const NOT_OFFERED = [PLAIN, EXPERT_0_1]

/** Also those that no table offers, and 'expert:2400': a level with another number of iterations. */
export const botNamed = (name: string): Bot | undefined => {
  const offered = BOTS.find((bot) => bot.name === name)
  if (offered) return offered
  const [, called, iterations] = /^([a-z]+(?:-\d\.\d)?)(?::(\d{1,6}))?$/.exec(name) ?? []
  const how = [...LEVELS, ...NOT_OFFERED].find((one) => one.name === called)
  return how && level({ ...how, name, iterations: Number(iterations ?? how.iterations), bySum: undefined })
}

/** For names that must be a bot's. */
export const knownBot = (name: string): Bot => {
  const bot = botNamed(name)
  if (!bot) throw new Error(`there is no bot ${name}`)
  return bot
}
