/** The names of the bots that sit down at tables, for those who do not need the bots themselves; the weakest first. */
export const BOT_NAMES = ['random', 'greedy', 'beginner', 'club', 'strong', 'expert', 'master'] as const
