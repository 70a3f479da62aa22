import type en from './words.en.ts'

/** Was in der Zeichenerklärung neben den Zeichen steht. */
const words = {
  'lw.key.companions': 'Gefährten',
  'lw.key.symbols': 'Symbole, auf die Helfer achten',
  'lw.key.kinds': 'Kartenarten',
  'lw.key.more': 'Außerdem',
  'lw.key.actions': 'Aktionen und Hüte',
  'lw.key.colours': 'Rahmen',
  'lw.key.house': 'irgendein Haus (kein Bauernhof)',
  'lw.key.ruin': 'Wertstufen, die Häuser verlieren',
  'lw.key.crown': 'Sonderkarte, eine, zwei oder drei Kronen: kommt beim Abwerfen in die Schachtel',
  'lw.key.events': 'Ereignisse',
  'lw.key.expenses': 'Ausgaben: was Karten auf deiner Tafel kosten',
  'lw.key.upkeep': 'Instandhaltung von Immobilien',
  'lw.key.opera': 'die Oper',
  'lw.key.bought': 'gekaufte Immobilien',
  'lw.key.sold': 'verkaufte Immobilien: Geld kommt zurück',
  'lw.key.card': 'Karten, auf der Hand oder laut Plan',
  'lw.key.draw': 'Karten, die du über den Plan hinaus ziehst',
  'lw.key.keep': 'Karten, die du abends über zwei hinaus behältst',
  'lw.key.boy': 'ein Laufbursche, den du schicken kannst',
  'lw.key.action': 'eine Aktion',
  'lw.key.white': 'eine Aktion nur für Ereigniskarten',
  'lw.key.none': 'ohne Aktion',
  'lw.key.hat': 'ein Laufbursche dieses Spielers war dort',
  'lw.key.free': 'Platz für einen Laufburschen',
  'lw.key.forgotten': 'ein Laufbursche war dort; wessen, ist nicht bekannt',
  'lw.frame.white': 'Ereignis, einmal gespielt (die Regeln nennen den Rahmen weiß)',
  'lw.frame.black': 'Helfer oder Ausgabe: bleibt auf deiner Spielertafel (schwarzer Rahmen)',
  'lw.frame.property': 'Immobilie',
  'lw.frame.companion': 'Gefährte',
} satisfies { readonly [K in keyof typeof en]: string }

export default words
