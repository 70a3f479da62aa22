const words = {
  'game.title': 'Skeleton',
  'game.pitch': 'Lay cards that rise and rise.',
  card: 'the {n}',

  'lay.prompt': 'Lay a card at the end of your row.',
  'lay.equal': 'Your row ends with an equal card.',

  'told.deal': '{seat|you=You are|# is} dealt {cards}.',
  'told.draw': '{seat|you=You draw|# draws} {card}.',
  'told.lay': '{seat|you=You lay|# lays} {card} for {n|one point|# points}.',
  'told.end': 'The last round is over.',
  'score.total': '{n|one point|# points}',
  'score.row': 'Points of the row',

  'board.players': 'Players',
  'board.hand': 'Hand',
  'board.row': 'Row',
  'board.points': 'Points',
  'board.seat': '{seat}',
  'board.cards': '{cards}',
  'board.nCards': '{n|one card|# cards}',
  'board.number': '{n}',
  'board.deck': 'Deck',
} as const

export default words
