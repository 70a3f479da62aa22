/** What the engine itself says. */
const words = {
  noCards: 'no card',
  nCards: '{n|a card|# cards}',
  'door.over': 'The game is over.',
  'door.notAsked': 'You are not asked at the moment.',
  'door.stale': 'That question has been settled already.',
  'door.alreadyAnswered': 'You have answered already. You can take it back until everybody has answered.',
  'door.malformed': 'That is not an answer to this question.',
  'door.notOffered': 'That is not among what you can choose here.',
  'door.twice': 'The same thing cannot be chosen twice.',
  'door.tooMany': 'That is too many: at most {most}.',
  'door.tooFew': 'That is too few: at least {least}.',
  'door.tooManyOfOne': 'There are not that many of one kind.',
  'undo.nothing': 'Nothing has happened yet that could be taken back.',
  'undo.learnt': 'Somebody has learnt something by it, so it cannot be taken back.',
  'undo.notYours': 'The last answer was not yours.',
  'retract.nothing': 'You have no answer waiting that could be taken back.',
} as const

export default words
