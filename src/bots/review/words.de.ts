/** Was eine Nachlese zu einer Partie sagt. Ein Punkt ist eine von hundert gewonnenen Partien. */
import type english from './words.en.ts'

const words: { readonly [K in keyof typeof english]: string } = {
  'review.turn.own.rises':
    '{seat|you=Deine eigene Antwort hebt deine Chance|# hebt die eigene Chance} von {before} % auf {after} %.',
  'review.turn.own.falls':
    '{seat|you=Deine eigene Antwort senkt deine Chance|# senkt die eigene Chance} von {before} % auf {after} %.',
  'review.turn.other.rises':
    '{by|you=Du hebst|# hebt} {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',
  'review.turn.other.falls':
    '{by|you=Du senkst|# senkt} {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',
  'review.turn.together.rises':
    'Was zugleich geantwortet wurde, hebt {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',
  'review.turn.together.falls':
    'Was zugleich geantwortet wurde, senkt {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',
  'review.turn.luck.rises':
    'Durch Glück steigt {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',
  'review.turn.luck.falls':
    'Durch Pech sinkt {seat|you=deine Chance|die Chance von #} von {before} % auf {after} %.',

  'review.moment.lost': 'Diese Antwort hat {n|einen Punkt|# Punkte} verschenkt.',
  'review.moment.lucky':
    'Diese Antwort hat nach dem, was man wissen konnte, {n|einen Punkt|# Punkte} verschenkt. Mit offenen Karten war sie richtig.',
  'review.moment.luck': 'Glück hat hier {n|einen Punkt|# Punkte} gebracht.',
  'review.moment.badLuck': 'Pech hat hier {n|einen Punkt|# Punkte} gekostet.',

  'review.class.best': 'beste Antwort',
  'review.class.good': 'gut',
  'review.class.inaccuracy': 'ungenau',
  'review.class.mistake': 'Fehler',
  'review.class.blunder': 'grober Fehler',

  'review.verdict.right': 'Richtig nach dem, was man wissen konnte, und auch mit offenen Karten.',
  'review.verdict.unlucky':
    'Richtig nach dem, was man wissen konnte. Mit offenen Karten war eine andere Antwort besser.',
  'review.verdict.lucky': 'Falsch nach dem, was man wissen konnte. Mit offenen Karten war sie richtig.',
  'review.verdict.wrong': 'Falsch nach dem, was man wissen konnte, und auch mit offenen Karten.',
  'review.against': 'Man konnte wissen, dass das sonst niemand hat.',
  'review.deduced': '{seat} konnte von diesen {held|eine|#} haben: {cards}.',

  'review.ledger.par': 'gleicher Anteil',
  'review.ledger.deal': 'Ausgangslage',
  'review.ledger.own': 'eigene Entscheidungen',
  'review.ledger.others': 'die anderen',
  'review.ledger.luck': 'Glück',
  'review.ledger.result': 'Ergebnis',
}

export default words
