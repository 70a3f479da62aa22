/** Last Will on its board. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNamed } from '#games/last-will/notation.ts'
import { guide } from '../../boards/last-will/guide.ts'
import de from '../../boards/last-will/words.de.ts'
import en from '../../boards/last-will/words.en.ts'
import { launch } from '../browser.ts'
import { newServer, type TestServer } from '../server.ts'
import { DESKTOP, expectAccessible, PHONE, visitor } from '../visitor.ts'
import { playOnBoard, tap } from './board.ts'

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

const WORDS: { readonly [language: string]: { readonly [key: string]: string } } = { de, en }
const send = (page: Page) => page.locator('.send .button.main').click()

/** Each lesson as a learner does it: some cards and confirm, so many of each deck, or one tap. */
const learn = async (page: Page, language: 'de' | 'en'): Promise<void> => {
  for (const { say, at, answer } of guide.lessons) {
    await page.locator('.lesson').getByText(WORDS[language][say]).waitFor()
    if (!Array.isArray(answer)) {
      await page.locator(`[data-place="${at}"], [data-piece="${at}"]`).first().click()
      continue
    }
    if (at === 'decks')
      for (const [deck, n] of answer.entries())
        for (let i = 0; i < n; i++) await page.locator('.stepper').nth(deck).locator('.button').last().click()
    else for (const name of answer) await page.locator(`[data-piece="card:${cardNamed(name)}"]`).click()
    await send(page)
  }
}

describe("Last Will's board", () => {
  it.each([
    { language: 'en', size: DESKTOP, play: /^Play now: Last Will/ },
    { language: 'de', size: PHONE, play: /^Gleich spielen: Letzter Wille/ },
  ] as const)(
    'plays a whole game with the list closed ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await visitor(browser, server.url, {
        size,
        prefs: { language, list: false },
      })
      await page.goto('/#seed=board&bots=greedy&seats=2')
      await page.getByRole('button', { name: play }).click()
      await page.locator('.mine .spot.lit').first().waitFor()
      for (let i = 0; i < 16; i++) {
        await tap(page, (n) => i % n).catch(() => false)
        await page.waitForTimeout(60)
      }
      await expectAccessible(page, 'in play')
      expect(await playOnBoard(page, language)).toBeGreaterThan(20)
      await expectAccessible(page, 'at the end')
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )

  it('lets a boy be sent by his hat', async () => {
    const { page, context } = await visitor(browser, server.url, { prefs: { list: false } })
    await page.goto('/#seed=hats&bots=greedy&seats=2')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    const hat = page.locator('.mine .hat').first()
    const isAsked = () => page.getByRole('heading', { name: 'Send an errand boy.' }).isVisible()
    for (let i = 0; i < 80 && !(await isAsked()); i++) {
      await tap(page, (n) => i % n).catch(() => false)
      await page.waitForTimeout(60)
    }
    const [from, to] = [
      await hat.boundingBox(),
      await page.locator('button[data-place="extension"]').boundingBox(),
    ]
    await page.mouse.move(from!.x + 10, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(to!.x + 20, to!.y + 30, { steps: 6 })
    await page.mouse.up()
    await page
      .getByText(/fetches an extension/)
      .first()
      .waitFor()
    await context.close()
  })

  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await visitor(browser, server.url, {
      prefs: { language, list: false },
    })
    await page.goto('/learn/last-will')
    await learn(page, language)
    await page.locator('.lesson .count').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
