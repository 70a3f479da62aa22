import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  noCards: 'keine Karte',
  nCards: '{n|eine Karte|# Karten}',
  'door.over': 'Das Spiel ist zu Ende.',
  'door.notAsked': 'Du bist gerade nicht gefragt.',
  'door.stale': 'Diese Frage ist schon entschieden.',
  'door.alreadyAnswered': 'Du hast schon geantwortet. Bis alle geantwortet haben, kannst du es zurücknehmen.',
  'door.malformed': 'Das ist keine Antwort auf diese Frage.',
  'door.notOffered': 'Das steht hier nicht zur Wahl.',
  'door.twice': 'Dasselbe lässt sich nicht zweimal wählen.',
  'door.tooMany': 'Das sind zu viele: höchstens {most}.',
  'door.tooFew': 'Das sind zu wenige: mindestens {least}.',
  'door.tooManyOfOne': 'So viele gibt es von einer Sorte nicht.',
  'undo.nothing': 'Es ist noch nichts geschehen, das sich zurücknehmen ließe.',
  'undo.learnt': 'Jemand hat dadurch etwas erfahren, deshalb lässt es sich nicht zurücknehmen.',
  'undo.notYours': 'Die letzte Antwort war nicht deine.',
  'retract.nothing': 'Von dir wartet keine Antwort, die du zurücknehmen könntest.',
}
export default words
