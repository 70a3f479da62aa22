/** The levels of bots that people choose from, the weakest first; the searches themselves are loaded later. */
export const BOT_LEVELS = ['beginner', 'club', 'strong', 'expert', 'master'] as const
/** Plays well and lets one win. */
export const USUAL_BOT = 'club'
/** The bots that may answer for somebody whose time is up: the usual one is quick, and no worse than most. */
export const STAND_INS = ['greedy', ...BOT_LEVELS] as const
