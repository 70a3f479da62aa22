/** What the server says of itself, and of whoever is kept out. */
const words = {
  banned: 'You are banned from this server until {date}. The reason: {why}',
  muted: 'You cannot write in the chat until {date}. The reason: {why}',
  word: 'The word of this server',
  invited: 'You are invited: you may make tables here.',
} as const

export default words
