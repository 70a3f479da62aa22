/** What the page of thanks says, loaded with it. */
const words = {
  'credits.text': 'Kontor builds on the work of others. Covers, pictures and sounds are our own.',
  'credits.icons': 'Icons',
  'credits.serif': 'Serif type',
  'credits.sans': 'Sans-serif type',
  'credits.made': 'Made with',
  'credits.games':
    'The rules are written in our own words, and every drawing is our own. The end of each game’s rules says which parts of the material are reconstructed.',
} as const

export default words
