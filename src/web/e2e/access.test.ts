/** For every hand and eye: keyboard alone, what a screen reader hears, zero violations on every screen. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from './browser.ts'
import { isOver, SPEECH } from './player.ts'
import { newServer, type TestServer } from './server.ts'
import { expectAccessible, PHONE, visitor } from './visitor.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await newServer()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

describe('the keyboard', () => {
  it('plays the whole of Patrizier, from the arrival to the end', async () => {
    const { page, context } = await visitor(browser, server.url)
    await page.goto('/')
    for (let i = 0; i < 20 && !/^Play now: Patrizier/.test(await focusedName(page)); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('region', { name: 'Your move' }).getByRole('group')
    await question.getByRole('listitem').first().waitFor()
    for (let i = 0; i < 400 && !(await isOver(page, SPEECH.en)); i++) {
      await page.keyboard.press('1')
      await page.waitForTimeout(25)
    }
    expect(await isOver(page, SPEECH.en)).toBe(true)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await context.close()
  }, 120_000)
})

describe('a screen reader', () => {
  it('hears every line of a turn, then what is asked', async () => {
    const { page, context } = await visitor(browser, server.url)
    await page.goto('/#seed=announce')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const status = page.getByRole('status', { name: 'Your turn' })
    await page.waitForFunction(() => /Your turn\. Play/.test(document.body.textContent ?? ''))
    expect(await status.textContent()).toBe('Your turn. Play a contract card.')
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const regions = [...document.querySelectorAll('[role="log"][aria-live], [role="status"][aria-label]')]
      for (const region of regions)
        new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        })
    })
    const heard = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    await page.keyboard.press('1')
    await page.waitForFunction(() => /Your turn\. Build/.test(document.body.textContent ?? ''))
    const first = (await heard()).filter(Boolean)
    expect(first.at(0)).toMatch(/^Merchant plays .+\.$/)
    expect(first.at(-1)).toMatch(/^Your turn\. Build .+\.$/)
    await page.keyboard.press('1')
    await page.waitForFunction(() => /Your turn\. Play/.test(document.body.textContent ?? ''))
    const all = (await heard()).join('\n')
    for (const line of [/Merchant builds/, /Merchant takes/, /Balthasar plays/, /Clara builds/])
      expect(all).toMatch(line)
    await context.close()
  })
})

describe('no screen has a violation', () => {
  it.each(['paper', 'candle'] as const)('outside a table (%s)', async (theme) => {
    const { page, context } = await visitor(browser, server.url, { prefs: { theme } })
    for (const [path, heading] of [
      ['/', 'Take a seat'],
      ['/new/patrizier', 'Patrizier'],
      ['/rules/citadels', 'Rules of Citadels'],
      ['/settings', 'Settings'],
      ['/credits', 'Credits'],
      ['/nowhere', 'Nothing here'],
      ['/t/nosuchtable', 'This table cannot be opened'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expectAccessible(page, path)
    }
    await context.close()
  })

  it.each(['paper', 'candle'] as const)('at a table, on a phone (%s)', async (theme) => {
    const { page, context } = await visitor(browser, server.url, { size: PHONE, prefs: { theme } })
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page, 'the question')
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('tabpanel', { name: 'Rules' }).getByText('LW-1', { exact: true }).waitFor()
    await expectAccessible(page, 'the rules')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'the menu')
    await context.close()
  })
})
