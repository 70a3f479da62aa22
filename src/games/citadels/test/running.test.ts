/** A game that was running when the rules were revised goes on by the rules that it began with. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { question, randomGiven } from '#engine/question.ts'
import { enter, type GameRecord, recordOf, resume, upgraded, verify } from '#engine/record.ts'
import { citadels } from '../index.ts'
import { city } from '../state.ts'

const game = citadels as unknown as Game
/** Kept from version 1: with two players, Bert's second character has the turn, and his city is full. */
const old: GameRecord = JSON.parse(
  readFileSync(new URL('./games/running/version-1.json', import.meta.url), 'utf8'),
)

it('CIT-41 a game of version 1 goes on, and its second characters may still build past eight', () => {
  expect(verify([game], old)).toEqual({ problems: [], recomputed: 0 })
  const course = resume(game, upgraded(game, old))
  const [seat] = owing(game, course.state)
  expect(course.state.cards.piles[city(seat)]).toHaveLength(8)
  const options = question(game, course.state, seat)!.options
  const building = options.find(({ label, refusal }) => label.key === 'turn.build' && !refusal)!
  const at = course.entries.length
  const id = course.state.asked
  expect(enter(game, course, { kind: 'answer', seat, at, question: id, given: building.answer })).toBeNull()
  expect(course.state.cards.piles[city(seat)]).toHaveLength(9)

  const chance = imagined(1)
  while (course.state.result === null) {
    const [next] = owing(game, course.state)
    const given = randomGiven(game, course.state, next, chance)
    enter(game, course, { kind: 'answer', seat: next, at, question: course.state.asked, given })
  }
  const record = recordOf(game, course)
  expect(record.segments.map(({ version }) => version)).toEqual([1, game.version])
  expect(verify([game], record)).toEqual({ problems: [], recomputed: 1 })
})
