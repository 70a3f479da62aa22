/** What Patrizier's board says beside the words of the game. */
const words = {
  'pat.hand': 'Your hand',
  'pat.heads': 'Heads',
  'pat.fame': 'Fame',
  'pat.fameParts': 'tiles {tiles} + heads {sets}',
  'pat.says.crests': 'builds 2',
  'pat.says.lady': '{n|lady|# ladies}',
  'pat.says.redHat': '{n|red hat|# red hats}',
  'pat.says.beard': '{n|beard|# beards}',
  'pat.says.move': 'move floor',
  'pat.says.freePick': 'any card',
  'pat.byMost': 'most floors',
  'pat.byTop': 'tie: on top',
  'pat.scored': 'scored',
  'pat.lady': 'Ladies',
  'pat.redHat': 'Red hats',
  'pat.beard': 'Beards',
  'pat.pile': '{n|one card|# cards}',
  'pat.inHand': 'Cards',
  'pat.left': 'Floors',
  'pat.tilesWon': 'Tiles',
  'pat.stack': '{n|one card played|# cards played}',
  'pat.both': 'one on each',
  'pat.new': 'new',
  'pat.last': 'last card',
  'pat.leftOver':
    'Now only a free choice takes this card, or whoever finds none beside the city they built in.',
  'pat.forTaller': 'taller',
  'pat.forLower': 'other',
  'pat.of': 'of',
  'pat.card': '{card}',
  'pat.builds': 'Builds {n|a floor|# floors} in {city}.',
  'pat.head': 'Every three heads of a kind are worth {n} fame at the end.',
  'pat.move':
    'Then you may move the top floor of a tower to the other site in another city that has not been scored and where you own a floor.',
  'pat.freePick': 'Then you take the card of any city.',
  'pat.tower': '{city}, {side}',
  'pat.floors': '{seat}: {n|one floor|# floors}.',
  'pat.empty': 'Nobody has built here yet.',
  'pat.leads': '{seat|you=You lead|# leads}.',
  'pat.leadsByTop': 'Tied, but {seat|you=you lead|# leads} with the higher top floor.',
  'pat.won': '{seat|you=You have|# has} won {n} fame here with the most floors.',
  'pat.wonByTop': 'A tie: {seat|you=you have|# has} won {n} fame here with the higher top floor.',
  'pat.takes': 'You would lead with {n|one more floor|# more floors}.',

  'pat.evenTowers': 'Whichever tower ends taller brings {high} fame, the other {low}.',
  'pat.taller': 'It is the taller tower now and would bring {n} fame.',
  'pat.lower': 'It is the lower tower now and would bring {n} fame.',
  'pat.yourStack': 'The cards you have played',
  'pat.stacks': 'Played cards',
  'pat.seeStack': 'Look through your played cards',
  'pat.newestFirst': '{n|One card|# cards}, the newest first.',
  'pat.noStack': 'No card played yet.',
  'pat.headsFame': '{n} fame for these heads so far: every three of a kind bring {each}.',
  'sym.cities': 'Cities and their crests',
  'sym.crest': 'A crest on a card: you build one floor in that city.',
  'sym.crests': 'Two crests: you build two floors in that city.',
  'sym.cards': 'On the cards',
  'sym.lady': 'Lady',
  'sym.redHat': 'Red hat',
  'sym.beard': 'Beard',
  'sym.heads': 'Every three heads of a kind bring {n} fame at the end.',
  'sym.move':
    'Crane: in another city that has not been scored and where you own a floor, you may move the top floor of a tower to the other site.',
  'sym.freePick': 'Hand: you take the card of any city.',
  'sym.star': 'Star: one of the cards that the first hands are dealt from.',
  'sym.towers': 'Towers and tiles',
  'sym.floor': 'A floor, with the colour and the shape of its owner.',
  'sym.flag': 'Flag: who leads the tower, and with how many floors to how many of the next.',
  'sym.tied': 'Flag with a cut tail: others have as many floors, but the leader’s top floor lies higher.',
  'sym.won':
    'In a scored city: who won the tower, by how many floors to how many, and the fame for it: gold in the taller tower, silver in the lower one. “2=2” is a tie that the higher top floor has decided.',
  'sym.high': 'Wreathed tile: goes to whoever leads the taller tower when the city is complete.',
  'sym.low': 'Plain tile: goes to whoever leads the lower tower.',
  'sym.new': '“new” on a card, and pointers beside a floor: since your last answer.',
  'sym.seal':
    'Seal: the city is scored. A small hand on the card that is left there: only a free choice takes it now.',
  'sym.pips': 'Marks over a name: the floors of the city, filled as they are built.',
  'sym.pile': 'Draw pile.',

  'guide.play':
    'Welcome, master builder! Every turn begins with a card from your hand. Each crest on it is a floor in that city. Play Milano: its bearded patrician joins your collection, and every three heads of a kind bring 6 fame at the end.',
  'guide.build':
    'Every city has two building sites. Put your floor on the left one. In Milano seven floors will be built in all; when the seventh stands, the city is scored.',
  'guide.crests':
    'The card that lay beside Milano is yours now: unless the card you play says otherwise, you draw where you have built. So look ahead to what lies out! Play Lucca, the card with two crests.',
  'guide.both': 'Two crests are two floors: both on one tower, or one on each. Show your flag on both.',
  'guide.action':
    'This card of Lucca shows a crane that lifts a floor: after building you may move a floor somewhere else. Play it.',
  'guide.lead':
    'When a city is complete, whoever has the most floors in the taller tower wins the more valuable tile, and whoever has the most in the lower tower wins the other. Make the right tower your own.',
  'guide.move':
    'Now the crane: move the top floor of a tower, of any colour, to the other site of its city. The city must not be scored yet, you must own a floor there, and you must not have just built there. Milano will do.',
  'guide.free':
    'This card of Bologna shows a hand that reaches for any card: after building you take the card of whichever city you like. Play it.',
  'guide.first':
    'The small flag shows who leads a tower, and with how many floors to how many of the next. Point at a tower, or press and hold it, and it tells you what it would take to lead. Begin one here.',
  'guide.pick':
    'Your free choice: take what you need, a city to build in next or a head you collect. Take the card beside Milano.',
  'guide.rival': 'Your rival leads in Roma. You can change that: play a card of Roma.',
  'guide.top':
    'If players have equally many floors, the one whose top floor lies higher wins. Build on top of your rival, and the flag is yours.',
} as const

export default words
