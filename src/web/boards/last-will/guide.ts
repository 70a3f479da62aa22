/** A first game: a day from the plan to the evening, with everything that spends money once. */
import type { Given } from '#engine/contract.ts'
import { cardNamed } from '#games/last-will/notation.ts'
import type { Guide, Lesson } from '../../board/context.ts'
import type words from './words.en.ts'

type Key = Extract<keyof typeof words, `guide.${string}`>
const on = (say: Key, at: string, answer: Given): Lesson => ({ say, at, answer })
const play = (say: Key, card: string): Lesson => on(say, `card:${cardNamed(card)}`, card)

export const guide: Guide = {
  seats: 2,
  options: { lastWill: 70 },
  seed: 'uncle20',
  lessons: [
    on('guide.keep', `card:${cardNamed('waiter1')}`, ['waiter1', 'mansion18']),
    on('guide.block', 'plan.6', 6),
    on('guide.plan', 'plan.5', 5),
    on('guide.draw', 'decks', [2, 0, 0, 1]),
    on('guide.errand', 'wild', 'wild'),
    play('guide.lay', 'waiter1'),
    play('guide.dinner', 'dinner1'),
    on('guide.bonus', 'spend', '1:3'),
    play('guide.theatre', 'theatreEvening'),
    on('guide.wild', 'spend', '1:4:guest*'),
    play('guide.buy', 'mansion18'),
    on('guide.end', 'end', 'end'),
    on('guide.evening', `card:${cardNamed('dog2')}`, ['dog2']),
  ],
}
