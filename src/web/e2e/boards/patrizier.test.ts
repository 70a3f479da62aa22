/** Patrizier on its board. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../browser.ts'
import { newServer, type TestServer } from '../server.ts'
import { DESKTOP, expectAccessible, PHONE, visitor } from '../visitor.ts'
import { playLessons, playOnBoard, tap } from './board.ts'

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

describe("Patrizier's board", () => {
  it.each([
    { language: 'en', size: DESKTOP, play: /^Play now: Patrizier/ },
    { language: 'de', size: PHONE, play: /^Gleich spielen: Patrizier/ },
  ] as const)(
    'plays a whole game with the list closed ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await visitor(browser, server.url, {
        size,
        prefs: { language, list: false },
      })
      await page.goto('/#seed=board&bots=greedy')
      await page.getByRole('button', { name: play }).click()
      await page.locator('.spot.lit').first().waitFor()
      await tap(page, () => 0)
      await expectAccessible(page, 'in play')
      expect(await playOnBoard(page, language)).toBeGreaterThan(20)
      await expectAccessible(page, 'at the end')
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )

  it('takes a card that is dragged to a site as played and built there', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/#seed=drag&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const card = page.locator('.mine .spot.lit').first()
    await card.waitFor()
    await card.hover()
    const site = page.locator('.city.pointed .towers .spot').first()
    const [from, to] = [await card.boundingBox(), await site.boundingBox()]
    const floors = page.locator('[data-piece^="floor:"]')
    const before = await floors.count()
    await page.mouse.move(from!.x + 20, from!.y + 40)
    await page.mouse.down()
    await page.mouse.move(to!.x + 10, to!.y + 60, { steps: 6 })
    await page.mouse.up()
    await page.waitForFunction((n) => document.querySelectorAll('[data-piece^="floor:"]').length > n, before)
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/#seed=keys&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.locator('.mine .spot.lit').first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
    for (let i = 0; i < 60 && !/lit/.test(await focused()); i++) await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/lit/)
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBeTruthy()
    await page.locator('.mine .spot.lit').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    await context.close()
  })

  it('says why not: a tap on what is not asked for', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/#seed=keys&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.locator('.mine .spot.lit').first().click()
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    await page.locator('.mine .spot').first().click({ force: true })
    await page.getByText('That is not asked for at the moment.').waitFor()
    await context.close()
  })

  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await visitor(browser, server.url, {
      prefs: { language, list: false },
    })
    await page.goto('/learn/patrizier')
    expect(await playLessons(page)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
})
