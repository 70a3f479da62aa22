import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'cit.breaks':
    'Meuch-ler Pre-diger Händ-ler Bau-meister Gilde-haus Jagd-schloss Kathe-drale Wach-turm Turnier-platz Fes-tung Geister-stadt Berg-fried Labora-torium Schmie-de Stern-warte Fried-hof Biblio-thek Magier-schule Univer-sität Drachen-tor',

  'cit.round': 'Runde {n}',
  'cit.choosing': '{seat} wählt',
  'cit.playing': '{character}: {seat}',
  'cit.over': 'Das Spiel ist zu Ende',
  'cit.characters': 'Die Charaktere, wie sie aufgerufen werden',
  'cit.cities': 'Die Städte',

  'cit.called': 'aufgerufen',
  'cit.now': 'ist am Zug',
  'cit.faceUp': 'fehlt',
  'cit.aside': 'beiseite',
  'cit.passing': 'zur Wahl',
  'cit.nobody': 'niemand',
  'cit.hidden': 'verdeckt',
  'cit.held': 'bei {seat}',
  'cit.maybe': 'nur bei {seats} möglich',
  'cit.murdered': 'gemeuchelt',
  'cit.robbed': 'vom Dieb genannt',

  'cit.pile': 'Stapel',
  'cit.discard': 'Ablage',
  'cit.discarded': 'Offen abgelegt: {cards}',
  'cit.treasury': 'Kasse',
  'cit.ruin': 'Eben entfernt',
  'cit.nCards': '{n|eine Karte|# Karten}',
  'cit.gold': 'Gold',
  'cit.cards': '{n|Karte|Karten}',
  'cit.nGold': '{n} Gold',
  'cit.nPoints': '{n|ein Punkt|# Punkte}',
  'cit.pts': '{n} Pkt.',
  'cit.nDistricts': '{n} von {full} Bauwerken',
  'cit.crown': 'hat die Krone',
  'cit.unknown': '? ist einer von {cards}',
  'cit.plot': 'Der achte Bauplatz: Wer hier baut, macht diese Runde zur letzten',
  'cit.free': 'gratis',
  'cit.first': 'erste volle Stadt',
  'cit.full': 'volle Stadt',
  'cit.ofColour': '{n} {colour}',

  'cit.draft': 'Wähle einen Charakter',
  'cit.yours': 'deiner',
  'cit.noneYet': 'Du hast noch keinen Charakter.',
  'cit.hand': 'Deine Hand',
  'cit.noHand': 'Keine Karten',
  'cit.drawn': 'Eben gezogen',
  'cit.going': 'Kommt mit deiner nächsten Antwort auf den Ablagestapel',
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
  'cit.does.assassin':
    'Nennt einen anderen Charakter. Dieser wird beim Aufruf nicht aufgedeckt und bekommt keinen Zug.',
  'cit.does.thief':
    'Nennt einen Charakter, aber weder den Meuchler noch den Gemeuchelten. Sobald er aufgedeckt wird, bekommst du alles Gold seines Spielers.',
  'cit.does.magician':
    'Tauscht deine Hand gegen die eines Mitspielers oder beliebig viele deiner Karten gegen ebenso viele neue.',
  'cit.does.king':
    'Nimmt die Krone: Du wählst in der nächsten Runde zuerst. Ein Gold für jedes gelbe Bauwerk.',
  'cit.does.preacher':
    'Ist der Prediger nicht gemeuchelt, kann der Söldner deine Bauwerke nicht entfernen. Ein Gold für jedes blaue Bauwerk.',
  'cit.does.merchant': 'Ein Gold zusätzlich und ein Gold für jedes grüne Bauwerk.',
  'cit.does.builder': 'Zwei Karten zusätzlich und bis zu drei Bauwerke in einem Zug.',
  'cit.does.mercenary':
    'Entfernt ein Bauwerk aus einer anderen Stadt mit weniger als acht, für ein Gold weniger, als es gekostet hat. Ein Gold für jedes rote Bauwerk.',
  'cit.power.HAU':
    'Zählt für die Zusatzpunkte für alle fünf Farben als die Farbe, die dir fehlt, außer wenn sie erst in der letzten Runde gebaut wurde.',
  'cit.power.KEE': 'Der Söldner kann ihn nicht entfernen.',
  'cit.power.LAB': 'Einmal in jedem deiner Züge: eine Handkarte für ein Gold abwerfen.',
  'cit.power.SMI': 'Einmal in jedem deiner Züge: zwei Gold zahlen und drei Karten ziehen.',
  'cit.power.OBS': 'Ziehst du als Aktion Karten, ziehst du drei statt zwei.',
  'cit.power.GRA':
    'Entfernt ein Mitspieler als Söldner ein Bauwerk, gleich aus welcher Stadt, darfst du ein Gold zahlen und die Karte auf die Hand nehmen. Sich selbst rettet er nicht.',
  'cit.power.LIB': 'Ziehst du als Aktion Karten, behältst du zwei davon.',
  'cit.power.SCH': 'Für das Farbeinkommen zählt sie als die Farbe deines Charakters.',
  'cit.power.UNI': 'Zählt mehr, als sie kostet.',
  'cit.power.DRA': 'Zählt mehr, als es kostet.',
  'cit.short.assassin': 'meuchelt einen',
  'cit.short.thief': 'stiehlt alles Gold',
  'cit.short.magician': 'tauscht Karten',
  'cit.short.king': 'nimmt die Krone',
  'cit.short.preacher': 'Stadt ist sicher',
  'cit.short.merchant': '1 Gold extra',
  'cit.short.builder': '2 Karten, baut 3',
  'cit.short.mercenary': 'entfernt Bauwerk',
  'cit.short.HAU': 'am Ende jede Farbe',
  'cit.short.KEE': 'nicht zu entfernen',
  'cit.short.LAB': '1 Karte für 1 Gold',
  'cit.short.SMI': '2 Gold: 3 Karten',
  'cit.short.OBS': '3 Karten ziehen',
  'cit.short.GRA': 'rettet für 1 Gold',
  'cit.short.LIB': '2 Karten behalten',
  'cit.short.SCH': 'zahlt wie deine Farbe',
  'cit.short.UNI': 'zählt 8 Punkte',
  'cit.short.DRA': 'zählt 8 Punkte',

  'cit.key.noble': 'Bauwerk ({colour}): bringt dem König Gold',
  'cit.key.religious': 'Bauwerk ({colour}): bringt dem Prediger Gold',
  'cit.key.trade': 'Bauwerk ({colour}): bringt dem Händler Gold',
  'cit.key.military': 'Bauwerk ({colour}): bringt dem Söldner Gold',
  'cit.key.special': 'Bauwerk ({colour}): Was es kann, steht auf seiner Karte',
  'cit.key.gold': 'Gold',
  'cit.key.cards': 'Handkarten',
  'cit.key.number': 'Wann der Charakter aufgerufen wird; auf einem Bauwerk, was es kostet',
  'cit.key.cost': 'An einem Bauwerk in einer Stadt: seine Farbe und seine Kosten',
  'cit.key.gain': 'Was deine Stadt mit diesem Charakter einbrächte',
  'cit.key.price': 'Was es den Söldner kostet, dies zu entfernen',
  'cit.key.crown': 'Hat die Krone und wählt zuerst',
  'cit.key.lantern': 'Wurde aufgerufen und ist am Zug',
  'cit.key.murdered': 'Vom Meuchler genannt: kein Zug in dieser Runde',
  'cit.key.robbed': 'Vom Dieb genannt: verliert beim Aufruf alles Gold',
  'cit.key.site': 'Der letzte freie Bauplatz einer Stadt',
  'cit.key.plot': 'Ein freier Bauplatz',
  'cit.key.rubble': 'Hier wurde eben ein Bauwerk entfernt',
  'cit.key.pile': 'Der Stapel der Bauwerke',
  'cit.key.bank': 'Die Kasse',
  'cit.key.out': 'Geschlossene Läden: Der Charakter liegt offen, niemand hat ihn',
  'cit.key.guess': 'Ein verdeckter Charakter und wer es noch sein kann',

  'guide.king':
    'Willkommen in der Stadt! In jeder Runde schlüpfen alle heimlich in eine andere Rolle. Du hast sieben Charaktere bekommen; der achte, der Meuchler, liegt beiseite, und nur du weißt es. Nimm den König.',
  'guide.merchant':
    'Zu zweit hat jeder zwei Charaktere. Dein Gegner hat einen genommen und einen beiseitegelegt. Nimm vom Rest den Händler: Er bringt immer ein Gold zusätzlich.',
  'guide.aside':
    'Lege nun einen davon verdeckt beiseite, dann hat ihn in dieser Runde niemand. Ein Dieb könnte deinen Beutel leeren: weg mit ihm.',
  'guide.gold':
    'Die Charaktere werden von 1 bis 8 aufgerufen, bei 4 bist du dran. Jeder Zug hat eine Aktion: Gold oder Karten. Du hast 2 Gold und ein Jagdschloss für 3 auf der Hand, also nimm Gold.',
  'guide.build':
    'Jetzt baue: Tippe das Jagdschloss an oder ziehe es in deine Straße. Es kostet die Zahl in der Ecke, so viele Fenster leuchten, und so viele Punkte zählt es am Ende.',
  'guide.income':
    'Sein Dach ist gelb, und jedes gelbe Bauwerk bringt dem König ein Gold. Gut, dass du zuerst gebaut hast. Die Münze auf deinem Charakter zeigt immer, was deine Stadt einbrächte.',
  'guide.end': 'Mehr kann der König nicht. Ein Zug ist zu Ende, wenn du es sagst.',
  'guide.cards': 'Du wirst noch einmal aufgerufen, als Händler. Ziehe diesmal Karten, statt Gold zu nehmen.',
  'guide.keep':
    'Zwei Karten siehst du dir an, eine behältst du. Ein Schloss zählt 4 Punkte: Behalte es. Die andere wird offen abgelegt.',
  'guide.bonus':
    'Was dein Charakter kann, steht neben ihm und wird dunkel, sobald es getan ist. Nimm das zusätzliche Gold des Händlers.',
  'guide.green': 'Drei Gold reichen für das Kontor. Grün ist die Farbe des Händlers.',
  'guide.again': 'Nimm noch einmal Gold ein, diesmal für Grün.',
  'guide.eight':
    'Wer auf dem achten Bauplatz baut, macht diese Runde zur letzten. Alle fünf Farben und eine volle Stadt bringen zusätzliche Punkte. Beende deinen Zug.',
  'guide.assassin':
    'Eine neue Runde. Die Krone ist bei dir, also wählst du zuerst. Sei diesmal der Meuchler: Er schlägt vor allen anderen zu.',
  'guide.mercenary': 'Die Stadt deines Gegners wächst. Nimm den Söldner: Er kann ein Haus abreißen.',
  'guide.preacher':
    'Wen legst du beiseite? Der Prediger würde die Stadt deines Gegners vor dir schützen. Weg mit ihm!',
  'guide.murder': 'Du bist der Meuchler. Nenne einen Charakter: Wer ihn hat, bekommt diesen Zug nicht.',
  'guide.victim':
    'Denke zurück: König und Baumeister hast du weitergegeben, einen davon hat dein Gegner. Der Himmel oben hilft dir, dich zu erinnern. Wer viele Karten hat, mag den Baumeister: Nenne ihn.',
  'guide.action': 'Auch der Meuchler hat eine Aktion. Nimm Gold.',
  'guide.small': 'Eine Taverne kostet nur 1 Gold und zählt doch als eines der acht Bauwerke. Baue sie.',
  'guide.silence': 'Beende deinen Zug, und horche, wenn König und Baumeister aufgerufen werden.',
  'guide.worked':
    'Weder König noch Baumeister hat sich gemeldet. Stumm bleibt auch, wen niemand hat; aber einen der beiden hatte dein Gegner, und als König hätte er sich gemeldet. Getroffen! Jetzt bist du der Söldner. Nimm Gold, denn Abreißen hat seinen Preis.',
  'guide.remove': 'Reiße etwas ab: Es kostet ein Gold weniger, als der Bau gekostet hat.',
  'guide.ruin':
    'Jedes Haus trägt nun seinen Preis. Die Festung zählt 5 Punkte, und sie abzureißen kostet genau die 4 Gold, die du hast. Reiß sie ab, und spiele weiter, wie du magst!',
}

export default words
