/** A game that was running when the rules were revised goes on by the reading that it began with. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { eraseGame } from '#engine/erase.ts'
import { question } from '#engine/question.ts'
import { enter, resume, upgraded } from '#engine/record.ts'
import { citadels } from '../index.ts'
import { city } from '../state.ts'

const game = eraseGame(citadels)

it('CIT-41 in a game of version 1 every second character still builds past eight', () => {
  // Kept from version 1: with two players, a second character has the turn, and its player's city is full.
  const file = new URL('./games/running/version-1.json', import.meta.url)
  const inProgress = resume(game, upgraded(game, JSON.parse(readFileSync(file, 'utf8'))))
  const { state } = inProgress
  const [seat] = owing(game, state)
  expect(state.cards.piles[city(seat)]).toHaveLength(8)
  const { id, options } = question(game, state, seat)!
  const building = options.find(({ label, refusal }) => label.key === 'turn.build' && !refusal)!
  expect(
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: id, given: building.answer }),
  ).toBeNull()
  expect(state.cards.piles[city(seat)]).toHaveLength(9)
})
