import { describe, expect, it } from 'vitest'
import { answer, owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { eraseGame } from '#engine/erase.ts'
import { citadels } from '#games/citadels/index.ts'
import { dealt } from '../learn/games.ts'
import { fewAnswers } from '../search/candidates.ts'
import { openOf, ownPlaces, withOwn } from './seen.ts'

const game = eraseGame(citadels)

/** What everybody sees after each of the answers to the first question of this step. */
const seenAfter = (step: string, seats: number) => {
  const s = dealt(game, seats, 4)
  for (;;) {
    const [seat] = owing(game, s)
    const answers = fewAnswers(game, s, seat) ?? []
    if (s.stack.at(-1)?.step === step && answers.length > 1) {
      const own = ownPlaces(game, seats)
      return answers.map((given) => {
        const then = game.copy(s)
        then.chance = imagined(1)
        answer(game, then, seat, given, null)
        const open = openOf(then, own, s.cards.where)
        return { open, own: withOwn(open, given) }
      })
    }
    answer(game, s, seat, answers[0], null)
  }
}

const kinds = (numbers: readonly number[]): number => new Set(numbers).size

describe('what a seat sees of an answer', () => {
  it.each([
    ['pickOfTwo', 2],
    ['putAside', 2],
    ['pick', 4],
  ])('a secret choice looks the same to the others, and not to the seat itself: %s', (step, seats) => {
    const seen = seenAfter(step, seats)
    expect(kinds(seen.map(({ open }) => open))).toBe(1)
    expect(kinds(seen.map(({ own }) => own))).toBe(seen.length)
  })

  it('an open one everybody can tell', () => {
    const seen = seenAfter('turn', 4)
    expect(kinds(seen.map(({ open }) => open))).toBe(seen.length)
  })
})
