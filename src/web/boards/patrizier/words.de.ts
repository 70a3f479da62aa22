import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'pat.hand': 'Deine Hand',
  'pat.heads': 'Köpfe',
  'pat.fame': 'Ruhm',
  'pat.fameParts': 'Plättchen {tiles} + Köpfe {sets}',
  'pat.says.crests': 'baut 2',
  'pat.says.lady': '{n|Dame|# Damen}',
  'pat.says.redHat': '{n|roter Hut|# rote Hüte}',
  'pat.says.beard': '{n|Bart|# Bärte}',
  'pat.says.move': 'versetzen',
  'pat.says.freePick': 'freie Wahl',
  'pat.byMost': 'Mehrheit',
  'pat.byTop': 'gleich: oben',
  'pat.scored': 'gewertet',
  'pat.lady': 'Damen',
  'pat.redHat': 'Rote Hüte',
  'pat.beard': 'Bärte',
  'pat.pile': '{n|eine Karte|# Karten}',
  'pat.inHand': 'Karten',
  'pat.left': 'Vorrat',
  'pat.tilesWon': 'Plättchen',
  'pat.stack': '{n|eine Karte gespielt|# Karten gespielt}',
  'pat.both': 'je eines',
  'pat.new': 'neu',
  'pat.last': 'zuletzt',
  'pat.leftOver':
    'Jetzt nimmt diese Karte nur noch, wer freie Wahl hat oder neben der eigenen Baustadt keine findet.',
  'pat.forTaller': 'höherer',
  'pat.forLower': 'anderer',
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
  'pat.leads': '{seat|you=Du führst|# führt}.',
  'pat.leadsByTop': 'Gleichstand, aber {seat|you=du führst|# führt} mit dem höher gelegenen Stockwerk.',
  'pat.won': '{seat|you=Du hast|# hat} hier mit den meisten Stockwerken {n} Ruhm gewonnen.',
  'pat.wonByTop':
    'Gleichstand: {seat|you=Du hast|# hat} hier mit dem höher gelegenen Stockwerk {n} Ruhm gewonnen.',
  'pat.takes': 'Du würdest mit {n|einem weiteren Stockwerk|# weiteren Stockwerken} führen.',

  'pat.evenTowers': 'Der am Ende höhere Turm bringt {high} Ruhm, der andere {low}.',
  'pat.taller': 'Er ist gerade der höhere Turm und brächte {n} Ruhm.',
  'pat.lower': 'Er ist gerade der niedrigere Turm und brächte {n} Ruhm.',
  'pat.yourStack': 'Deine gespielten Karten',
  'pat.stacks': 'Gespielte Karten',
  'pat.seeStack': 'Deine gespielten Karten durchsehen',
  'pat.newestFirst': '{n|Eine Karte|# Karten}, die neueste zuerst.',
  'pat.noStack': 'Noch keine Karte gespielt.',
  'pat.headsFame': 'Bisher {n} Ruhm für diese Köpfe: Je drei gleiche bringen {each}.',
  'sym.cities': 'Städte und ihre Wappen',
  'sym.crest': 'Ein Wappen auf einer Karte: Du baust in dieser Stadt ein Stockwerk.',
  'sym.crests': 'Zwei Wappen: Du baust in dieser Stadt zwei Stockwerke.',
  'sym.cards': 'Auf den Karten',
  'sym.lady': 'Dame',
  'sym.redHat': 'Roter Hut',
  'sym.beard': 'Bart',
  'sym.heads': 'Je drei gleiche Köpfe bringen am Ende {n} Ruhm.',
  'sym.move':
    'Kran: In einer anderen, noch nicht gewerteten Stadt, in der dir ein Stockwerk gehört, darfst du das oberste Stockwerk eines Turms auf den anderen Bauplatz versetzen.',
  'sym.freePick': 'Hand: Du nimmst die Karte einer beliebigen Stadt.',
  'sym.star': 'Stern: eine der Karten, aus denen die ersten Hände verteilt werden.',
  'sym.towers': 'Türme und Plättchen',
  'sym.floor': 'Ein Stockwerk mit der Farbe und dem Zeichen seines Besitzers.',
  'sym.flag': 'Fahne: wer den Turm anführt, und mit wie vielen zu wie vielen Stockwerken des Nächsten.',
  'sym.tied':
    'Fahne mit Kerbe: Andere haben ebenso viele Stockwerke, aber das oberste des Führenden liegt höher.',
  'sym.won':
    'In einer gewerteten Stadt: wer den Turm gewonnen hat, mit wie vielen zu wie vielen Stockwerken, und der Ruhm dafür: im höheren Turm Gold, im niedrigeren Silber. „2=2“ ist ein Gleichstand, den das höher gelegene Stockwerk entschieden hat.',
  'sym.high': 'Plättchen mit Kranz: geht an den Führenden im höheren Turm, sobald die Stadt vollendet ist.',
  'sym.low': 'Schlichtes Plättchen: geht an den Führenden im niedrigeren Turm.',
  'sym.new': '„neu“ auf einer Karte und Spitzen neben einem Stockwerk: seit deiner letzten Antwort.',
  'sym.seal':
    'Siegel: Die Stadt ist gewertet. Eine kleine Hand auf der Karte, die dort bleibt: Nur freie Wahl nimmt sie noch.',
  'sym.pips': 'Marken über einem Namen: die Stockwerke der Stadt, gefüllt, sobald sie gebaut sind.',
  'sym.pile': 'Nachziehstapel.',

  'guide.play':
    'Willkommen, Baumeister! Jeder Zug beginnt mit einer Handkarte. Jedes Wappen darauf ist ein Stockwerk in dieser Stadt. Spiel Milano: Der bärtige Patrizier kommt in deine Sammlung, und je drei gleiche Köpfe bringen am Ende 6 Ruhm.',
  'guide.build':
    'Jede Stadt hat zwei Bauplätze. Setz dein Stockwerk auf den linken. In Milano entstehen insgesamt sieben Stockwerke; steht das siebte, wird die Stadt gewertet.',
  'guide.crests':
    'Die Karte, die neben Milano lag, gehört jetzt dir: Sagt die gespielte Karte nichts anderes, ziehst du dort nach, wo du gebaut hast. Schau also voraus, was ausliegt! Spiel Lucca, die Karte mit zwei Wappen.',
  'guide.both':
    'Zwei Wappen sind zwei Stockwerke: beide auf einen Turm oder auf jeden eins. Zeig auf beiden Flagge.',
  'guide.action':
    'Diese Karte aus Lucca zeigt einen Kran, der ein Stockwerk hebt: Nach dem Bauen darfst du anderswo ein Stockwerk versetzen. Spiel sie.',
  'guide.lead':
    'Ist eine Stadt vollendet, bringen die meisten Stockwerke im höheren Turm das wertvollere Plättchen, die meisten im niedrigeren das andere. Mach den rechten Turm zu deinem.',
  'guide.move':
    'Jetzt der Kran: Setz das oberste Stockwerk eines Turms, gleich welcher Farbe, auf den anderen Bauplatz seiner Stadt. Die Stadt darf noch nicht gewertet sein, dir muss dort ein Stockwerk gehören, und du darfst nicht gerade dort gebaut haben. Milano passt.',
  'guide.free':
    'Diese Karte aus Bologna zeigt eine Hand, die nach jeder Karte greift: Nach dem Bauen nimmst du die Karte einer beliebigen Stadt. Spiel sie.',
  'guide.first':
    'Die kleine Fahne zeigt, wer einen Turm anführt und mit wie vielen zu wie vielen Stockwerken des Nächsten. Zeig auf einen Turm oder drück lange darauf, dann sagt er, was zur Führung fehlt. Beginn hier einen.',
  'guide.pick':
    'Deine freie Wahl: Nimm, was du brauchst, eine Stadt für den nächsten Bau oder einen Kopf für die Sammlung. Nimm die Karte neben Milano.',
  'guide.rival': 'In Roma führt dein Gegner. Das lässt sich ändern: Spiel eine Karte aus Roma.',
  'guide.top':
    'Haben mehrere gleich viele Stockwerke, gewinnt, wessen oberstes höher liegt. Bau deinem Gegner obenauf, und die Fahne gehört dir.',
}

export default words
