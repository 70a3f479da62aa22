import type { Key } from './words.ts'

const words: { readonly [K in Key]: string } = {
  'game.title': 'Skeleton',
  'game.pitch': 'Lege Karten, die steigen und steigen.',
  card: 'die {n}',

  'lay.prompt': 'Lege eine Karte ans Ende deiner Reihe.',
  'lay.equal': 'Deine Reihe endet mit einer gleichen Karte.',

  'told.deal': '{seat} erhält {cards}.',
  'told.draw': '{seat} zieht {card}.',
  'told.lay': '{seat} legt {card} für {n|einen Punkt|# Punkte}.',
  'told.end': 'Die letzte Runde ist vorbei.',
  'score.total': '{n|ein Punkt|# Punkte}',
  'score.row': 'Punkte der Reihe',

  'board.players': 'Spieler',
  'board.hand': 'Hand',
  'board.row': 'Reihe',
  'board.points': 'Punkte',
  'board.seat': '{seat}',
  'board.cards': '{cards}',
  'board.nCards': '{n|eine Karte|# Karten}',
  'board.number': '{n}',
  'board.deck': 'Stapel',
}
export default words
