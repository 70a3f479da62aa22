import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  noCards: 'keine Karte',
  nCards: '{n|eine Karte|# Karten}',
  'door.over': 'Das Spiel ist zu Ende.',
  'door.notAsked': 'Du hast gerade nichts zu entscheiden.',
  'door.stale': 'Diese Frage ist schon entschieden.',
  'door.alreadyAnswered': 'Du hast schon geantwortet. Bis alle geantwortet haben, kannst du es zurücknehmen.',
  'door.malformed': 'Das ist keine Antwort auf diese Frage.',
  'door.notOffered': 'Das steht hier nicht zur Wahl.',
  'door.twice': 'Dasselbe lässt sich nicht zweimal wählen.',
  'door.tooMany': 'Das sind zu viele: höchstens {most}.',
  'door.tooFew': 'Das sind zu wenige: mindestens {least}.',
  'door.tooManyOfOne': 'So viele gibt es von einer Sorte nicht.',
  'door.order.unknown': 'Einen solchen Auftrag gibt es in diesem Spiel nicht.',
  'door.order.malformed': 'Das ist kein Auftrag dieser Art.',
  'door.order.empty': 'Ein Auftrag muss sagen, was zu antworten ist.',
  'door.order.notOffered': 'Ein Auftrag kann nur nennen, was zur Wahl steht, und jedes nur einmal.',
  'door.order.limit': 'Dieser Auftrag braucht eine Grenze, die möglich ist.',
  'door.order.span': 'Dieser Teil des Spiels läuft gerade nicht.',
  'undo.nothing': 'Du hast nichts, das du rückgängig machen könntest.',
  'undo.learnt': 'Deine letzte Antwort hat etwas gezeigt, verraten oder gezogen.',
  'undo.notYours': 'Inzwischen hat jemand anders geantwortet.',
  'undo.waiting': 'Nimm zuerst die Antwort zurück, die noch wartet.',
  'takeback.nothing': 'Das lässt sich hier nicht zurücknehmen.',
  'retract.nothing': 'Von dir wartet keine Antwort, die du zurücknehmen könntest.',
}
export default words
