import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

export type { Bot } from './bot.ts'

export const BOTS: readonly Bot[] = [random, greedy]
export const botNamed = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name)
