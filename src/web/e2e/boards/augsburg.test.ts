/** Augsburg 1520 on its board. */
import { describe, expect, it } from 'vitest'
import { openSite } from '../site.ts'
import { itPlaysAWholeGame } from './whole.ts'

const site = openSite({ isShared: true })

const SEND = '.send .button'

describe("Augsburg's board", () => {
  itPlaysAWholeGame(site, 'augsburg', 'en')

  it('adds up what is bought, by keyboard too, and says why a bid is too high', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/learn/augsburg')
    await page.locator('.lesson .button').click()
    await page.locator('[data-piece="card:3"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-piece="card:7"]').click()
    await page.getByText('550 of 1,500 gulden, 950 left').waitFor()
    await page.locator(SEND).click()
    await page.getByRole('button', { name: 'Bid 5' }).click({ force: true })
    await page.getByText('You hold only 4 matching cards.').first().waitFor()
    await page.getByRole('button', { name: 'Bid 4' }).click()
    // That is the whole hand: it is shown at once, and what the house brings stands where it was.
    await page.getByRole('heading', { name: /^You have won/ }).waitFor()
    await page.getByText('At the end of this round your house brings:').waitFor()
    expect(await page.locator('.mine .notes .spot').count()).toBe(0)
    await context.close()
  })
})
