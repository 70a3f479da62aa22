/** A first round against a bot: a lost showdown, a cheap win, a church, and the end of the round. */
import { cardNamed } from '#games/augsburg/notation.ts'
import type { Guide, Lesson } from '../../board/context.ts'
import type words from './words.en.ts'

type Key = keyof typeof words
const lesson = (say: Key, at: string, answer: Lesson['answer']): Lesson => ({ say, at, answer })
const onCard = (say: Key, name: string, answer: Lesson['answer'] = name): Lesson =>
  lesson(say, `card:${cardNamed(name)}`, answer)

export const guide: Guide = {
  seats: 2,
  options: { openMoney: false },
  seed: 'augsburg1',
  lessons: [
    lesson('aug.guide.buy', 'offer.0', ['Ph4', 'Ph8', 'Lo10', 'Ma17']),
    lesson('aug.guide.bid', 'answer.2', 2),
    lesson('aug.guide.hold', 'answer.hold', 'hold'),
    lesson('aug.guide.show', 'hand.0', ['Ph8', 'J11', 'J12']),
    lesson('aug.guide.alone', 'answer.1', 1),
    onCard('aug.guide.pay', 'Lo10', ['Lo10']),
    onCard('aug.guide.take', 'N-500-cards'),
    lesson('aug.guide.rise', 'level.nobility', 'nobility'),
    lesson('aug.guide.money', 'answer.500', '500'),
    lesson('aug.guide.pass', 'answer.pass', 'pass'),
    lesson('aug.guide.raise', 'answer.2', 2),
    lesson('aug.guide.joker', 'hand.0', ['Ma17', 'J11']),
    onCard('aug.guide.gates', 'O-O-6'),
    lesson('aug.guide.church', 'right.church', 'church'),
    lesson('aug.guide.office', 'level.office', 'office'),
    lesson('aug.guide.maximilian', 'answer.2', 2),
    lesson('aug.guide.stop', 'answer.pass', 'pass'),
    lesson('aug.guide.again', 'offer.0', ['Ph6', 'Lo9']),
  ],
}
