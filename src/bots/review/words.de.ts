/** Was eine Nachlese zu einer Partie sagt. Ein Punkt ist eine von hundert gewonnenen Partien. */
import type english from './words.en.ts'

const words: { readonly [K in keyof typeof english]: string } = {
  'review.turn.own.rises':
    '{seat|you=Du hebst die eigene Chance|# hebt die eigene Chance} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.own.falls':
    '{seat|you=Du senkst die eigene Chance|# senkt die eigene Chance} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.other.rises':
    '{by|you=Du hebst|# hebt} {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.other.falls':
    '{by|you=Du senkst|# senkt} {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.together.rises':
    'Was alle zugleich antworteten, hebt {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.together.falls':
    'Was alle zugleich antworteten, senkt {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.luck.rises':
    'Durch Glück steigt {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',
  'review.turn.luck.falls':
    'Durch Pech sinkt {seat|you=deine Chance|die Chance von #} von {before}\u00a0% auf {after}\u00a0%.',

  'review.class.best': 'beste Antwort',
  'review.class.good': 'gut',
  'review.class.inaccuracy': 'ungenau',
  'review.class.mistake': 'Fehler',
  'review.class.blunder': 'grober Fehler',

  'review.accuracy.how':
    'Die Genauigkeit ist 100\u00a0%, wenn keine Antwort etwas verschenkt hat, soweit sich das sagen lässt, und 0\u00a0%, wenn die Antworten nicht besser waren als zufällige. An den meisten hängt wenig, deshalb kosten wenige schlechte viel.',

  'review.verdict.right':
    'Richtig nach dem, was {seat|you=du wusstest|# wusste}, und auch mit offenen Karten.',
  'review.verdict.right.good':
    'Vielleicht nicht die beste Antwort. Soweit sich das sagen lässt, hat sie wenig gekostet: nach dem, was {seat|you=du wusstest|# wusste}, und auch mit offenen Karten.',
  'review.verdict.unlucky.good':
    'Vielleicht nicht die beste Antwort. Soweit sich das sagen lässt, hat sie nach dem, was {seat|you=du wusstest|# wusste}, wenig gekostet. Mit offenen Karten war eine andere besser, aber das {seat|you=konntest du|konnte #} nicht wissen.',
  'review.verdict.unlucky':
    'Richtig nach dem, was {seat|you=du wusstest|# wusste}. Mit offenen Karten war eine andere Antwort besser, aber das {seat|you=konntest du|konnte #} nicht wissen.',
  'review.verdict.lucky':
    'Nach dem, was {seat|you=du wusstest|# wusste}, gab es eine bessere Antwort. So wie die verdeckten Karten lagen, hat {seat|you=deine|die von #} so gut wie nichts gekostet.',
  'review.verdict.wrong':
    'Nach dem, was {seat|you=du wusstest|# wusste}, gab es eine bessere Antwort, und auch mit offenen Karten.',
  'review.against': '{seat|you=Du konntest|# konnte} wissen, dass das sonst niemand hatte.',
  'review.deduced': 'Was {seat|you=du wissen konntest|# wissen konnte}',
  'review.holds': '{of|you=Du hattest|# hatte} {n|eine|#} von diesen: {cards}.',
  'review.held': '{of|you=Du hattest|# hatte}: {cards}.',

  'review.ledger.par': 'gleicher Anteil',
  'review.ledger.deal': 'Ausgangslage',
  'review.ledger.own': 'eigene Entscheidungen',
  'review.ledger.others': 'die anderen',
  'review.ledger.luck': 'Glück',
  'review.ledger.result': 'Ergebnis',
}

export default words
