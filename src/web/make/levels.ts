import { tMaybe } from '../words.svelte.ts'

/** The levels of bots, the weakest first; the worker and the server have the same. */
export const BOT_LEVELS = ['random', 'greedy'] as const
export const BEST_BOT = 'greedy'
export const botName = (level: string): string => tMaybe(`bot.${level}`, level)
