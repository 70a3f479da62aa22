import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'pat.hand': 'Deine Hand',
  'pat.heads': 'Köpfe',
  'pat.fame': 'Ruhm',
  'pat.lady': 'Damen',
  'pat.redHat': 'Rote Hüte',
  'pat.beard': 'Bärte',
  'pat.pile': '{n|eine Karte|# Karten}',
  'pat.cards': '{n|eine Karte|# Karten}',
  'pat.supply': '{n|ein Stockwerk|# Stockwerke}',
  'pat.tiles': '{n|ein Plättchen gewonnen|# Plättchen gewonnen}',
  'pat.stack': '{n|eine Karte gespielt|# Karten gespielt}',
  'pat.both': 'je eins',
  'pat.of': 'von',
  'pat.card': '{card}',
  'pat.builds': 'Baut {n|ein Stockwerk|# Stockwerke} in {city}.',
  'pat.head': 'Je drei gleiche Köpfe bringen am Ende {n} Ruhm.',
  'pat.move':
    'Danach darfst du in einer anderen, noch nicht gewerteten Stadt, in der dir ein Stockwerk gehört, das oberste Stockwerk eines Turms auf den anderen Bauplatz versetzen.',
  'pat.freePick': 'Danach nimmst du die Karte einer beliebigen Stadt.',
  'pat.tower': '{city}, {side}',
  'pat.floors': '{seat}: {n|ein Stockwerk|# Stockwerke}.',
  'pat.empty': 'Hier hat noch niemand gebaut.',
  'pat.leads': '{seat} führt.',
  'pat.leadsByTop': '{seat} führt bei Gleichstand durch das höher gelegene Stockwerk.',
  'pat.won': '{seat} hat hier das Plättchen gewonnen.',
  'pat.wonByTop':
    '{seat} hat hier das Plättchen bei Gleichstand durch das höher gelegene Stockwerk gewonnen.',
  'pat.takes': 'Du würdest mit {n|einem weiteren Stockwerk|# weiteren Stockwerken} führen.',

  'guide.play':
    'Willkommen, Baumeister! Jeder Zug beginnt mit einer Handkarte. Jedes Wappen darauf ist ein Stockwerk in dieser Stadt. Spiel Milano: Der bärtige Patrizier kommt in deine Sammlung, und je drei gleiche Köpfe bringen am Ende 6 Ruhm.',
  'guide.build':
    'Jede Stadt hat zwei Bauplätze. Setz dein Stockwerk auf den linken. In Milano entstehen insgesamt sieben Stockwerke; steht das siebte, wird die Stadt gewertet.',
  'guide.crests':
    'Die Karte, die neben Milano lag, gehört jetzt dir: Sagt die gespielte Karte nichts anderes, ziehst du dort nach, wo du gebaut hast. Schau also voraus, was ausliegt! Spiel Lucca, die Karte mit zwei Wappen.',
  'guide.both':
    'Zwei Wappen sind zwei Stockwerke: beide auf einen Turm oder auf jeden eins. Zeig auf beiden Flagge.',
  'guide.action':
    'Diese Karte aus Lucca hat einen Pfeil von Turm zu Turm: Nach dem Bauen darfst du anderswo ein Stockwerk versetzen. Spiel sie.',
  'guide.lead':
    'Ist eine Stadt vollendet, bringen die meisten Stockwerke im höheren Turm das wertvollere Plättchen, die meisten im niedrigeren das andere. Mach den rechten Turm zu deinem.',
  'guide.move':
    'Jetzt der Pfeil: Setz das oberste Stockwerk eines Turms, gleich welcher Farbe, auf den anderen Bauplatz seiner Stadt. Die Stadt darf noch nicht gewertet sein, dir muss dort ein Stockwerk gehören, und du darfst nicht gerade dort gebaut haben. Milano passt.',
  'guide.free':
    'Bologna mit der Hand, die nach jeder Karte greift: Nach dem Bauen nimmst du die Karte einer Stadt, die dir gefällt.',
  'guide.first':
    'Die kleine Fahne zeigt, wer einen Turm anführt. Zeig auf einen Turm oder drück lange darauf, dann sagt er, was zur Führung fehlt. Beginn hier einen.',
  'guide.pick':
    'Deine freie Wahl: Nimm, was du brauchst, eine Stadt für den nächsten Bau oder einen Kopf für die Sammlung. Nimm die Karte neben Milano.',
  'guide.rival': 'In Roma führt dein Gegner. Das lässt sich ändern: Spiel eine Karte aus Roma.',
  'guide.top':
    'Haben mehrere gleich viele Stockwerke, gewinnt, wessen oberstes höher liegt. Bau deinem Gegner obenauf, und die Fahne gehört dir.',
}

export default words
