/**
 * A fifth game, as its author meets it: `kontor new-game` in a copy of the project, and nothing else is touched. It has
 * no board, no cover and no guide, and is played in the page to its end by what is on the screen.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../browser.ts'
import { playToTheEnd, SPEECH } from '../player.ts'
import { newServer, type TestServer } from '../server.ts'
import { DESKTOP, expectAccessible, PHONE, visitor } from '../visitor.ts'
import { missingImports } from './authorsGuide.ts'
import { copyOfProject, project } from './projectCopy.ts'

const REGISTRY = join('games', 'registry.ts')
const copy = copyOfProject()

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()

let server: TestServer | undefined
let browser: Browser | undefined

beforeAll(async () => {
  await copy.run('src/cli/start.ts', 'new-game', 'harbour-fair')
  await copy.run('src/web/build.ts')
  server = await newServer({ root: copy.folder })
  browser = await connect(inject('browser'))
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  copy.remove()
})

const visit = async (language: 'en' | 'de', size: typeof DESKTOP | typeof PHONE) => {
  if (!server || !browser) throw new Error('the server or the browser did not start')
  return visitor(browser, server.url, { size, isPainted: false, prefs: { language } })
}

describe('harbour-fair, a new game', () => {
  it('is a folder and one line in the registry', () => {
    const had = new Set(filesIn(join(project, 'src')))
    const read = (folder: string, name: string) => readFileSync(join(folder, 'src', name), 'utf8')
    const touched = filesIn(join(copy.folder, 'src')).filter(
      (name) => !had.has(name) || read(project, name) !== read(copy.folder, name),
    )
    const [others, own] = [false, true].map((isOwn) =>
      touched.filter((name) => name.startsWith(join('games', 'harbour-fair')) === isOwn),
    )
    expect(own).toContain(join('games', 'harbour-fair', 'meta.ts'))
    expect(others).toEqual([REGISTRY])
    const lines = (folder: string) => read(folder, REGISTRY).split('\n')
    const before = lines(project)
    expect(lines(copy.folder).filter((line) => !before.includes(line))).toEqual([
      "export { meta as harbourFair } from './harbour-fair/meta.ts'",
    ])
    expect(lines(copy.folder)).toHaveLength(before.length + 1)
  })

  it('is what the guide for authors goes on from: whatever it imports is there', () =>
    expect(missingImports(copy.folder)).toEqual([]))

  it('is played in the terminal', async () => {
    const text = await copy.run(
      ...[
        'src/cli/start.ts',
        'play',
        'harbour-fair',
        '--seats',
        '2',
        '--auto',
        '--seed',
        '1',
        '--lang',
        'en',
      ],
    )
    expect(text).toContain('The last round is over.')
  })

  // In German on a phone by the long tests, too.
  const BOTH = [
    { language: 'en', size: DESKTOP, play: /^Play now: /, rules: /^Rules: /, hint: 'Hint' },
    { language: 'de', size: PHONE, play: /^Gleich spielen: /, rules: /^Regeln: /, hint: 'Tipp' },
  ] as const
  it.each(process.env.KONTOR_LONG ? BOTH : BOTH.slice(0, 1))(
    'is played in the page to its end, without a board of its own ($language, $size.width px)',
    async ({ language, size, play, rules, hint }) => {
      const { page, context, complaints } = await visit(language, size)
      await page.goto('/#seed=fair&bots=greedy')
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Harbour Fair' }) })
      await card.locator('.made', { hasText: 'Harbour Fair' }).waitFor()
      expect(await card.getByRole('link').count(), 'a table, the rules, and no lessons').toBe(2)
      await card.getByRole('link', { name: rules }).click()
      await page.locator('[data-rule]').first().waitFor()
      await page.goBack()
      await card.getByRole('button', { name: play }).click()
      await page.getByRole('table').first().waitFor()
      await expectAccessible(page, 'the table in words')
      await page.getByRole('button', { name: hint }).click()
      await page.getByRole('region', { name: hint }).getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: hint }).click()
      expect(await playToTheEnd(page, language)).toBe(4)
      await page.getByRole('heading', { name: SPEECH[language].wins }).waitFor()
      await expectAccessible(page, 'the end')
      await page.locator('a.button[href^="/replay/"]').click()
      await page.getByRole('table').first().waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
