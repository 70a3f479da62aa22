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
  'pat.head': 'Drei gleiche Köpfe bringen am Ende {n} Ruhm.',
  'pat.move':
    'Danach darfst du in einer anderen Stadt das oberste Stockwerk eines Turms auf den anderen setzen.',
  'pat.freePick': 'Danach nimmst du die Karte einer beliebigen Stadt.',
  'pat.tower': '{city}, {side}',
  'pat.floors': '{seat}: {n|ein Stockwerk|# Stockwerke}.',
  'pat.empty': 'Hier hat noch niemand gebaut.',
  'pat.leads': '{seat} führt.',
  'pat.leadsByTop': '{seat} führt nur durch das höchste Stockwerk.',
  'pat.takes': 'Du würdest mit {n|einem weiteren Stockwerk|# weiteren Stockwerken} führen.',
}

export default words
