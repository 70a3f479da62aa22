/** What the board of Ohne Furcht und Adel says beside the words of the game. */
const words = {
  /** Where long names may be broken. */
  'cit.breaks':
    'Assas-sin Magi-cian Bish-op Merch-ant Archi-tect War-lord Monas-tery Cathe-dral Watch-tower Battle-field For-tress Labora-tory Obser-vatory Grave-yard Univer-sity',

  'cit.round': 'Round {n}',
  'cit.choosing': '{seat} chooses',
  'cit.playing': '{character}: {seat}',
  'cit.over': 'The game is over',
  'cit.characters': 'The characters, in the order of their call',
  'cit.cities': 'The cities',

  'cit.called': 'called',
  'cit.now': 'has the turn',
  'cit.faceUp': 'out',
  'cit.aside': 'aside',
  'cit.passing': 'to choose',
  'cit.nobody': 'nobody',
  'cit.hidden': 'hidden',
  'cit.held': 'with {seat}',
  'cit.maybe': 'only {seats} can have it',
  'cit.murdered': 'murdered',
  'cit.robbed': 'named by the Thief',

  'cit.pile': 'Pile',
  'cit.discard': 'Discards',
  'cit.discarded': 'In the discard pile, face up: {cards}',
  'cit.treasury': 'Bank',
  'cit.ruin': 'Just removed',
  'cit.nCards': '{n|one card|# cards}',
  'cit.gold': 'gold',
  'cit.cards': '{n|card|cards}',
  'cit.nGold': '{n} gold',
  'cit.nPoints': '{n|one point|# points}',
  'cit.pts': '{n|# pt|# pts}',
  'cit.nDistricts': '{n} of {full} districts',
  'cit.crown': 'has the crown',
  'cit.unknown': '? is one of {cards}',
  'cit.plot': 'The eighth plot: whoever builds here makes this the last round',
  'cit.free': 'free',
  'cit.first': 'first with a full city',
  'cit.full': 'full city',
  'cit.ofColour': '{n} {colour}',

  'cit.draft': 'Choose a character',
  'cit.yours': 'yours',
  'cit.noneYet': 'You have no character yet.',
  'cit.hand': 'Your hand',
  'cit.noHand': 'No cards',
  'cit.drawn': 'Just drawn',
  'cit.going': 'Goes to the discard pile with your next answer',
  'cit.built': '{n} of {max} built',
  'cit.gain': 'Your city would bring {n} gold.',

  'cit.do.gold': 'Take {n} gold',
  'cit.do.cards': 'Draw {n}, keep {keep}',
  'cit.do.income': 'Collect {n} gold',
  'cit.do.murder': 'Murder',
  'cit.do.rob': 'Rob',
  'cit.do.swap': 'Swap hands',
  'cit.do.exchange': 'Discard and draw',
  'cit.do.bonus': '{n} extra gold',
  'cit.do.plans': 'Architect: {n} cards',
  'cit.do.remove': 'Remove a district',
  'cit.do.laboratory': 'Laboratory',
  'cit.do.smithy': 'Smithy',
  'cit.do.end': 'End turn',

  'cit.district': 'A {colour} district. It costs {n} gold and is worth {points|one point|# points}.',
  'cit.does.assassin': 'Names another character, who is not revealed at the call and gets no turn.',
  'cit.does.thief':
    'Names a character, but neither the Assassin nor the murdered one. When it is revealed, you get all the gold of its player.',
  'cit.does.magician':
    'Swaps your hand for another player’s, or any number of your cards for as many new ones.',
  'cit.does.king': 'Takes the crown: you choose first next round. One gold for each yellow district.',
  'cit.does.preacher':
    'Unless the Bishop is murdered, the Warlord cannot remove your districts. One gold for each blue district.',
  'cit.does.merchant': 'One extra gold, and one gold for each green district.',
  'cit.does.builder': 'Two extra cards, and up to three districts to build.',
  'cit.does.mercenary':
    'Removes a district from another city of fewer than eight, for one gold less than it cost. One gold for each red district.',
  'cit.power.HAU':
    'For the bonus for all five colours it counts as the colour that you lack, unless it was built in the last round.',
  'cit.power.KEE': 'The Warlord cannot remove it.',
  'cit.power.LAB': 'Once in each of your turns: discard a card from your hand for one gold.',
  'cit.power.SMI': 'Once in each of your turns: pay two gold and draw three cards.',
  'cit.power.OBS': 'When you draw cards as your action, you draw three instead of two.',
  'cit.power.GRA':
    'When another player removes a district as the Warlord, whoever owned it, you may pay one gold and take the card into your hand. It cannot save itself.',
  'cit.power.LIB': 'When you draw cards as your action, you keep two of them.',
  'cit.power.SCH': 'For colour income it counts as the colour of your character.',
  'cit.power.UNI': 'Worth more than it costs.',
  'cit.power.DRA': 'Worth more than it costs.',
  'cit.short.assassin': 'murders one',
  'cit.short.thief': 'steals all gold',
  'cit.short.magician': 'swaps cards',
  'cit.short.king': 'takes the crown',
  'cit.short.preacher': 'city is safe',
  'cit.short.merchant': '1 extra gold',
  'cit.short.builder': '2 cards, builds 3',
  'cit.short.mercenary': 'removes a district',
  'cit.short.HAU': 'any colour at the end',
  'cit.short.KEE': 'cannot be removed',
  'cit.short.LAB': '1 card for 1 gold',
  'cit.short.SMI': '2 gold: 3 cards',
  'cit.short.OBS': 'draw 3 cards',
  'cit.short.GRA': 'saves a ruin for 1 gold',
  'cit.short.LIB': 'keep 2 cards',
  'cit.short.SCH': 'pays as your colour',
  'cit.short.UNI': 'worth 8 points',
  'cit.short.DRA': 'worth 8 points',

  'cit.key.noble': 'A {colour} district: it pays the King',
  'cit.key.religious': 'A {colour} district: it pays the Bishop',
  'cit.key.trade': 'A {colour} district: it pays the Merchant',
  'cit.key.military': 'A {colour} district: it pays the Warlord',
  'cit.key.special': 'A {colour} district: its card says what it does',
  'cit.key.gold': 'Gold',
  'cit.key.cards': 'Cards in a hand',
  'cit.key.number': 'When the character is called; on a district, what it costs',
  'cit.key.cost': 'On a district in a city: its colour and its cost',
  'cit.key.gain': 'What your city would bring with this character',
  'cit.key.price': 'What it costs the Warlord to remove this',
  'cit.key.crown': 'Has the crown and chooses first',
  'cit.key.lantern': 'Has been called and has the turn',
  'cit.key.murdered': 'Named by the Assassin: no turn this round',
  'cit.key.robbed': 'Named by the Thief: loses all gold when called',
  'cit.key.site': 'The last free plot of a city',
  'cit.key.plot': 'A free plot',
  'cit.key.rubble': 'A district has just been removed here',
  'cit.key.pile': 'The pile of districts',
  'cit.key.bank': 'The bank',
  'cit.key.out': 'Closed shutters: the character lies open, nobody has it',
  'cit.key.guess': 'A hidden character, and which it can still be',

  'guide.king':
    'Welcome to the city! Each round everybody slips into another role, in secret. Seven characters were handed to you; the eighth, the Assassin, lies aside, and only you know it. Take the King.',
  'guide.merchant':
    'With two players each of you has two characters. Your rival has taken one and put one aside. Of the rest take the Merchant: he always brings one extra gold.',
  'guide.aside':
    'Now put one of these aside, face down, so that nobody has it this round. A Thief could empty your purse: away with him.',
  'guide.gold':
    'The characters are called from 1 to 8, and at 4 it is your turn. Every turn has one action: gold or cards. You own 2 gold and hold a Manor for 3, so take gold.',
  'guide.build':
    'Now build: tap the Manor, or drag it into your street. It costs the number in its corner, shows as many lit windows, and is worth as many points at the end.',
  'guide.income':
    'Its roof is yellow, and yellow pays the King: one gold for each. So it was wise to build first. The coin on your character always shows what your city would bring.',
  'guide.end': 'That is all for the King. A turn is over when you say so.',
  'guide.cards': 'You are called again, as the Merchant. This time draw cards instead of taking gold.',
  'guide.keep':
    'You look at two cards and keep one of them. A Castle is worth 4 points: keep it. The other one is discarded, face up.',
  'guide.bonus':
    'What your character can do stands beside it, and darkens once it is done. Take the Merchant’s extra gold.',
  'guide.green': 'Three gold is enough for the Docks. Green is the Merchant’s colour.',
  'guide.again': 'Collect again, for green this time.',
  'guide.eight':
    'Whoever builds on the eighth plot makes that round the last. All five colours and a full city bring extra points. End your turn.',
  'guide.assassin':
    'A new round. The crown is yours, so you choose first. This time be the Assassin, who strikes before anybody else.',
  'guide.mercenary': 'Your rival’s city is growing. Take the Warlord: he can tear a house down.',
  'guide.preacher':
    'Whom do you put aside? The Bishop would protect your rival’s city from you. Away with him!',
  'guide.murder': 'You are the Assassin. Name a character: whoever has it does not get that turn.',
  'guide.victim':
    'Think back: you passed on the King and the Architect, so your rival has one of them. The sky above helps you remember who is out. Whoever holds many cards likes the Architect: name him.',
  'guide.action': 'The Assassin, too, has an action. Take gold.',
  'guide.small': 'A Tavern costs just 1 gold, and yet it counts as one of the eight. Build it.',
  'guide.silence': 'End your turn, and listen when the King and the Architect are called.',
  'guide.worked':
    'Neither King nor Architect has answered. A character that nobody has is silent too; but your rival had one of these two, and would have answered as the King. A hit! Now you are the Warlord. Take gold, for ruins have their price.',
  'guide.remove': 'Tear something down: it costs one gold less than it cost to build.',
  'guide.ruin':
    'Every house now wears its price. The Fortress is worth 5 points, and its price of 4 gold is just what you have. Tear it down, and play on as you like!',
} as const

export default words
