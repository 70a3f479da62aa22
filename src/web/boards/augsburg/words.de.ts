import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'aug.number': '{n}',
  'aug.joker': 'Joker',
  'aug.note': '{n} {noble}',
  'aug.priced': '{card} {n} Gulden',
  'aug.round': 'Runde {n} von {of}',
  'aug.prestige': 'Prestige',
  'aug.stands': '{seat}: {n|ein Prestigepunkt|# Prestigepunkte}',
  'aug.standsLimited': '{seat}: {n|ein Prestigepunkt|# Prestigepunkte}, kommt noch nicht über {limit} hinaus',
  'aug.gate.church': 'Kirchentor',
  'aug.gate.cathedral': 'Domtor',
  'aug.stop.church': 'ohne Kirche',
  'aug.stop.cathedral': 'ohne Dom',
  'aug.gateText.church':
    'Ohne eigene Kirche kommt niemand über 25 Prestigepunkte hinaus. Was darüber geht, verfällt.',
  'aug.gateText.cathedral':
    'Ohne eigenen Dom kommt niemand über 45 Prestigepunkte hinaus. Was darüber geht, verfällt.',

  'aug.built': 'Gebaut von {n} von {of}.',

  'aug.visits': 'Besuche dieser Runde',
  'aug.noble.visited': '{noble}: besucht',
  'aug.noble.won': '{noble}: besucht, {seat} hat gewonnen',
  'aug.noble.nobody': '{noble}: besucht, niemand hat gewonnen',
  'aug.noble.now': '{noble}: wird gerade besucht',
  'aug.noble.later': '{noble}: noch zu besuchen',
  'aug.nobleText':
    'Um die Gunst von {noble} bietet ihr eine Anzahl von Karten: Schuldscheine von {noble}, auf Wunsch mit Jokern dazu.',
  'aug.maximilianText':
    'Bei Maximilian passt jeder Schuldschein. Bei gleichem Wert schlägt Maria Leo, Leo Louise und Louise Philipp.',
  'aug.visit': 'Besuch bei {noble}',
  'aug.opens': '{seat} eröffnet',
  'aug.said.nothing': '{seat}: noch nichts',
  'aug.said.raised': '{seat} bietet {n}',
  'aug.said.held': '{seat} hält {n}',
  'aug.said.stands': '{seat} steht bei {n}',
  'aug.said.outbid': '{seat} ist mit {n} überboten',
  'aug.said.passed': '{seat} hat gepasst',
  'aug.short.nothing': 'noch nichts',
  'aug.short.raised': 'bietet',
  'aug.short.held': 'hält',
  'aug.short.stands': 'steht',
  'aug.short.outbid': 'überboten',
  'aug.short.passed': 'gepasst',
  'aug.shown': 'Vorgezeigt bei {noble}',
  'aug.shows': '{seat}: {cards}',
  'aug.decides': '{card} entscheidet',
  'aug.wins': 'gewinnt',
  'aug.consolation': '+{n}',
  'aug.consoled': '{n} Gulden zum Trost',
  'aug.market': 'Neue Schuldscheine',
  'aug.marketText': 'Alle kaufen gleichzeitig. Die Rückseiten zeigen die Preise.',
  'aug.offered': '{seat}: {cards}',
  'aug.bought': '{seat}: nichts zur Auswahl',
  'aug.short.bought': 'nichts',
  'aug.beforeYou': '{n|eine Karte|# Karten} vor dir',
  'aug.books': 'Was Runde {n} gebracht hat',
  'aug.player': 'Spieler',
  'aug.income': 'Geld',
  'aug.now': 'Jetzt',
  'aug.lost': 'Am Tor',
  'aug.onOffer': 'Zur Auswahl',
  'aug.gain': '+{n}',
  'aug.loss': '−{n}',

  'aug.charters': 'Privileg-Karten',
  'aug.charter': '{a}, {b}, {c}',
  'aug.charterText': 'Du nutzt zwei der drei Privilegien, in beliebiger Reihenfolge: {a}; {b}; {c}.',
  'aug.emptyPlace': 'vergeben',
  'aug.usedBy': '{seat} nutzt {card}: noch {n|ein Privileg|# Privilegien}',
  'aug.aside': '{n} beiseitegelegt',
  'aug.waiting': '{n|eine wartet|# warten} verdeckt',
  'aug.word.trade': 'Faktorei',
  'aug.word.nobility': 'Adel',
  'aug.word.office': 'Amt',
  'aug.word.500': '500 Gulden',
  'aug.word.6': '6 Prestige',
  'aug.word.7': '7 Prestige',
  'aug.word.cards': 'zwei Karten',
  'aug.seal.trade': 'Faktoreien: eine Stufe aufsteigen oder, ab der zweiten Stufe, 300 Gulden nehmen',
  'aug.seal.nobility': 'Adelsstand: eine Stufe aufsteigen oder ein Wappen oder einen Adelsbrief nehmen',
  'aug.seal.office': 'Ämter: eine Stufe aufsteigen, einen Münzmeister oder Baumeister nehmen oder bauen',
  'aug.seal.500': '500 Gulden',
  'aug.seal.6': '6 Prestigepunkte',
  'aug.seal.7': '7 Prestigepunkte',
  'aug.seal.cards': 'zwei Karten vom Aufnahmestapel, dann eine ablegen',

  'aug.levels': 'Stufen',
  'aug.ladder.trade':
    'Am Ende jeder Runde außer der letzten bringt die Faktorei Geld: {a}, {b}, {c} oder {d} Gulden.',
  'aug.ladder.nobility': 'Am Ende jeder Runde bringt der Titel Prestige: {a}, {b}, {c} oder {d} Punkte.',
  'aug.ladder.office':
    'Am Ende jeder Runde außer der letzten bringt das Amt Karten zur Auswahl: {a}, {b}, {c} oder {d}; das höchste Amt bringt dazu eine kostenlos.',
  'aug.brings.trade': '{n} Gulden',
  'aug.brings.nobility': '{n} Prestige',
  'aug.brings.office': '{n} zur Auswahl',
  'aug.brings.free': '{n} + 1 kostenlos',
  'aug.cardsLeft': 'noch {n|ein Kärtchen|# Kärtchen}',
  'aug.noneLeft': 'nur noch von anderen',
  'aug.rung': '{level}, {brings}',
  'aug.rungOf': '{level}, {brings}: {seats}',

  'aug.rights': 'Rechte',
  'aug.left': 'noch {n}',
  'aug.noCard': 'keins',
  'aug.none': 'keine mehr',
  'aug.worth': '{n|# Punkt|# Punkte}',
  'aug.costs': '{n} Gulden',
  'aug.rightText.coatOfArms':
    'Für Grafen und Fürsten. Bringt am Ende jeder Runde, was darauf steht. Das erste ist am meisten wert.',
  'aug.rightText.patent':
    'Nur für Fürsten. Bringt am Ende jeder Runde, was darauf steht. Der erste ist am meisten wert.',
  'aug.rightText.mintMaster':
    'Für Ratsherren und Bürgermeister. Bringt am Ende jeder Runde außer der letzten eine kostenlose Karte.',
  'aug.rightText.masterBuilder':
    'Nur für Bürgermeister. Mit jeder Privileg-Karte, die du gewinnst, darfst du zusätzlich zu den beiden Privilegien eine Kirche oder einen Dom zum aufgedruckten Preis bauen.',
  'aug.rightText.church':
    'Öffnet das Tor bei 25 Prestigepunkten. Jede gebaute Kirche macht die nächste billiger.',
  'aug.rightText.cathedral':
    'Öffnet das Tor bei 45 Prestigepunkten; zuerst brauchst du eine Kirche. Jeder gebaute Dom macht den nächsten billiger.',
  'aug.ownedBy': 'Genommen von {seats}.',

  'aug.pile': 'Stapel',
  'aug.pileText': 'Oben liegt {card}. Was darunter liegt, weiß niemand.',
  'aug.pileEmpty': 'Er ist leer, bis wieder eine Karte abgelegt wird.',
  'aug.discard': 'Ablage',
  'aug.discardText': 'Oben liegt: {card}.',
  'aug.discardEmpty': 'Sie ist leer.',

  'aug.gulden': '{n} Gulden',
  'aug.notes': 'Deine Schuldscheine',
  'aug.noNotes': 'Du hast keine Schuldscheine.',
  'aug.coming': 'Am Ende dieser Runde bringt dein Haus:',
  'aug.matching': '{n|eine passt|# passen}',
  'aug.matchingNone': 'kein Gebot möglich',
  'aug.offer': 'Zur Auswahl für dich',
  'aug.total': '{n} von {of} Gulden, {left} bleiben im Beutel',
  'aug.overspent': '{n} Gulden: Du hast nur {of}',
  'aug.bid': 'Dein Gebot',
  'aug.hold': 'Halten: {n}',
  'aug.bidNumber': '{n} bieten',
  'aug.uses': 'Deine Privilegien',
  'aug.choices': 'Deine Wahl',
  'aug.use.prestige': '{n} Prestige nehmen',
  'aug.use.lapse': 'Verzichten: 2 Prestige',
  'aug.use.levelFrom': 'Aufsteigen: {level}, von',
  'aug.use.levelFromWhom': 'Aufsteigen: {level}, von {seats}',
  'aug.use.cards': 'Zwei ziehen, eine ablegen',
  'aug.noteText':
    'Für Besuche bei {noble} und bei Maximilian. Kostet {n} Gulden; die Rückseite zeigt das allen.',
  'aug.jokerText':
    'Füllt ein Gebot neben jedem Schuldschein auf, zählt aber nichts, wenn verglichen wird. Kostet {n} Gulden.',

  'aug.level': '{track}: {level}',
  'aug.covered': 'Geld und Hand verdeckt',
  'aug.opener.this': 'eröffnet diese Auktion',
  'aug.opener.next': 'eröffnet die nächste Auktion',
  'aug.hand': '{n|eine Karte|# Karten}',
  'aug.handOf': 'Hand: {cards}',

  'aug.symbols.money': 'Gulden',
  'aug.symbols.prestige': 'Prestige',
  'aug.symbols.notes': 'Karten, die am Ende einer Runde zur Auswahl stehen',
  'aug.symbols.opener': 'Eröffnet diese Auktion oder die nächste',
  'aug.symbols.note': 'Ein Schuldschein: von wem er ist und welchen Wert er hat',
  'aug.symbols.joker': 'Ein Joker: füllt ein Gebot auf und hat keinen Wert',
  'aug.symbols.back': 'Eine Karte von hinten: Zu sehen ist nur ihr Preis',
  'aug.symbols.seals': 'Privilegien',
  'aug.symbols.broken': 'Genutzt: Das Siegel ist gebrochen',
  'aug.symbols.levels': 'Das Haus',
  'aug.symbols.built': 'Eine Stufe, die du erreicht hast',
  'aug.symbols.scaffold': 'Eine Stufe, die du noch nicht erreicht hast',
  'aug.symbols.cards': 'Stufen-Kärtchen, die noch ausliegen',
  'aug.symbols.gone': 'Es liegt keines aus: Man kann es nur jemandem wegnehmen',
  'aug.symbols.rights': 'Rechte',
  'aug.symbols.gates': 'Gebote und Tore',
  'aug.symbols.high': 'Das höchste Gebot steht oben',
  'aug.symbols.outbid': 'Überboten',
  'aug.symbols.nothing': 'Hat noch nichts gesagt',
  'aug.symbols.passed': 'Hat gepasst',
  'aug.symbols.shut': 'Ein Tor, das zu ist: Dir fehlt das Bauwerk',
  'aug.symbols.open': 'Ein Tor, das offen steht',

  'aug.guide.buy':
    'Willkommen in Augsburg! Adlige zahlen ihre Schulden in Privilegien. Kaufe von links nach rechts Philipp 4 und 8, Louise 10 und Maria 17 und bestätige.',
  'aug.guide.bid':
    'Der erste Besuch gilt Philipp. Du bietest nur, wie viele Karten du zeigen würdest, nicht welche. Vier von deinen passen. Biete 2.',
  'aug.guide.hold':
    'Dein Gegner erhöht auf 3. Du könntest passen oder erhöhen; du kannst aber auch halten: gleich viel bieten und die Schuldscheine entscheiden lassen.',
  'aug.guide.show':
    'Jetzt zeigt ihr gleichzeitig drei Karten, und nur der höchste einzelne Schuldschein zählt. Zeige Philipp 8 und zum Auffüllen beide Joker.',
  'aug.guide.alone':
    '12 schlägt 8. Deine Karten sind wieder auf der Hand, und 100 Gulden trösten dich. Bei Louise hat dein Gegner gepasst: Eine Karte genügt.',
  'aug.guide.pay': 'Du hast allein gewonnen und suchst aus, womit du zahlst. Zahle mit deiner Louise 10.',
  'aug.guide.take':
    'Nun nimm eine Privileg-Karte: Du nutzt zwei ihrer drei Siegel. Nimm die mit der Krone, den 500 Gulden und den zwei Karten.',
  'aug.guide.rise':
    'Die Krone hebt dein Haus ein Stockwerk höher. Ein Freiherr bekommt am Ende jeder Runde 5 Prestigepunkte, ein Bürger nur 3. Steig auf!',
  'aug.guide.money': 'Noch ein Siegel dieser Karte. Nimm die 500 Gulden: Du brauchst sie sehr bald.',
  'aug.guide.pass':
    'Leo ist der Nächste, und von ihm hast du keinen Schuldschein. Joker allein sind kein Gebot, also passe.',
  'aug.guide.raise':
    'Bei Maria bietet dein Gegner 1. Du könntest halten: Keine Karte schlägt deine Maria 17. Aber sieh dir an, was eine Erhöhung bewirkt. Erhöhe auf 2.',
  'aug.guide.joker': 'Dein Gegner gibt auf. Zahle mit Maria 17 und dem ersten Joker.',
  'aug.guide.gates':
    'Sieh dir die Tore auf dem Band an: Ohne Kirche kommt niemand über 25 hinaus. Schlüssel stehen für Ämter, und Ämter bauen. Nimm die Karte mit zwei Schlüsseln.',
  'aug.guide.church':
    'Bau deine Kirche für 800 Gulden. Die nächsten sind billiger, aber dein Tor steht jetzt offen.',
  'aug.guide.office':
    'Nutze den zweiten Schlüssel für dein Amt: Ein Zunftmeister bekommt am Ende jeder Runde mehr Karten zur Auswahl.',
  'aug.guide.maximilian': 'Bei Maximilian gelten die Schuldscheine aller Adligen. Biete 2.',
  'aug.guide.stop': 'Drei Karten wären deine ganze Hand. Passe: Wer passt, behält alle Karten.',
  'aug.guide.again':
    'Die Runde ist vorbei: Deine Stufen haben Geld, Prestige und neue Karten gebracht. Kaufe Philipp 6 und Louise 9 für die nächsten Besuche.',
}

export default words
