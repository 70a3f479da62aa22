/** Patrizier on its board. */
import { describe, expect, it } from 'vitest'
import { openHouse } from '../house.ts'
import { drag } from './board.ts'
import { itPlaysAWholeGame, itPlaysOnAPhone, itTeaches } from './whole.ts'

const house = openHouse()

describe("Patrizier's board", () => {
  itPlaysAWholeGame(house, 'patrizier', 'en')
  itPlaysOnAPhone(house, 'patrizier')

  it('takes a card that is dragged to a site as played and built there', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
    await page.goto('/#seed=drag&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const card = page.locator('.mine .spot.lit').first()
    await card.waitFor()
    await card.hover()
    const site = page.locator('.city.pointed .towers .spot').first()
    const floors = page.locator('[data-piece^="floor:"]')
    const before = await floors.count()
    await drag(page, card, site)
    await page.waitForFunction((n) => document.querySelectorAll('[data-piece^="floor:"]').length > n, before)
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
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
    const { page, context } = await house.visit({ prefs: { list: false } })
    await page.goto('/#seed=keys&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.locator('.mine .spot.lit').first().click()
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    await page.locator('.mine .spot').first().click({ force: true })
    await page.getByText('That is not asked for at the moment.').waitFor()
    await context.close()
  })

  itTeaches(house, 'patrizier')
})
