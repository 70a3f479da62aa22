/** One more language is its files and one line: all tests of words pass with it, and terminal and page speak it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../browser.ts'
import { newServer, type TestServer } from '../server.ts'
import { visitor } from '../visitor.ts'
import { copyOfProject } from './projectCopy.ts'
import { addTestLanguage, FEW, foreignWords, MANY, TEST_LANGUAGE } from './testLanguage.ts'

const { code, name } = TEST_LANGUAGE
const copy = copyOfProject()
beforeAll(() => addTestLanguage(copy.folder))
afterAll(() => copy.remove())

describe('a test language', () => {
  it('passes every test of words and rules', async () => {
    const tests = ['dictionaries', 'languages', 'words', 'rules/rules']
    const files = tests.map((one) => `${one}.test.ts`)
    const printed = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...files)
    for (const file of files) expect(printed).toContain(file)
    expect(printed).toContain(`names the same things in ${name}`)
  })

  it('is spoken in the terminal', async () => {
    const kontor = (...args: readonly string[]) => copy.run('src/cli/start.ts', ...args, '--lang', code)
    const played = await kontor('play', 'patrizier', '--auto', '--bots', 'random', '--seed', '7')
    // People and bots have names, and clauses numbers.
    const left = foreignWords(played).filter((word) => !/^(Anna|Bert|Cora|random|PAT)$/.test(word))
    expect(left).toEqual([])
    expect(played).toContain(FEW)
    expect(played).toContain(MANY)
    expect(await kontor('play', '--help')).toContain(`--lang de|en|${code}`)
  })
})

describe('in the page, a test language', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    await copy.run('src/web/build.ts')
    server = await newServer({ root: copy.folder })
    browser = await connect(inject('browser'))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** All that is shown, and all that is only read aloud. */
  const textOn = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')]
      const names = named.flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map(
          (attribute) => element.getAttribute(attribute) ?? '',
        ),
      )
      return [document.body.innerText, ...names].join('\n')
    })

  it('is chosen in the settings; then games, rules and a table are in it', async () => {
    const { page, complaints } = await visitor(browser, server.url)
    await page.goto('/settings')
    await page.getByRole('radio', { name }).check()
    await page.locator(`html[lang="${code}"]`).waitFor()
    const expectNoOther = async (allowed: RegExp) =>
      expect(foreignWords(await textOn(page)).filter((word) => !allowed.test(word))).toEqual([])

    // Languages are called by their own names.
    await page.goto('/')
    await page.getByRole('heading', { name: '⟦Tàké à séàt⟧' }).waitFor()
    await expectNoOther(/^(Kontor|Deutsch)$/)

    await page.goto('/rules/patrizier')
    await page.locator('[data-rule="PAT-1"]').waitFor()
    await expectNoOther(/^(Kontor|Deutsch|PAT)$/)

    await page.goto('/#seed=language&bots=greedy')
    await page.getByRole('button', { name: /Plày nöw: ⟦Pàtrïzïér⟧/ }).click()
    await page.getByRole('region', { name: '⟦Yöür mövé⟧' }).getByRole('listitem').first().waitFor()
    await expectNoOther(/^(Kontor|Deutsch|PAT|Balthasar|Clara)$/)
    expect(complaints).toEqual([])
  })
})
