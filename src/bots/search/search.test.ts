import { describe, expect, it } from 'vitest'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, State } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven, validateAnswer } from '#engine/question.ts'
import { small2 } from '#engine/testkit/smallGame.ts'
import { imagine, view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { LEVELS, level } from '../levels.ts'
import { observe } from '../master/search.ts'
import { search } from './search.ts'

const FEW = 3
const ALL: readonly Game[] = [...GAMES, eraseGame(small2)]
const begin = (game: Game, seats: number, seed: number): State =>
  start(game, seats, withDefaults(game, {}), imagined(seed))

/** A game some way on, at random. */
const later = (game: Game, answers: number, seed: number): State => {
  const s = begin(game, game.seats.min, seed)
  const chance = imagined(seed)
  for (let i = 0; i < answers; i++) {
    const before = game.copy(s)
    const [seat] = owing(game, s)
    answer(game, s, seat, randomGiven(game, s, seat, chance), null)
    if (s.result !== null) return before
  }
  return s
}

describe.each(ALL.map((game) => ({ id: game.id, game })))('search in $id', ({ game }) => {
  it.each([game.seats.min, Math.min(4, game.seats.max)])(
    'every level answers legally to the end, %i seats',
    (seats) => {
      const bots = LEVELS.map((one) => level({ ...one, iterations: FEW, bySum: undefined }))
      const s = begin(game, seats, seats)
      const chance = imagined(seats)
      while (s.result === null) {
        const [seat] = owing(game, s)
        const given = bots[(seat + s.asked) % bots.length].choose(game, view(game, s, seat), seat, chance)
        expect(validateAnswer(game, s, seat, s.asked, given)).toEqual({ ok: true, given })
        answer(game, s, seat, given, null)
      }
    },
  )

  it('the answer follows from the view and the chance, whatever the state is in truth', () => {
    for (const answers of [0, 3, 8, 15, 24, 40]) {
      const s = later(game, answers, answers)
      const [seat] = owing(game, s)
      const seen = view(game, s, seat)
      const other = imagine(game, seen, seat, imagined(99))
      for (const by of [search, observe]) {
        const found = [s, s, other].map((truth) =>
          by(game, view(game, truth, seat), seat, imagined(7), { iterations: 20 }),
        )
        expect(found[1]).toEqual(found[0])
        expect(found[2]).toEqual(found[0])
      }
    }
  })

  it('leaves the view as it was', () => {
    const s = later(game, 10, 3)
    const [seat] = owing(game, s)
    const seen = view(game, s, seat)
    const before = JSON.stringify(seen)
    search(game, seen, seat, imagined(1), { iterations: 30 })
    observe(game, seen, seat, imagined(1), { iterations: 30 })
    expect(JSON.stringify(seen)).toBe(before)
  })

  it('gives chances to win that add up to 1, and the best answer first', () => {
    const s = later(game, 6, 4)
    const [seat] = owing(game, s)
    for (const by of [search, observe]) {
      const asked = { iterations: 50 }
      const { answers, chances, iterations } = by(game, view(game, s, seat), seat, imagined(1), asked)
      expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
      expect(answers.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations)
      expect(answers[0].visits).toBe(Math.max(...answers.map(({ visits }) => visits)))
    }
  })
})

describe('a search with observers', () => {
  it('stops when the best answer cannot change, with the answer that all its iterations would give', () => {
    for (const game of GAMES) {
      const s = later(game, 9, 2)
      const [seat] = owing(game, s)
      const [short, whole] = [false, true].map((exact) =>
        observe(game, view(game, s, seat), seat, imagined(3), { iterations: 80, exact }),
      )
      expect(short.iterations).toBeLessThanOrEqual(whole.iterations)
      expect(short.answers[0].given).toEqual(whole.answers[0].given)
    }
  })
})

describe('cancelling', () => {
  it('stops soon and still has an answer', () => {
    const [game] = GAMES
    const s = later(game, 5, 1)
    const [seat] = owing(game, s)
    const found = search(
      game,
      view(game, s, seat),
      seat,
      imagined(1),
      { iterations: 100_000 },
      { aborted: true },
    )
    expect(found.iterations).toBeLessThan(20)
    expect(validateAnswer(game, s, seat, s.asked, found.answers[0].given).ok).toBe(true)
  })
})
