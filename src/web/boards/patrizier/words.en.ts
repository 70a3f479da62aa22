/** What Patrizier's board says beside the words of the game. */
const words = {
  'pat.hand': 'Your hand',
  'pat.heads': 'Heads',
  'pat.fame': 'Fame',
  'pat.lady': 'Ladies',
  'pat.redHat': 'Red hats',
  'pat.beard': 'Beards',
  'pat.pile': '{n|one card|# cards}',
  'pat.cards': '{n|one card|# cards}',
  'pat.supply': '{n|one floor|# floors}',
  'pat.tiles': '{n|one tile won|# tiles won}',
  'pat.stack': '{n|one card played|# cards played}',
  'pat.both': 'one on each',
  'pat.of': 'of',
  'pat.card': '{card}',
  'pat.builds': 'Builds {n|a floor|# floors} in {city}.',
  'pat.head': 'Three equal heads are worth {n} fame at the end.',
  'pat.move': 'Then you may move the top floor of a tower in another city to its other tower.',
  'pat.freePick': 'Then you take the card of any city.',
  'pat.tower': '{city}, {side}',
  'pat.floors': '{seat}: {n|one floor|# floors}.',
  'pat.empty': 'Nobody has built here yet.',
  'pat.leads': '{seat} leads.',
  'pat.leadsByTop': '{seat} leads by the highest floor alone.',
  'pat.takes': 'You would lead with {n|one more floor|# more floors}.',
} as const

export default words
