import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { EXPERT_0_1, LEVELS, level, PLAIN } from './levels.ts'
import { PARTS } from './master/thinking.ts'
import { random } from './random.ts'

export type { Bot, Choice, Signal } from './bot.ts'

/** Those that sit down at tables. */
export const BOTS: readonly Bot[] = [random, greedy, ...LEVELS.map(level)]

/** For comparison only: no table offers them. */
const NOT_OFFERED = [PLAIN, EXPERT_0_1]

const NAME = /^([a-z]+(?:-\d\.\d)?)(?:-no-([a-z]+))?(?::(\d{1,6}))?$/

/**
 * Also those that no table offers; 'expert:2400', a level with another number of iterations; and 'master-no-network', master
 * without a part of its search, to measure what the part is worth.
 */
export const botNamed = (name: string): Bot | undefined => {
  const offered = BOTS.find((bot) => bot.name === name)
  if (offered) return offered
  const [, called, part, iterations] = NAME.exec(name) ?? []
  const how = [...LEVELS, ...NOT_OFFERED].find((one) => one.name === called)
  const without = PARTS.find((one) => one === part)
  if (!how || (part !== undefined && !(without && how.observers))) return undefined
  return level({ ...how, name, without, iterations: Number(iterations ?? how.iterations), bySum: undefined })
}

/** For names that must be a bot's. */
export const knownBot = (name: string): Bot => {
  const bot = botNamed(name)
  if (!bot) throw new Error(`there is no bot ${name}`)
  return bot
}
