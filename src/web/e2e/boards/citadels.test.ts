/** Ohne Furcht und Adel on its board. */
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

describe('the board of Ohne Furcht und Adel', () => {
  it.each([
    { language: 'en', size: DESKTOP, play: /^Play now: Citadels/ },
    { language: 'de', size: PHONE, play: /^Gleich spielen: Ohne Furcht/ },
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

  it('says why not, and takes a card that is dragged into my street as built', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/learn/citadels')
    const lesson = page.locator('.lesson')
    const learn = async (): Promise<void> => {
      const text = await lesson.textContent()
      await page.locator('.taught').first().click()
      await page.waitForFunction((was) => document.querySelector('.lesson')?.textContent !== was, text)
    }
    for (let i = 0; i < 3; i++) await learn()
    await page.getByRole('button', { name: /^Build Manor/ }).click({ force: true })
    await page.getByText('You build only after taking gold or drawing cards.').first().waitFor()
    await learn()
    const card = page.getByRole('button', { name: /^Build Manor/ })
    const [from, to] = [await card.boundingBox(), await page.locator('.street.isMine').boundingBox()]
    await page.mouse.move(from!.x + 20, from!.y + 40)
    await page.mouse.down()
    await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 6 })
    await page.mouse.up()
    await page.locator('.street.isMine').getByRole('button', { name: 'Manor' }).waitFor()
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/learn/citadels')
    await page.locator('.taught.lit').waitFor()
    const isAt = (what: string) => page.evaluate((one) => document.activeElement?.matches(one), what)
    for (let i = 0; i < 80 && !(await isAt('.taught')); i++) await page.keyboard.press('Tab')
    expect(await isAt('.taught.lit')).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await isAt('button.spot:not(.taught)')).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByText('take the Merchant', { exact: false }).first().waitFor()
    await context.close()
  })

  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await visitor(browser, server.url, {
      prefs: { language, list: false },
    })
    await page.goto('/learn/citadels')
    expect(await playLessons(page)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
})
