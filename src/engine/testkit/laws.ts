/** Every law of the engine for one game: `laws(patrizier)` in a test file is all that it takes. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Options, State } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { check } from './check.ts'

/** Every combination of a game's options. */
export const allOptions = (game: Game): Options[] =>
  Object.entries(game.options).reduce<Options[]>(
    (list, [name, { values }]) =>
      list.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  )

/** `npm run test:long` plays many more games. */
const USUAL = process.env.KONTOR_LONG ? 240 : 3

export const laws = <S extends State>(game: Game<S>, { games = USUAL } = {}): void => {
  const g = eraseGame(game)
  const options = allOptions(g)
  describe(`the laws of the engine hold for ${game.id}`, () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++)
      it(`with ${seats} players`, { timeout: 300_000 }, () => {
        const seeds = fc.record({ seed: fc.nat(), options: fc.constantFrom(...options) })
        let answers = 0
        fc.assert(
          fc.property(seeds, ({ seed, options: chosen }) => {
            answers += check(g, { seats, options: chosen, seed }).answers
          }),
          { numRuns: games, endOnFailure: true },
        )
        expect(answers).toBeGreaterThan(games)
      })
  })
}
