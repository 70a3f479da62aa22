import type en from './words.en.ts'

const words: { readonly [K in keyof typeof en]: string } = {
  'lw.round': 'Runde {n} von {all}',
  'lw.phase.planning': 'Planung',
  'lw.phase.errands': 'Besorgungen',
  'lw.phase.actions': 'Aktionen',
  'lw.phase.closing': 'Abend',
  'lw.purse': '{seat} hat {n} Pfund; mit Immobilien zählt das am Ende {worth}.',
  'lw.race': 'Das Geld aller',
  'lw.thisRound': 'Diese Runde',
  'lw.spentNow': '{seat} in dieser Runde:',
  'lw.cards': '{n|1 Karte|# Karten}',
  'lw.word.cards': 'Karten zu ziehen',
  'lw.word.boys': 'Laufburschen',
  'lw.word.actions': 'Aktionen',
  'lw.plans': 'Tagespläne; wer weiter links steht, ist früher am Zug',
  'lw.planOf': 'Gewählt von {seat}.',
  'lw.planBlocked': 'Durch einen neutralen Marker gesperrt.',
  'lw.planFree': 'Er ist frei.',
  'lw.town': 'Die Stadt',
  'lw.offer': 'Das Angebot',
  'lw.empty': 'Leeres Fenster',
  'lw.groupVisits': '{n} von {all} Plätzen für diese drei Karten sind besetzt.',
  'lw.unknown': 'Unbekannte Karte',
  'lw.fetched': '{seat} hat in dieser Runde eine gezogen.',
  'lw.deck':
    '{n|1 Karte|# Karten} im Deck, {discards} abgelegt. Jeder kann einmal pro Runde einen Laufburschen eine unbekannte Karte ziehen lassen, von einem der vier Decks.',
  'lw.special': 'Sonderkarten mit {n|1 Krone|# Kronen}',
  'lw.box': '{n|1 Karte ist|# Karten sind} aus dem Spiel.',
  'lw.market': 'Immobilienmarkt',
  'lw.marketIs': 'Das kommt bei Kauf und Verkauf zum Wert hinzu:',
  'lw.swap': 'Diesen Marker tauschen: {sign}',
  'lw.lay': 'So verteilen',
  'lw.leave': 'So lassen',
  'lw.opera': 'Oper',
  'lw.operaIs':
    'Du gibst 2 Pfund aus, mehr mit Helfern, die bei Karten mit Maske etwas dazugeben. Platz für einen Laufburschen pro Runde.',
  'lw.extension': 'Erwei\u00adterung',
  'lw.extensionIs':
    'Auf Dauer ein Platz mehr auf deiner Tafel. {n|Eine ist|# sind} übrig. Platz für einen Laufburschen pro Runde.',
  'lw.visited': 'Dort ist schon ein Laufbursche.',
  'lw.visitOf': 'Dort ist ein Laufbursche von {seat}.',
  'lw.back.events': 'Ereignis',
  'lw.back.helpers': 'Helfer',
  'lw.back.properties': 'Immobilie',
  'lw.back.companions': 'Gefährte',
  'lw.shelf': 'Deine Tafel',
  'lw.others': 'Die anderen',
  'lw.shelfOf': 'Spielertafel von {seat}, {n} von {all} Plätzen belegt:',
  'lw.freeSpace': 'freier Platz',
  'lw.used': 'genutzt',
  'lw.sell': 'Verkauf',
  'lw.payInstead': 'Abwerfen und',
  'lw.raise': '+{n} Pfund durch {helper}',
  'lw.now': 'Jetzt',
  'lw.costs': 'Preis',
  'lw.sellsFor': 'bringt beim Verkauf',
  'lw.bankrupt': 'bankrott',
  'lw.inMoney': 'an Geld',
  'lw.inHand': '{n|1 Karte|# Karten} auf der Hand',
  'lw.boys': '{n|1 Laufbursche|# Laufburschen} zu schicken',
  'lw.actions': '{n|1 Aktion|# Aktionen}',
  'lw.first': 'beginnt',
  'lw.hand': 'Deine Hand',
  'lw.noCards': 'Keine Karten auf der Hand.',
  'lw.whereTo': 'Wohin geht dieser Gefährte? {card}',
  'lw.steps': 'Wie üppig?',
  'lw.step': '{n|1 Pfund|# Pfund} mit {actions|1 Aktion|# Aktionen}',
  'lw.company': 'Wer kommt mit?',
  'lw.comes': '{companion}: {n|1 Pfund|# Pfund} mehr',
  'lw.wildComes': 'Ein Gefährten-Joker als {companion}: {n|1 Pfund|# Pfund} mehr',
  'lw.helpers': 'Mit deinen Helfern',
  'lw.noHelpers': 'ohne Helfer',
  'lw.spend': 'Ausgeben',
  'lw.freeFarms': '{n|1 Bauernhof kann|# Bauernhöfe können} ohne Aktion instand gehalten werden',
  'lw.freeHouses':
    '{n|1 Haus (kein Bauernhof) kann|# Häuser (keine Bauernhöfe) können} ohne Aktion instand gehalten werden',
  'lw.farmDeals': '{n|1 Bauernhof kann|# Bauernhöfe können} ohne Aktion gekauft oder verkauft werden',
  'lw.houseDeals':
    '{n|1 Haus (kein Bauernhof) kann|# Häuser (keine Bauernhöfe) können} ohne Aktion gekauft oder verkauft werden',
  'lw.hyphens':
    'Sommer-residenz Busen-freund Droschken-kutscher Fest-bankett Fluss-kreuz-fahrt Gesell-schaft Jagd-gesellschaft Guts-verwalter Haus-hälterin Immobilien-hai Immobilien-makler Klatsch-base Land-arbeiter Miet-kutsche Pferde-rennen Privat-jacht Rechts-anwalt Spiel-kasino Tages-ausflug Theater-abend Theater-loge Tisch-reservierung Züchter-messe König-liche',
  /** What is said under the picture of an enlarged card. */
  'guide.keep':
    'Dein Onkel hat dir 70 Pfund vermacht, und wer sie am besten verprasst, gewinnt. Behalte zwei Karten: den Kellner, der Essen teurer macht, und die Villa.',
  'guide.block': 'Zu zweit sperrt erst jeder einen Plan. Sperre Plan 6: Er würde Balthasar zu gut passen.',
  'guide.plan':
    'Dein Plan für den Tag: oben Karten und Laufburschen, unten die Aktionen. Wer weiter links steht, ist früher dran. Nimm Plan 5 mit seinen vier Aktionen.',
  'guide.draw':
    'Bestimme die Decks, ehe du Karten siehst: zwei Ereignisse, die sofort Geld kosten, und einen Gefährten.',
  'guide.errand':
    'Der Laufbursche holt aus der Stadt, was du willst. Nimm einen Gefährten-Joker: Er steht für jeden Gefährten.',
  'guide.lay':
    'Vier Aktionen. Lege den Kellner aus: Von nun an gibt er ein Pfund dazu, wenn du eine Karte mit Besteck nutzt.',
  'guide.dinner': 'Jetzt wird gespeist. Ereignisse spielst du einmal, dann sind sie weg.',
  'guide.bonus': 'Zwei Pfund, und der Kellner legt eins drauf. Hier steht die Summe, bevor du sie ausgibst.',
  'guide.theatre': 'Ein Theaterabend kostet nur ein Pfund, es sei denn, jemand kommt mit.',
  'guide.wild': 'Der Gefährten-Joker kommt als deine Dame mit: drei Pfund mehr. Gib alle vier aus.',
  'guide.buy':
    'Die Villa: 18, weniger 2 laut Wegweiser. Das Geld ist noch nicht weg, aber ein Haus, das du nicht instand hältst, verliert Runde für Runde eine Wertstufe.',
  'guide.end':
    'Du hast keine Aktion mehr. Merke: Solange dir Immobilien gehören, kannst du keine Schulden machen. Beende deinen Zug.',
  'guide.evening':
    'Am Abend darfst du zwei Karten behalten. Behalte den Hund. Deine Villa verliert jetzt eine Stufe: Verkaufe sie, wenn sie billig ist, und häufe die höchsten Schulden an!',
}

export default words
