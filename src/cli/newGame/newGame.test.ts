import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { arena } from '#bots/arena/arena.ts'
import { greedy } from '#bots/greedy.ts'
import { random } from '#bots/random.ts'
import { answer, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { question, randomGiven } from '#engine/question.ts'
import { speaker } from '#engine/say.ts'
import { check } from '#engine/testkit/check.ts'
import { view } from '#engine/view.ts'
import engineDe from '#engine/words.de.ts'
import engineEn from '#engine/words.en.ts'
import { checkRules } from '../rules/ruleCheck.ts'
import { skeleton } from './skeleton/index.ts'
import de from './skeleton/words.de.ts'
import en from './skeleton/words.en.ts'
import { isFree, prefixFor, writeGame } from './skeletons.ts'

// Within the project, so that the new game finds the engine.
mkdirSync('.kontor', { recursive: true })
const folder = mkdtempSync(resolve('.kontor', 'new-game-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('kontor new-game', () => {
  it('starts from a game that says everything in both languages', () => {
    const g = eraseGame(skeleton)
    for (const [language, words, engine] of [
      ['de', de, engineDe],
      ['en', en, engineEn],
    ] as const) {
      const speak = speaker(g, language, [words, engine], (seat) => `P${seat}`)
      const log: string[] = []
      const s = start(g, 2, {}, imagined(1), () => (_, text) => log.push(speak(text)))
      while (s.result === null) {
        const [seat] = owing(g, s)
        const q = question(g, s, seat)
        if (!q) throw new Error('nothing is asked')
        log.push(speak(q.prompt), ...q.options.map(({ label }) => speak(label)))
        for (const { title, rows } of g.board(view(g, s, seat), seat))
          log.push(speak(title), ...rows.flatMap(({ cells }) => cells.map(speak)))
        answer(g, s, seat, randomGiven(g, s, seat, imagined(s.asked)), (_, text) => log.push(speak(text)))
      }
      expect(log.length).toBeGreaterThan(50)
      expect(log.join()).not.toContain('{')
    }
  })

  it('writes a game that obeys the laws, is played to its end and has its clauses in both languages', async () => {
    writeGame('my-skeleton', 'MYS', join(folder, 'my-skeleton'))
    const { mySkeleton } = await import(pathToFileURL(join(folder, 'my-skeleton/index.ts')).href)
    const game = mySkeleton as Game
    expect(game.id).toBe('my-skeleton')
    for (let seats = game.seats.min; seats <= game.seats.max; seats++)
      expect(check(game, { seats, options: {}, seed: seats }).answers).toBeGreaterThanOrEqual(4 * seats)
    const bots = [greedy, random]
    const { finished, bots: standings } = arena(game, { seats: 2, options: {}, bots, games: 40, seed: 1 })
    expect(finished).toBe(40)
    expect(standings[0].wins).toBeGreaterThan(standings[1].wins)
    const { clauses, onlyOneLanguage, unwritten } = checkRules('my-skeleton', [], `${folder}/`)
    expect(clauses.map(({ id, files }) => [id, files.length > 0])).toEqual(
      ['MYS-1', 'MYS-2', 'MYS-3'].map((id) => [id, true]),
    )
    expect([onlyOneLanguage, unwritten]).toEqual([[], []])
  })

  it('takes no name that the code itself needs, and no prefix twice', () => {
    expect(['class', 'board', 'worth-of', 'new'].map(isFree)).toEqual([false, false, false, false])
    expect(isFree('harbour-fair')).toBe(true)
    expect(prefixFor('patience', ['PAT'])).toBe('PAI')
    expect(prefixFor('a1', [])).toMatch(/^[A-Z]{3}$/)
  })
})
