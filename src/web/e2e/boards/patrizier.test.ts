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
