/** A first game: building, towers and their majorities, both actions, and how a tie is settled. */
import { cardNamed } from '#games/patrizier/notation.ts'
import type { Guide, Lesson } from '../../board/context.ts'
import type words from './words.en.ts'

type Key = Extract<keyof typeof words, `guide.${string}`>
const play = (say: Key, card: string): Lesson => ({ say, at: `card:${cardNamed(card)}`, answer: card })
const on = (say: Key, at: string, answer: string): Lesson => ({ say, at, answer })

export const guide: Guide = {
  seats: 2,
  options: {},
  seed: 'tower52',
  lessons: [
    play('guide.play', 'MIL3'),
    on('guide.build', 'MIL:a', 'a'),
    play('guide.crests', 'LUC1'),
    on('guide.both', 'LUC:ab', 'ab'),
    play('guide.action', 'LUC5'),
    on('guide.lead', 'LUC:b', 'b'),
    on('guide.move', 'MIL:a', 'MIL:a'),
    play('guide.free', 'BOL7'),
    on('guide.first', 'BOL:a', 'a'),
    on('guide.pick', 'beside.MIL', 'MIL'),
    play('guide.rival', 'ROM3'),
    on('guide.top', 'ROM:a', 'a'),
  ],
}
