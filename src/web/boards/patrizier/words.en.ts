/** What Patrizier's board says beside the words of the game. */
const words = {
  'pat.hand': 'Your hand',
} as const

export default words
