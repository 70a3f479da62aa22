import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { arena } from '#bots/arena/arena.ts'
import { greedy } from '#bots/greedy.ts'
import { random } from '#bots/random.ts'
import type { Game } from '#engine/contract.ts'
import { check } from '#engine/testkit/check.ts'
import { checkRules } from '../rules/ruleCheck.ts'
import { isFree, prefixFor, register, writeGame } from './skeletons.ts'

// Within the project, so that the new game finds the engine.
mkdirSync('.kontor', { recursive: true })
const folder = mkdtempSync(resolve('.kontor', 'new-game-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('kontor new-game', () => {
  it('writes a game that obeys the laws, is played to its end and has its clauses in every language', async () => {
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
    const { clauses, notInEveryLanguage, unwritten } = checkRules('my-skeleton', [], `${folder}/`)
    expect(clauses.map(({ id, files }) => [id, files.length > 0])).toEqual(
      ['MYS-1', 'MYS-2', 'MYS-3'].map((id) => [id, true]),
    )
    expect([notInEveryLanguage, unwritten]).toEqual([[], []])
  })

  it('adds one line to the registry', () => {
    const registry = join(folder, 'registry.ts')
    const before = readFileSync('src/games/registry.ts', 'utf8')
    writeFileSync(registry, before)
    register('harbour-fair', registry)
    expect(readFileSync(registry, 'utf8')).toBe(
      `${before}export { meta as harbourFair } from './harbour-fair/meta.ts'\n`,
    )
  })

  it('takes no name that the code itself needs, and no prefix twice', () => {
    for (const taken of ['class', 'board', 'worth-of', 'new']) expect(isFree(taken)).toBe(false)
    expect(isFree('harbour-fair', "export { meta as harbourFair } from './harbour-fair/meta.ts'")).toBe(false)
    expect(isFree('harbour-fair')).toBe(true)
    expect(prefixFor('patience', ['PAT'])).toBe('PAI')
    expect(prefixFor('a1', [])).toMatch(/^[A-Z]{3}$/)
  })
})
