/**
 * Whole games kept as files and played again by every test run: a change of the rules that changes a finished game
 * shows at once. `KONTOR_RECORD=1 npm test -- <file>` records those that are missing from their seeds, by random
 * answers, and the others anew from their own entries.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { owing, withDefaults } from '../advance.ts'
import { type Chance, imagined, sealed } from '../chance.ts'
import type { Game, Options, State } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { randomGiven } from '../question.ts'
import { begin, enter, type GameRecord, recordOf, resume, verify } from '../record.ts'
import { hash } from '../seal.ts'
import { allOptions } from './laws.ts'

export interface Recorded<S extends State> {
  readonly seats: number
  readonly seed: number
  readonly options?: Partial<S['options']>
  /** What is special about how it ended. */
  readonly ends: (s: S) => boolean
}

/** A game played at random to its end, dealt as at a table unless `deal` says otherwise. */
export const randomGame = <S extends State>(
  game: Game<S>,
  { seats, seed, options }: Omit<Recorded<S>, 'ends'>,
  deal: Chance = sealed(hash(`recorded game ${seed}`)),
): GameRecord => {
  const g = eraseGame(game)
  const chance = imagined(seed)
  const inProgress = begin(g, seats, { ...allOptions(g)[0], ...(options as Options) }, deal)
  while (inProgress.state.result === null) {
    const [seat] = owing(g, inProgress.state)
    const given = randomGiven(g, inProgress.state, seat, chance)
    enter(g, inProgress, {
      kind: 'answer',
      seat,
      at: inProgress.entries.length,
      question: inProgress.state.asked,
      given,
    })
  }
  return recordOf(g, inProgress)
}

const readRecord = (file: string): GameRecord => JSON.parse(readFileSync(file, 'utf8'))

/** The same deal and the same entries under the rules as they are now. */
const replayed = <S extends State>(game: Game<S>, record: GameRecord): GameRecord => {
  const g = eraseGame(game)
  const inProgress = begin(g, record.seats, withDefaults(g, record.options), record.chance)
  for (const entry of record.segments.flatMap(({ entries }) => entries)) {
    const refusal = enter(g, inProgress, entry)
    if (refusal) throw new Error(`entry ${inProgress.entries.length + 1} is refused now: ${refusal.key}`)
  }
  return recordOf(g, inProgress)
}

/** Tests that each recorded game still verifies and ends as its name says. */
export const recorded = <S extends State>(
  game: Game<S>,
  testFile: string,
  games: { readonly [name: string]: Recorded<S> },
): void => {
  describe(`recorded games of ${game.id}`, () => {
    for (const [name, wanted] of Object.entries(games))
      it(name, () => {
        const file = fileURLToPath(new URL(`./games/${name.replaceAll(/[^\w]+/g, '-')}.json`, testFile))
        if (process.env.KONTOR_RECORD) {
          mkdirSync(dirname(file), { recursive: true })
          const anew = existsSync(file) ? replayed(game, readRecord(file)) : randomGame(game, wanted)
          writeFileSync(file, `${JSON.stringify(anew)}\n`)
        }
        const record = readRecord(file)
        expect(record.seats).toBe(wanted.seats)
        expect(verify([eraseGame(game)], record)).toEqual({ problems: [], recomputed: 1 })
        expect(wanted.ends(resume(game, record).state)).toBe(true)
      })
  })
}
