import { expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import type { Question } from '#engine/question.ts'
import { augsburg } from '#games/augsburg/index.ts'
import { citadels } from '#games/citadels/index.ts'
import { digitsOf } from './digits.ts'

const asked = (...answers: readonly (string | number)[]): Question => ({
  id: 1,
  seat: 0,
  step: 'pick',
  rule: 'CIT-5',
  prompt: { key: 'pick.prompt' },
  shape: 'one',
  size: { min: 1, max: 1 },
  options: answers.map((answer) => ({
    answer,
    label: typeof answer === 'number' ? { key: 'x', with: { n: answer } } : { key: 'x' },
  })),
})

it('a key takes the card with its number, wherever it lies in the list', () => {
  const keys = digitsOf(eraseGame(citadels), asked('mercenary', 'assassin', 'magician'))
  expect(Object.fromEntries(keys)).toEqual({ mercenary: 8, assassin: 1, magician: 3 })
})

it('a number that can be said is its own key, and the others take those that are free', () => {
  const keys = digitsOf(eraseGame(augsburg), asked('pass', 2, 3, 'hold'))
  expect([...keys]).toEqual([
    [2, 2],
    [3, 3],
    ['pass', 1],
    ['hold', 4],
  ])
})
