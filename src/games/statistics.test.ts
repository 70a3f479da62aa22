import { expect, it } from 'vitest'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined, sealed } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { begin, enter, type GameInProgress, recordOf } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { tallies } from '#engine/statistics.ts'
import { GAMES, gameNamed } from './index.ts'

const played = (game: Game, seed: string, answers = 20_000): GameInProgress => {
  const inProgress = begin(game, game.seats.min, withDefaults(game, {}), sealed(hash(seed)))
  const luck = imagined(3)
  for (let i = 0; i < answers && inProgress.state.result === null; i++) {
    const [seat] = owing(game, inProgress.state)
    const given = randomGiven(game, inProgress.state, seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at: i, question: inProgress.state.asked, given })
  }
  return inProgress
}

it.each(GAMES.map(({ id }) => id))('every statistic of %s is counted in some game', (id) => {
  const game = gameNamed(id)!
  const seen = new Set<string>()
  for (let i = 0; i < 12; i++)
    for (const one of tallies(game, recordOf(game, played(game, `game ${i}`))))
      for (const [key, things] of Object.entries(one))
        if (Object.values(things).some((n) => n > 0)) seen.add(key)
  expect([...seen].toSorted()).toEqual((game.statistics ?? []).map(({ key }) => key).toSorted())
})

it('what was taken back is not counted', () => {
  const game = gameNamed('patrizier')!
  const floors = (record: Parameters<typeof tallies>[1]) =>
    tallies(game, record).reduce(
      (sum, one) => sum + Object.values(one['stat.cities'] ?? {}).reduce((all, n) => all + n, 0),
      0,
    )
  const inProgress = played(game, 'taken back', 60)
  const before = floors(recordOf(game, inProgress))
  const question = Math.floor(inProgress.state.asked / 2)
  expect(enter(game, inProgress, { kind: 'takeback', seat: 0, at: 0, question, agreed: [0, 1] })).toBe(null)
  expect(before).toBeGreaterThan(0)
  expect(floors(recordOf(game, inProgress))).toBeLessThan(before)
})

it('every card that is played in Patrizier counts for its city, also with a floor on each tower', () => {
  const game = gameNamed('patrizier')!
  for (const one of tallies(game, recordOf(game, played(game, 'a whole game'))))
    expect(Object.values(one['stat.cities']).reduce((all, n) => all + n, 0)).toBe(24)
})
