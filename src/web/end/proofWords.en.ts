/** How the cards were shuffled, and what a device can say of it. Loaded with the rest of it, by whoever looks. */
const words = {
  'proof.title': 'The shuffle',
  'proof.text':
    'Before the first card was dealt, the server fixed a secret, and every device a random number. Only then were the numbers told. Seats and cards follow from all of them.',
  'proof.movedText':
    'This game was begun on the device of one of the players, and until it was moved that device could have known every card: that deal is unproven. What nobody had seen was then shuffled anew, by a secret that the server had fixed and a number that the device added.',
  'proof.localText':
    'This game was dealt on this device. It can be recomputed; nothing can show that nobody has looked into the device.',
  'proof.fixedText': 'The deal of this game was fixed beforehand: there is nothing to prove.',
  'proof.oldText':
    'This game was begun under an earlier version, which did not bind the server. Its deal can be recomputed, but it is unproven.',
  'proof.start': 'The start in one number: the same on all devices',
  'proof.hash': 'Hash of the secret, fixed before the game',
  'proof.secret': 'The secret',
  'proof.nonces': 'What each seat added',
  'proof.check': 'Recompute it all',
  'proof.checked': 'Your device checked:',
  'proof.start.agreed': 'This is the start that your device had agreed to.',
  'proof.start.watched': 'Your device saw this start being fixed, but added nothing to it.',
  'proof.start.joined':
    'The start has been the same since you joined. What was before, your device cannot say.',
  'proof.start.none':
    'Your device has kept nothing of the start: it cannot say whether it is still the same.',
  'proof.start.no': 'This is not the start that your device has kept.',
  'proof.start.other': 'This start belongs to another game.',
  'proof.secret.yes': 'The secret fits its hash.',
  'proof.secret.no': 'The secret does not fit its hash.',
  'proof.nonces.mine': 'The numbers fit their hashes, and yours is the one that your device drew.',
  'proof.nonces.yes': 'The numbers fit their hashes.',
  'proof.nonces.no': 'A number does not fit its hash.',
  'proof.nonces.notMine': 'Your number is not the one that your device drew.',
  'proof.seats.yes': 'The seats follow from them.',
  'proof.seats.no': 'The seats do not follow from them.',
  'proof.deal.yes': 'The deal follows from it.',
  'proof.deal.no': 'The deal does not follow from it.',
  'proof.game.yes': 'Every move of the game has been recomputed.',
  'proof.game.no': 'The game cannot be recomputed.',
  'proof.views.yes': 'All that you have seen here is what the record says.',
  'proof.views.no': 'You have seen something here that the record does not say.',
  'proof.aborts.none': 'No start was broken off before.',
  'proof.aborts.some':
    '{n|One start was|# starts were} broken off before ({who}). Whether on purpose, nobody can tell.',
  'proof.aborts.hidden': 'More starts were broken off than the server admits ({n}).',
  'proof.limits':
    'Nobody can prove that the server did not look at the cards or tell somebody, and nothing is proven to people who were not there. This page comes from the server too: whoever wants to be sure saves the record and checks it with “kontor verify”.',
} as const

export default words
