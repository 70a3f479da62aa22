import { describe, expect, it } from 'vitest'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, State } from '#engine/contract.ts'
import { meaningFor } from '#engine/news.ts'
import { randomGiven, validateAnswer } from '#engine/question.ts'
import { imagine, view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { hint } from './hints.ts'

/** After so many answers, or at the last question of a game that is shorter. */
const later = (game: Game, answers: number): State => {
  let s = start(game, game.seats.min, withDefaults(game, {}), imagined(answers))
  const chance = imagined(answers)
  for (let i = 0; i < answers; i++) {
    const next = game.copy(s)
    const [seat] = owing(game, next)
    answer(game, next, seat, randomGiven(game, next, seat, chance), null)
    if (next.result) break
    s = next
  }
  return s
}

describe.each(GAMES.map((game) => ({ id: game.id, game })))('a hint in $id', ({ game }) => {
  it.each([0, 11])('after %i answers names a few legal answers and the chances', (answers) => {
    const s = later(game, answers)
    const [seat] = owing(game, s)
    const { best, chances, question } = hint(game, view(game, s, seat), seat, imagined(1))
    expect(question).toBe(s.asked)
    expect(best.length).toBeGreaterThan(0)
    expect(best.length).toBeLessThanOrEqual(3)
    for (const { given, value, leads, changes } of best) {
      expect(validateAnswer(game, s, seat, s.asked, given).ok).toBe(true)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      for (const { text, share } of leads) {
        expect(meaningFor(game, text, seat)).toMatch(/gain|loss|change/)
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      for (const { by } of changes) expect(by).not.toBe(0)
    }
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  })

  it('tells nothing that the seat could not know', () => {
    const s = later(game, 7)
    const [seat] = owing(game, s)
    const seen = view(game, s, seat)
    const other = imagine(game, seen, seat, imagined(5))
    expect(hint(game, view(game, other, seat), seat, imagined(1))).toEqual(
      hint(game, seen, seat, imagined(1)),
    )
  })
})
