/** The levels of bots that people choose from, the weakest first; the searches themselves are loaded later. */
export const BOT_LEVELS = ['beginner', 'club', 'strong', 'expert'] as const
/** Plays well and lets one win. */
export const USUAL_BOT = 'club'
