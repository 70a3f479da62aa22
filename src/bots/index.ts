import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { LEVELS, level } from './levels.ts'
import { random } from './random.ts'

export type { Bot } from './bot.ts'

export const BOTS: readonly Bot[] = [random, greedy, ...LEVELS.map(level)]
export const botNamed = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name)
