/** Last Will on its board. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardNamed } from '#games/last-will/notation.ts'
import { guide } from '../../boards/last-will/guide.ts'
import de from '../../boards/last-will/words.de.ts'
import en from '../../boards/last-will/words.en.ts'
import { openHouse } from '../house.ts'
import { dice } from '../player.ts'
import { drag, tapOn } from './board.ts'
import { itPlaysAWholeGame, itPlaysOnAPhone } from './whole.ts'

const house = openHouse()

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
  itPlaysAWholeGame(house, 'last-will', 'en')
  itPlaysOnAPhone(house, 'last-will')

  it('lets a boy be sent by his hat', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
    await page.goto('/#seed=hats&bots=greedy&seats=2')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    const hat = page.locator('.mine .hat').first()
    const isAsked = () => page.getByRole('heading', { name: 'Send an errand boy.' }).isVisible()
    await tapOn(page, { roll: dice(4), isEnough: isAsked })
    await drag(page, hat, page.locator('button[data-place="extension"]'))
    await page
      .getByText(/fetches an extension/)
      .first()
      .waitFor()
    await context.close()
  })

  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await house.visit({
      prefs: { language, list: false },
    })
    await page.goto('/learn/last-will')
    await learn(page, language)
    await page.locator('.lesson .count').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
