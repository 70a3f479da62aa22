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

  'guide.play':
    'Welcome, master builder! Every turn begins with a card from your hand. Each crest on it is a floor in that city. Play Milano: its bearded patrician stays in your collection, and three equal heads bring 6 fame.',
  'guide.build':
    'Every city has two building sites. Put your floor on the left one. In Milano seven floors will be built in all; when the seventh stands, the city is scored.',
  'guide.crests':
    'Now the card that lay beside Milano is yours: you always draw where you build. Look ahead to what lies out! Play Lucca, the card with two crests.',
  'guide.both': 'Two crests are two floors: both on one tower, or one on each. Show your flag on both.',
  'guide.action':
    'This card of Lucca has an arrow from tower to tower: after building you may move a floor somewhere else. Play it.',
  'guide.lead':
    'Who has most floors in the taller tower wins the higher tile, who has most in the lower tower the other. Make the right tower your own.',
  'guide.move':
    'Now the arrow: take the top floor of a tower, of any colour, to the other tower of its city. It has to be a city where you own a floor, and not the one you just built in. Milano will do.',
  'guide.free':
    'Bologna with the hand that reaches for any card: after building you take the card of a city you like.',
  'guide.first':
    'The small flag shows who leads a tower. Point at a tower, or press it for long, and it tells you what it would take to lead. Begin one here.',
  'guide.pick':
    'Your free pick: choose by what you need, a city to build in next or a head you collect. Take the card beside Milano.',
  'guide.rival': 'Your rival leads in Roma. You can change that: play a card of Roma.',
  'guide.top':
    'If floors are equal, the highest one decides. Build on top of your rival, and the flag is yours.',
} as const

export default words
