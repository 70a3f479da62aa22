/** What Augsburg's board says beside the words of the game. */
const words = {
  'aug.number': '{n}',
  'aug.joker': 'Joker',
  'aug.note': '{n} {noble}',
  'aug.priced': '{card} {n} gulden',
  'aug.round': 'Round {n} of {of}',
  'aug.prestige': 'Prestige',
  'aug.stands': '{seat}: {n} prestige',
  'aug.standsLimited': '{seat}: {n} prestige, and no way past {limit} yet',
  'aug.gate.church': 'Church gate',
  'aug.gate.cathedral': 'Cathedral gate',
  'aug.gateText.church':
    'Nobody gets past 25 prestige without a church of their own. What goes beyond is lost.',
  'aug.gateText.cathedral':
    'Nobody gets past 45 prestige without a cathedral of their own. What goes beyond is lost.',

  'aug.visits': 'Visits of this round',
  'aug.noble.visited': '{noble}: visited',
  'aug.noble.now': '{noble}: visited now',
  'aug.noble.later': '{noble}: to be visited',
  'aug.nobleText':
    'You bid a number of cards for the favour of {noble}: notes of {noble}, and jokers beside them.',
  'aug.maximilianText':
    'For Maximilian every note matches. Of equal values Maria beats Leo, Leo beats Louise, and Louise beats Philipp.',
  'aug.visit': 'A visit to {noble}',
  'aug.opens': '{seat} opens',
  'aug.said.nothing': '{seat}: nothing yet',
  'aug.said.raised': '{seat} bids {n}',
  'aug.said.held': '{seat} holds at {n}',
  'aug.said.stands': '{seat} stands at {n}',
  'aug.said.outbid': '{seat} is outbid at {n}',
  'aug.said.passed': '{seat} is out',
  'aug.short.nothing': '…',
  'aug.short.raised': 'bids',
  'aug.short.held': 'holds',
  'aug.short.stands': 'stands',
  'aug.short.outbid': 'outbid',
  'aug.short.passed': 'out',
  'aug.shown': 'Shown to {noble}',
  'aug.shows': '{seat}: {cards}',
  'aug.decides': '{card} decides',
  'aug.wins': 'wins',
  'aug.consolation': '+{n}',
  'aug.consoled': '{n} gulden as a consolation',
  'aug.market': 'New notes',
  'aug.marketText': 'Everybody buys at the same time. The backs show the prices.',
  'aug.offered': '{seat}: {cards}',
  'aug.bought': '{seat}: nothing on offer',

  'aug.charters': 'Privilege cards',
  'aug.charterText': 'Two of its three privileges are used, in any order: {a}; {b}; {c}.',
  'aug.emptyPlace': 'taken',
  'aug.usedBy': '{seat} uses {card}: {n|one privilege|# privileges} left',
  'aug.aside': 'Put aside',
  'aug.waiting': '{n|one waits|# wait} face down',
  'aug.seal.trade': 'trade: rise one level, or take 300 gulden from the second level on',
  'aug.seal.nobility': 'nobility: rise one level, or take a coat of arms or a patent',
  'aug.seal.office': 'office: rise one level, take a mint master or a master builder, or build',
  'aug.seal.500': '500 gulden',
  'aug.seal.6': '6 prestige',
  'aug.seal.7': '7 prestige',
  'aug.seal.cards': 'two cards from the draw pile, then discard one',

  'aug.levels': 'Levels',
  'aug.ladder.trade': 'At the end of each round the trading post brings money: {a}, {b}, {c} or {d} gulden.',
  'aug.ladder.nobility': 'At the end of each round the title brings prestige: {a}, {b}, {c} or {d}.',
  'aug.ladder.office':
    'At the end of each round this many notes are on offer: {a}, {b}, {c} or {d}; the highest office gets one more for free.',
  'aug.brings.trade': '{n} gulden',
  'aug.brings.nobility': '{n} prestige',
  'aug.brings.office': '{n} on offer',
  'aug.brings.free': '{n} on offer + 1 free',
  'aug.cardsLeft': '{n|one card left|# cards left}',
  'aug.noneLeft': 'only from others',
  'aug.rung': '{level}, {brings}',
  'aug.rungOf': '{level}, {brings}: {seats}',

  'aug.rights': 'Rights',
  'aug.left': '{n} left',
  'aug.none': 'none left',
  'aug.worth': 'worth {n}',
  'aug.costs': 'for {n}',
  'aug.rightText.coatOfArms':
    'For Counts and Princes. It scores what is printed on it at the end of each round. The first one taken is worth most.',
  'aug.rightText.patent':
    'For Princes only. It scores what is printed on it at the end of each round. The first one taken is worth most.',
  'aug.rightText.mintMaster': 'For Councillors and Mayors. One free note at the end of each round.',
  'aug.rightText.masterBuilder':
    'For Mayors only. With each privilege card that you win, you may build one church or cathedral beside the two privileges.',
  'aug.rightText.church': 'Opens the gate at 25 prestige. Each church built makes the next one cheaper.',
  'aug.rightText.cathedral':
    'Opens the gate at 45 prestige; you need a church first. Each cathedral built makes the next one cheaper.',
  'aug.builder': 'Master builder',

  'aug.pile': 'Draw pile',
  'aug.pileText': 'On top lies {card}. Nobody knows what is under it.',
  'aug.pileEmpty': 'It is empty until a card is discarded.',
  'aug.discard': 'Discards',
  'aug.discardText': 'On top lies {card}.',
  'aug.discardEmpty': 'There are none.',

  'aug.house': 'Your house',
  'aug.gulden': '{n} gulden',
  'aug.notes': 'Your notes',
  'aug.noNotes': 'You hold no notes.',
  'aug.matching': '{n|one card matches|# cards match}',
  'aug.matchingNone': 'you cannot make a bid',
  'aug.offer': 'On offer to you',
  'aug.total': '{n} of {of} gulden, {left} stay in the purse',
  'aug.overspent': '{n} gulden: you have only {of}',
  'aug.bid': 'Your bid',
  'aug.bidNumber': 'Bid {n}',
  'aug.uses': 'Your privileges',
  'aug.choices': 'Your choice',
  'aug.use.lapse': 'Give up one: 2 prestige',
  'aug.use.cards': 'Draw two, discard one',
  'aug.noteText':
    'For visits to {noble} and to Maximilian. It costs {n} gulden, and its back shows that to everybody.',
  'aug.jokerText':
    'Fills up a bid beside any note, but counts for nothing when notes are compared. It costs {n} gulden.',

  'aug.level': '{track}: {level}',
  'aug.covered': 'purse and hand covered',
  'aug.opener.this': 'opens this auction',
  'aug.opener.next': 'opens the next auction',
  'aug.hand': '{n|one card|# cards}',
  'aug.handOf': 'Hand: {cards}',

  'aug.guide.buy':
    'Welcome to Augsburg! Nobles pay their debts in privileges. Buy Philipp 4 and 8, Louise 10 and Maria 17, from left to right, then confirm.',
  'aug.guide.bid':
    'The first visit is to Philipp. You bid how many cards you would show, not which ones. Four of yours match. Bid 2.',
  'aug.guide.hold':
    'Your rival raises to 3. You could pass or raise; but you can also hold: bid the same, and let the notes decide.',
  'aug.guide.show':
    'Now both show three cards at once, and only the single highest note counts. Show Philipp 8 and, to fill up, both jokers.',
  'aug.guide.alone':
    '12 beats 8. Your cards are back in your hand, and 100 gulden console you. At Louise’s your rival has passed: one card is enough.',
  'aug.guide.pay': 'You have won alone and choose what to pay with. Pay with your Louise.',
  'aug.guide.take':
    'Now take a privilege card: you use two of its three seals. Take the one with the crown, the 500 gulden and the two cards.',
  'aug.guide.rise':
    'The crown lifts you one rung. A Baron scores 5 prestige at the end of every round, a Burgher only 3. Climb!',
  'aug.guide.money': 'One more seal of this card. Take the 500 gulden: you will need them very soon.',
  'aug.guide.pass': 'Leo is next, and you hold none of his notes. Jokers alone are no bid, so pass.',
  'aug.guide.raise':
    'At Maria’s your rival bids 1. You could hold: no note beats your Maria 17. But let us see what a raise does. Raise to 2.',
  'aug.guide.joker': 'Your rival gives up. Pay with Maria 17 and the first joker.',
  'aug.guide.gates':
    'Look at the gates on the ribbon: without a church nobody gets past 25. Keys stand for offices, and offices build. Take the card with two keys.',
  'aug.guide.church':
    'Build your church for 800 gulden. The next ones will be cheaper, but your gate is open now.',
  'aug.guide.office':
    'Use the second key for your office: a Guild Master is offered more notes at the end of each round.',
  'aug.guide.maximilian': 'Maximilian takes notes of all nobles. Bid 2.',
  'aug.guide.stop': 'Three cards would be your whole hand. Pass: whoever passes keeps every card.',
  'aug.guide.again':
    'The round is over: your levels have brought money, prestige and new notes. Buy Philipp 6 and Louise 9 for the next visits.',
} as const

export default words
