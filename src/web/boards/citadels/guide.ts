/** A first game of two rounds: choosing in secret, action and building, income, a murder that hits, and a ruin. */
import { cardNamed } from '#games/citadels/notation.ts'
import type { Guide, Lesson } from '../../board/context.ts'
import type words from './words.en.ts'

type Key = Extract<keyof typeof words, `guide.${string}`>
const card = (say: Key, name: string): Lesson => ({ say, at: `card:${cardNamed(name)}`, answer: name })
const deed = (say: Key, answer: string): Lesson => ({ say, at: `deed.${answer}`, answer })
const named = (say: Key, character: string): Lesson => ({ say, at: `call:${character}`, answer: character })

export const guide: Guide = {
  seats: 2,
  options: {},
  seed: 'citadel0',
  lessons: [
    card('guide.king', 'king'),
    card('guide.merchant', 'merchant'),
    card('guide.aside', 'thief'),
    deed('guide.gold', 'gold'),
    card('guide.build', 'MAN5'),
    deed('guide.income', 'income'),
    deed('guide.end', 'end'),
    deed('guide.cards', 'cards'),
    card('guide.keep', 'CAS2'),
    deed('guide.bonus', 'bonus'),
    card('guide.green', 'DOC3'),
    deed('guide.again', 'income'),
    deed('guide.eight', 'end'),
    card('guide.assassin', 'assassin'),
    card('guide.mercenary', 'mercenary'),
    card('guide.preacher', 'preacher'),
    deed('guide.murder', 'murder'),
    named('guide.victim', 'builder'),
    deed('guide.action', 'gold'),
    card('guide.small', 'TAV1'),
    deed('guide.silence', 'end'),
    deed('guide.worked', 'gold'),
    deed('guide.remove', 'remove'),
    card('guide.ruin', 'FOR1'),
  ],
}
