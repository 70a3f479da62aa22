/** What `kontor new-game` writes passes every check of the project and its own tests; so does what the guide makes of it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followGuide } from './authorsGuide.ts'
import { copyOfProject } from './projectCopy.ts'

const copy = copyOfProject()
beforeAll(() => copy.run('src/cli/start.ts', 'new-game', 'harbour-fair'))
afterAll(() => copy.remove())

it('passes the checks', () => expect(copy.run('scripts/check.mjs')).resolves.toContain('passed'), 600_000)

it('obeys the laws, and passes whatever all games have to pass', async () => {
  const tests = [
    'src/games/harbour-fair',
    'src/games/registry.test.ts',
    'src/table',
    'src/bots/hints.test.ts',
  ]
  const printed = await copy.run('node_modules/vitest/vitest.mjs', 'run', ...tests)
  expect(printed).toContain('harbour-fair')
  expect(printed).toMatch(/ 0 failed/)
}, 600_000)

it('grows by docs/new-game.md, word by word, into a game with a clause more and a board', async () => {
  followGuide(copy.folder)
  const kontor = (...args: readonly string[]) => copy.run('src/cli/start.ts', ...args, '--lang', 'en')
  const own = ['src/games/harbour-fair', 'src/web/boards/harbour-fair'] as const
  await copy.run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...own)
  expect(await copy.run('scripts/check.mjs')).toContain('svelte-check passed')
  const tested = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'units', own[0])
  expect(tested).toContain('putAway.test.ts')
  expect(await kontor('rules', 'harbour-fair')).toContain('4 of 4 clauses proved')
  expect(await kontor('laws', 'harbour-fair', '--games', '50')).toContain('Every law holds')
  expect(await kontor('fuzz', 'harbour-fair', '--seconds', '3')).toContain('0 problems found')
  expect(await kontor('arena', 'harbour-fair', '--bots', 'club,random', '--games', '4')).toContain('club')
  await copy.run('src/web/build.ts')
}, 900_000)
