/** What a review of a game says. A point is one in a hundred games won. */
const words = {
  'review.turn.own.rises':
    '{seat|you=You raise your own chance|# raises their own chance} from {before}% to {after}%.',
  'review.turn.own.falls':
    '{seat|you=You lower your own chance|# lowers their own chance} from {before}% to {after}%.',
  'review.turn.other.rises':
    '{by|you=You raise|# raises} {seat|you=your chance|the chance of #} from {before}% to {after}%.',
  'review.turn.other.falls':
    '{by|you=You lower|# lowers} {seat|you=your chance|the chance of #} from {before}% to {after}%.',
  'review.turn.together.rises':
    'What was answered together raises {seat|you=your chance|the chance of #} from {before}% to {after}%.',
  'review.turn.together.falls':
    'What was answered together lowers {seat|you=your chance|the chance of #} from {before}% to {after}%.',
  'review.turn.luck.rises':
    'By luck {seat|you=your chance rises|the chance of # rises} from {before}% to {after}%.',
  'review.turn.luck.falls':
    'By bad luck {seat|you=your chance falls|the chance of # falls} from {before}% to {after}%.',

  'review.class.best': 'best',
  'review.class.good': 'good',
  'review.class.inaccuracy': 'inaccuracy',
  'review.class.mistake': 'mistake',
  'review.class.blunder': 'blunder',

  'review.accuracy.how':
    'Accuracy is 100% if no answer gave anything away, as far as can be told, and 0% if the answers were no better than random ones. Little depends on most answers, so a few bad ones cost much.',

  'review.verdict.right': 'Right, given what {seat|you=you|#} knew, and also with all hands open.',
  'review.verdict.right.good':
    'Perhaps not the best answer. As far as can be told it cost little, given what {seat|you=you|#} knew, and also with all hands open.',
  'review.verdict.unlucky.good':
    'Perhaps not the best answer. As far as can be told it cost little, given what {seat|you=you|#} knew. With all hands open another answer was better, but {seat|you=you|#} could not know that.',
  'review.verdict.unlucky':
    'Right, given what {seat|you=you|#} knew. With all hands open another answer was better, but {seat|you=you|#} could not know that.',
  'review.verdict.lucky':
    'There was a better answer, given what {seat|you=you|#} knew. As the hidden cards were, this one cost next to nothing.',
  'review.verdict.wrong':
    'There was a better answer, given what {seat|you=you|#} knew, and also with all hands open.',
  'review.against': '{seat|you=You|#} could know that nobody else held this.',
  'review.deduced': 'What {seat|you=you|#} could know',
  'review.holds': '{of|you=You held|# held} {n|one|#} of these: {cards}.',
  'review.held': '{of|you=You held|# held}: {cards}.',

  'review.ledger.par': 'an equal share',
  'review.ledger.deal': 'deal and seat',
  'review.ledger.own': 'own decisions',
  'review.ledger.others': 'the others',
  'review.ledger.luck': 'luck',
  'review.ledger.result': 'result',
} as const

export default words
