/** What `kontor new-game` writes passes every check of the project and its own tests as it is. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOfProject } from './projectCopy.ts'

const copy = copyOfProject()
beforeAll(() => copy.run('src/cli/main.ts', 'new-game', 'harbour-fair'))
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
