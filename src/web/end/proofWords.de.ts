import type en from './proofWords.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'proof.title': 'Das Mischen',
  'proof.text':
    'Bevor die erste Karte ausgeteilt wurde, legte der Server ein Geheimnis fest und jedes Gerät eine Zufallszahl. Erst dann wurden die Zahlen genannt. Plätze und Karten folgen aus allem zusammen.',
  'proof.movedText':
    'Diese Partie begann auf dem Gerät von jemandem am Tisch, und bis zum Umzug hätte dieses Gerät jede Karte kennen können: Jenes Austeilen ist unbewiesen. Was niemand gesehen hatte, wurde dann neu gemischt: mit einem Geheimnis, das der Server festgelegt hatte, und einer Zahl des Geräts.',
  'proof.localText':
    'Diese Partie wurde auf diesem Gerät ausgeteilt. Sie lässt sich nachrechnen; dass niemand in das Gerät gesehen hat, kann nichts zeigen.',
  'proof.fixedText': 'Bei dieser Partie stand das Austeilen von vornherein fest: Es gibt nichts zu beweisen.',
  'proof.oldText':
    'Diese Partie begann unter einer früheren Version, die den Server nicht gebunden hat. Das Austeilen lässt sich nachrechnen, ist aber unbewiesen.',
  'proof.start': 'Der Start in einer Zahl: auf allen Geräten dieselbe',
  'proof.hash': 'Hash des Geheimnisses, vor dem Spiel festgelegt',
  'proof.secret': 'Das Geheimnis',
  'proof.nonces': 'Was jeder Platz dazugab',
  'proof.check': 'Alles nachrechnen',
  'proof.checked': 'Dein Gerät hat geprüft:',
  'proof.start.agreed': 'Das ist der Start, dem dein Gerät zugestimmt hatte.',
  'proof.start.watched':
    'Dein Gerät hat gesehen, wie dieser Start festgelegt wurde, aber nichts dazugegeben.',
  'proof.start.joined':
    'Der Start ist derselbe, seit du dazugekommen bist. Was davor war, kann dein Gerät nicht sagen.',
  'proof.start.none':
    'Dein Gerät hat sich vom Start nichts gemerkt: Ob er noch derselbe ist, kann es nicht sagen.',
  'proof.start.no': 'Das ist nicht der Start, den sich dein Gerät gemerkt hat.',
  'proof.start.other': 'Dieser Start gehört zu einem anderen Spiel.',
  'proof.secret.yes': 'Das Geheimnis passt zu seinem Hash.',
  'proof.secret.no': 'Das Geheimnis passt nicht zu seinem Hash.',
  'proof.nonces.mine': 'Die Zahlen passen zu ihren Hashes, und deine ist die, die dein Gerät gezogen hat.',
  'proof.nonces.yes': 'Die Zahlen passen zu ihren Hashes.',
  'proof.nonces.no': 'Eine Zahl passt nicht zu ihrem Hash.',
  'proof.nonces.notMine': 'Deine Zahl ist nicht die, die dein Gerät gezogen hat.',
  'proof.seats.yes': 'Die Plätze folgen daraus.',
  'proof.seats.no': 'Die Plätze folgen nicht daraus.',
  'proof.deal.yes': 'Das Austeilen folgt daraus.',
  'proof.deal.no': 'Das Austeilen folgt nicht daraus.',
  'proof.game.yes': 'Jeder Zug des Spiels ist nachgerechnet.',
  'proof.game.no': 'Das Spiel lässt sich nicht nachrechnen.',
  'proof.views.yes': 'Alles, was du hier gesehen hast, steht so in der Aufzeichnung.',
  'proof.views.no': 'Du hast hier etwas gesehen, was so nicht in der Aufzeichnung steht.',
  'proof.aborts.none': 'Kein Start wurde vorher abgebrochen.',
  'proof.aborts.some':
    '{n|Ein Start wurde|# Starts wurden} vorher abgebrochen ({who}). Ob mit Absicht, kann niemand sagen.',
  'proof.aborts.hidden': 'Es wurden mehr Starts abgebrochen, als der Server zugibt ({n}).',
  'proof.limits':
    'Niemand kann beweisen, dass der Server nicht in die Karten gesehen oder jemandem davon erzählt hat, und wer nicht dabei war, dem ist nichts bewiesen. Auch diese Seite kommt vom Server: Wer sichergehen will, sichert die Aufzeichnung und prüft sie mit „kontor verify“.',
}

export default words
