import { expect, it } from 'vitest'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven } from '#engine/question.ts'
import { view } from '#engine/view.ts'
import { augsburg } from '#games/augsburg/index.ts'
import { GAMES } from '#games/index.ts'
import { lastWill } from '#games/last-will/index.ts'
import { changesAt, isWorse } from './changes.ts'

it.each(GAMES.map((game) => ({ id: game.id, game })))(
  'in $id the changes of a seat are those of its figures, and nothing changes without an answer',
  ({ game }) => {
    const s = start(game, game.seats.min, withDefaults(game, {}), imagined(3))
    const before = view(game, s, 0)
    expect(changesAt(game, before, before, 0, 1)).toEqual([])
    const chance = imagined(5)
    for (let i = 0; i < 12 && s.result === null; i++) {
      const [seat] = owing(game, s)
      answer(game, s, seat, randomGiven(game, s, seat, chance), null)
    }
    const now = view(game, s, 0)
    const seats = Array.from({ length: s.seats }, (_, seat) => changesAt(game, before, now, 0, seat))
    expect(seats.flat().length).toBeGreaterThan(0)
    for (const { by } of seats.flat()) expect(by).not.toBe(0)
  },
)

it('LW-1 to have spent money is good, and to have earned some is not', () => {
  const game = eraseGame(lastWill)
  const seen = view(game, start(game, 2, withDefaults(game, {}), imagined(3)), 0)
  const [money, hand] = game.figures?.(seen, 0, 1) ?? []
  expect([money.of, isWorse({ figure: money, by: -20 }), isWorse({ figure: money, by: 5 })]).toEqual([
    'money',
    false,
    true,
  ])
  expect([hand.of, isWorse({ figure: hand, by: -1 })]).toEqual(['hand', true])
})

it('AUG-8 of covered money and hands no change is shown', () => {
  const game = eraseGame(augsburg)
  const s = start(game, 3, withDefaults(game, {}), imagined(3))
  const seen = view(game, s, 0)
  expect(game.figures?.(seen, 0, 1).map(({ of }) => of)).toEqual(['prestige'])
  expect(game.figures?.(seen, 0, 0).map(({ of }) => of)).toEqual(['prestige', 'money', 'hand'])
})
