/** What the engine itself says. */
const words = {
  noCards: 'no card',
  nCards: '{n|a card|# cards}',
  'door.over': 'The game is over.',
  'door.notAsked': 'You have nothing to decide at the moment.',
  'door.stale': 'That question has been settled already.',
  'door.alreadyAnswered': 'You have answered already. You can take it back until everybody has answered.',
  'door.malformed': 'That is not an answer to this question.',
  'door.notOffered': 'That cannot be chosen here.',
  'door.twice': 'The same thing cannot be chosen twice.',
  'door.tooMany': 'That is too many: at most {most}.',
  'door.tooFew': 'That is too few: at least {least}.',
  'door.tooManyOfOne': 'There are not that many of one kind.',
  'door.order.unknown': 'There is no such order in this game.',
  'door.order.malformed': 'That is not an order of this kind.',
  'door.order.empty': 'An order has to say what to answer.',
  'door.order.notOffered': 'An order can only name what there is to choose, each once.',
  'door.order.limit': 'This order needs a limit within its range.',
  'door.order.span': 'That part of the game is not going on.',
  'undo.nothing': 'You have nothing to undo.',
  'undo.learnt': 'Your last answer has shown, told or drawn something.',
  'undo.notYours': 'Somebody else has answered since.',
  'undo.waiting': 'First take back the answer that is still waiting.',
  'takeback.nothing': 'That cannot be taken back here.',
  'retract.nothing': 'You have no answer waiting that could be taken back.',
} as const

export default words
