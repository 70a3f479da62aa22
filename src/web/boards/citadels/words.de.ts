import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'cit.breaks':
    'Meuch-ler Pre-diger Händ-ler Bau-meister Gilde-haus Jagd-schloss Kathe-drale Wach-turm Turnier-platz Fes-tung Geister-stadt Berg-fried Labora-torium Schmie-de Stern-warte Fried-hof Biblio-thek Magier-schule Univer-sität Drachen-tor',

  'cit.round': 'Runde {n}',
  'cit.choosing': '{seat} wählt',
  'cit.playing': '{character}: {seat}',
  'cit.over': 'Das Spiel ist aus',
  'cit.characters': 'Die Charaktere, wie sie aufgerufen werden',
  'cit.cities': 'Die Städte',

  'cit.called': 'aufgerufen',
  'cit.now': 'ist am Zug',
  'cit.faceUp': 'offen',
  'cit.aside': 'beiseite',
  'cit.passing': 'zur Wahl',
  'cit.nobody': 'niemand',
  'cit.hidden': 'verdeckt',
  'cit.held': 'bei {seat}',
  'cit.maybe': 'nur bei {seats} möglich',
  'cit.murdered': 'gemeuchelt',
  'cit.robbed': 'wird bestohlen',

  'cit.pile': 'Stapel',
  'cit.discard': 'Ablage',
  'cit.discarded': 'Offen abgelegt: {cards}',
  'cit.treasury': 'Schatz',
  'cit.ruin': 'Eben entfernt',
  'cit.nCards': '{n|eine Karte|# Karten}',
  'cit.nGold': '{n} Gold',
  'cit.nPoints': '{n|ein Punkt|# Punkte}',
  'cit.nDistricts': '{n} von {full} Bauwerken',
  'cit.crown': 'hat die Krone',
  'cit.unknown': '? ist einer von {cards}',
  'cit.swapHand': 'Tauschen: {n|eine Karte|# Karten}',
  'cit.plot': 'Der achte Bauplatz: Wer hier baut, beendet mit dieser Runde das Spiel',
  'cit.first': 'als Erster eine volle Stadt',
  'cit.full': 'volle Stadt',
  'cit.free': 'umsonst',
  'cit.ofColour': '{n} {colour}',

  'cit.draft': 'Wähle einen Charakter',
  'cit.yours': 'Dein Charakter',
  'cit.noneYet': 'Du hast noch keinen Charakter.',
  'cit.hand': 'Deine Hand',
  'cit.noHand': 'Keine Karten',
  'cit.drawn': 'Eben gezogen',
  'cit.built': '{n} von {max} gebaut',
  'cit.gain': 'Deine Stadt brächte {n} Gold ein.',

  'cit.do.gold': '{n} Gold nehmen',
  'cit.do.cards': '{n} ziehen, {keep} behalten',
  'cit.do.income': '{n} Gold einnehmen',
  'cit.do.murder': 'Meucheln',
  'cit.do.rob': 'Bestehlen',
  'cit.do.swap': 'Hand tauschen',
  'cit.do.exchange': 'Abwerfen und ziehen',
  'cit.do.bonus': '{n} Gold zusätzlich',
  'cit.do.plans': 'Baumeister: {n} Karten',
  'cit.do.remove': 'Bauwerk entfernen',
  'cit.do.laboratory': 'Laboratorium',
  'cit.do.smithy': 'Schmiede',
  'cit.do.end': 'Zug beenden',

  'cit.district': 'Farbe: {colour}. Kostet {n} Gold und zählt {points|einen Punkt|# Punkte}.',
  'cit.does.assassin': 'Nennt einen Charakter. Wer ihn hat, wird in dieser Runde übergangen.',
  'cit.does.thief':
    'Nennt einen Charakter. Sobald er aufgedeckt wird, gehört dir alles Gold dieses Spielers.',
  'cit.does.magician': 'Tauscht deine Hand gegen eine andere, oder einige deiner Karten gegen neue.',
  'cit.does.king':
    'Nimmt die Krone: Du wählst in der nächsten Runde zuerst. Ein Gold für jedes gelbe Bauwerk.',
  'cit.does.preacher': 'Der Söldner verschont deine Stadt. Ein Gold für jedes blaue Bauwerk.',
  'cit.does.merchant': 'Ein Gold mehr, und ein Gold für jedes grüne Bauwerk.',
  'cit.does.builder': 'Zwei Karten mehr, und bis zu drei Bauwerke in einem Zug.',
  'cit.does.mercenary':
    'Entfernt ein Bauwerk einer anderen Stadt für ein Gold weniger, als es gekostet hat. Ein Gold für jedes rote Bauwerk.',
  'cit.power.HAU':
    'Zählt am Ende als die Farbe, die dir fehlt, außer wenn sie erst in der letzten Runde gebaut wurde.',
  'cit.power.KEE': 'Der Söldner kann ihn nicht entfernen.',
  'cit.power.LAB': 'Einmal im Zug: eine Handkarte für ein Gold abwerfen.',
  'cit.power.SMI': 'Einmal im Zug: zwei Gold zahlen und drei Karten ziehen.',
  'cit.power.OBS': 'Ziehst du als Aktion Karten, so siehst du drei an.',
  'cit.power.GRA': 'Für ein Gold nimmst du auf die Hand, was der Söldner entfernt.',
  'cit.power.LIB': 'Ziehst du als Aktion Karten, so behältst du zwei.',
  'cit.power.SCH': 'Beim Einkommen hat sie die Farbe deines Charakters.',
  'cit.power.UNI': 'Zählt mehr, als sie kostet.',
  'cit.power.DRA': 'Zählt mehr, als es kostet.',

  'guide.king':
    'Willkommen in der Stadt! In jeder Runde schlüpfen alle heimlich in eine andere Rolle. Du hast sieben Charaktere bekommen; der achte, der Meuchler, liegt beiseite, und nur du weißt es. Nimm den König.',
  'guide.merchant':
    'Zu zweit hat jeder zwei Charaktere. Dein Gegner hat einen genommen und einen beiseitegelegt. Nimm vom Rest den Händler: Er findet immer ein Gold mehr.',
  'guide.aside':
    'Lege nun einen davon verdeckt beiseite, dann hat ihn in dieser Runde niemand. Ein Dieb könnte deinen Beutel leeren: weg mit ihm.',
  'guide.gold':
    'Die Charaktere werden von 1 bis 8 aufgerufen, bei 4 bist du dran. Jeder Zug hat eine Aktion: Gold oder Karten. Du hast 2 Gold und ein Jagdschloss für 3 auf der Hand, also nimm Gold.',
  'guide.build':
    'Jetzt baue: Tippe das Jagdschloss an oder ziehe es in deine Straße. Es kostet die Zahl in der Ecke, so viele Fenster leuchten, und so viele Punkte zählt es am Ende.',
  'guide.income':
    'Sein Dach ist gelb, und Gelb bezahlt den König: je ein Gold. Gut, dass du zuerst gebaut hast. Die Münze auf deinem Charakter zeigt immer, was deine Stadt einbrächte.',
  'guide.end': 'Mehr kann der König nicht. Ein Zug ist zu Ende, wenn du es sagst.',
  'guide.cards': 'Du wirst noch einmal aufgerufen, als Händler. Ziehe diesmal Karten, statt Gold zu nehmen.',
  'guide.keep':
    'Zwei Karten siehst du an, eine behältst du. Ein Schloss zählt 4 Punkte: Behalte es. Die andere wird offen abgelegt.',
  'guide.bonus':
    'Was dein Charakter kann, steht neben ihm und wird dunkel, sobald es getan ist. Nimm das zusätzliche Gold des Händlers.',
  'guide.green': 'Drei Gold reichen für das Kontor. Grün ist die Farbe des Händlers.',
  'guide.again': 'Nimm noch einmal Gold ein, diesmal für Grün.',
  'guide.eight':
    'Wer auf dem achten Platz baut, beendet mit dieser Runde das Spiel. Alle fünf Farben und eine volle Stadt bringen zusätzliche Punkte. Beende deinen Zug.',
  'guide.assassin':
    'Eine neue Runde. Die Krone ist bei dir, also wählst du zuerst. Sei diesmal der Meuchler: Er schlägt vor allen anderen zu.',
  'guide.mercenary': 'Die Stadt deines Gegners wächst. Nimm den Söldner: Er kann ein Haus abreißen.',
  'guide.preacher':
    'Wen legst du beiseite? Der Prediger würde die andere Stadt vor dir schützen. Weg mit ihm!',
  'guide.murder': 'Du bist der Meuchler. Nenne einen Charakter: Wer ihn hat, verliert diesen Zug.',
  'guide.victim':
    'Denke zurück: König und Baumeister hast du übrig gelassen, einen davon hat dein Gegner. Der Himmel oben hilft dir, dich zu erinnern. Wer viele Karten hat, mag den Baumeister: Nenne ihn.',
  'guide.action': 'Auch der Meuchler hat eine Aktion. Nimm Gold.',
  'guide.small': 'Eine Taverne kostet nur 1 Gold und ist doch eine von acht. Baue sie.',
  'guide.silence': 'Beende deinen Zug, und horche, wenn der Baumeister aufgerufen wird.',
  'guide.worked':
    'Niemand hat sich gemeldet: richtig geraten! Jetzt bist du der Söldner. Nimm Gold, denn Abreißen hat seinen Preis.',
  'guide.remove': 'Reiße etwas ab: Es kostet ein Gold weniger, als der Bau gekostet hat.',
  'guide.ruin':
    'Jedes Haus trägt nun seinen Preis. Die Festung zählt 5 Punkte, und 4 Gold hast du gerade. Reiß sie ab, und spiele weiter, wie du magst!',
}

export default words
