import type { Key } from './words.ts'

const words: { readonly [K in Key]: string } = {
  'game.title': 'Skeleton',
  'game.pitch': 'Lege Karten, die steigen und steigen.',
  card: 'die {n}',

  'lay.prompt': 'Lege eine Karte ans Ende deiner Reihe.',
  'lay.equal': 'Deine Reihe endet mit einer gleichen Karte.',

  'told.deal': '{seat|you=Du erhältst|# erhält} {cards}.',
  'told.draw': '{seat|you=Du ziehst|# zieht} {card}.',
  'told.lay': '{seat|you=Du legst|# legt} {card} für {n|einen Punkt|# Punkte}.',
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
