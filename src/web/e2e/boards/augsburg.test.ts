/** Augsburg 1520 on its board. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardNamed } from '#games/augsburg/notation.ts'
import type { Lesson } from '../../board/context.ts'
import { guide } from '../../boards/augsburg/guide.ts'
import { openHouse } from '../house.ts'
import { DESKTOP, PHONE } from '../visitor.ts'
import { drag } from './board.ts'
import { itPlaysAWholeGame, itPlaysOnAPhone } from './whole.ts'

const house = openHouse()

const SEND = '.send .button.main'

const learn = async (page: Page, { at, answer }: Lesson): Promise<void> => {
  const text = await page.locator('.lesson').textContent()
  await page.locator('.taught').waitFor()
  if (typeof answer === 'object') {
    for (const name of answer) await page.locator(`[data-piece="card:${cardNamed(name)}"]`).click()
    await page.locator(SEND).click()
  } else await page.locator(`.taught:is([data-piece="${at}"], [data-place="${at}"])`).click()
  await page.waitForFunction((was) => document.querySelector('.lesson')?.textContent !== was, text)
}

describe("Augsburg's board", () => {
  itPlaysAWholeGame(house, 'augsburg', 'en')
  itPlaysOnAPhone(house, 'augsburg')

  it('adds up what is bought, by keyboard too, and says why a bid is too high', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
    await page.goto('/learn/augsburg')
    await page.locator('.lesson .button').click()
    await page.locator('[data-piece="card:3"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-piece="card:7"]').click()
    await page.getByText('550 of 1,500 gulden, 950 stay in the purse').waitFor()
    await page.locator(SEND).click()
    await page.getByRole('button', { name: 'Bid 5' }).click({ force: true })
    await page.getByText('You hold only 4 matching cards.').first().waitFor()
    await page.getByRole('button', { name: 'Bid 4' }).click()
    await page.getByRole('heading', { name: /^Show 4 cards/ }).waitFor()
    await drag(page, page.locator('[data-piece="card:7"]'), page.locator('[data-drop="shown"]'))
    await page.locator('[data-piece="card:7"].picked').waitFor()
    await context.close()
  })

  it.each([
    { language: 'en', size: DESKTOP },
    { language: 'de', size: PHONE },
  ] as const)('teaches a first game ($language, $size.width px)', async ({ language, size }) => {
    const { page, context, complaints } = await house.visit({
      size,
      prefs: { language, list: false },
    })
    await page.goto('/learn/augsburg')
    for (const lesson of guide.lessons) await learn(page, lesson)
    await expect.poll(() => page.locator('.lesson .count').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
