/** Bots are called by their seat, so that everybody at a table calls them alike. */
export const BOT_NAMES = ['Agnes', 'Balthasar', 'Clara', 'Dietrich', 'Elsbeth', 'Florian', 'Gertrud'] as const
