/**
 * Games that were stopped in the middle under an earlier version of the rules, kept as files: they still verify, and
 * go on to their end under the rules as they are now.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { owing } from '../advance.ts'
import { imagined } from '../chance.ts'
import type { Game, State } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { randomGiven } from '../question.ts'
import { enter, type GameRecord, recordOf, resume, upgraded, verify } from '../record.ts'

/** Tests every record in `games/running` beside the test file. */
export const running = <S extends State>(game: Game<S>, testFile: string): void => {
  const g = eraseGame(game)
  const folder = new URL('./games/running/', testFile)
  describe(`running games of ${game.id}`, () => {
    it.each(readdirSync(folder))('%s goes on', (file) => {
      const record: GameRecord = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      expect(record.segments.at(-1)?.version).toBeLessThan(game.version)
      expect(verify([g], record)).toEqual({ problems: [], recomputed: 0 })

      const inProgress = resume(g, upgraded(g, record))
      const chance = imagined(1)
      while (inProgress.state.result === null) {
        const [seat] = owing(g, inProgress.state)
        const given = randomGiven(g, inProgress.state, seat, chance)
        expect(
          enter(g, inProgress, { kind: 'answer', seat, at: 0, question: inProgress.state.asked, given }),
        ).toBeNull()
      }
      expect(verify([g], recordOf(g, inProgress))).toEqual({ problems: [], recomputed: 1 })
    })
  })
}
