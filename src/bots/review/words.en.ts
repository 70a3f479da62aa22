/** What a review of a game says. A point is one in a hundred games won. */
const words = {
  'review.turn.own.rises':
    '{seat|you=Your own answer raises your chance|# raises their own chance} from {before} % to {after} %.',
  'review.turn.own.falls':
    '{seat|you=Your own answer lowers your chance|# lowers their own chance} from {before} % to {after} %.',
  'review.turn.other.rises':
    '{by|you=You raise|# raises} {seat|you=your chance|the chance of #} from {before} % to {after} %.',
  'review.turn.other.falls':
    '{by|you=You lower|# lowers} {seat|you=your chance|the chance of #} from {before} % to {after} %.',
  'review.turn.together.rises':
    'What was answered at the same time raises {seat|you=your chance|the chance of #} from {before} % to {after} %.',
  'review.turn.together.falls':
    'What was answered at the same time lowers {seat|you=your chance|the chance of #} from {before} % to {after} %.',
  'review.turn.luck.rises':
    'By luck {seat|you=your chance rises|the chance of # rises} from {before} % to {after} %.',
  'review.turn.luck.falls':
    'By bad luck {seat|you=your chance falls|the chance of # falls} from {before} % to {after} %.',

  'review.moment.lost': 'This answer gave away {n|one point|# points}.',
  'review.moment.lucky':
    'This answer gave away {n|one point|# points} by what could be known. With open hands it was right.',
  'review.moment.luck': 'Luck brought {n|one point|# points} here.',
  'review.moment.badLuck': 'Bad luck cost {n|one point|# points} here.',

  'review.class.best': 'best',
  'review.class.good': 'good',
  'review.class.inaccuracy': 'inaccuracy',
  'review.class.mistake': 'mistake',
  'review.class.blunder': 'blunder',

  'review.verdict.right': 'Right by what could be known, and right with open hands.',
  'review.verdict.unlucky': 'Right by what could be known. With open hands another answer was better.',
  'review.verdict.lucky': 'Wrong by what could be known. With open hands it was right.',
  'review.verdict.wrong': 'Wrong by what could be known, and wrong with open hands.',
  'review.against': 'It could be known that nobody else holds this.',
  'review.deduced': '{seat} could hold {held|one|#} of these: {cards}.',

  'review.ledger.par': 'an equal share',
  'review.ledger.deal': 'deal and seat',
  'review.ledger.own': 'own decisions',
  'review.ledger.others': 'the others',
  'review.ledger.luck': 'luck',
  'review.ledger.result': 'result',
} as const

export default words
