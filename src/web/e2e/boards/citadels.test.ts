/** Ohne Furcht und Adel on its board. */
import { describe, expect, it } from 'vitest'
import { openHouse } from '../house.ts'
import { drag } from './board.ts'
import { itPlaysAWholeGame, itPlaysOnAPhone, itTeaches } from './whole.ts'

const house = openHouse()

describe('the board of Ohne Furcht und Adel', () => {
  itPlaysAWholeGame(house, 'citadels', 'en')
  itPlaysOnAPhone(house, 'citadels')

  it('says why not, and takes a card that is dragged into my street as built', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
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
    await drag(page, card, page.locator('.street.isMine'))
    await page.locator('.street.isMine').getByRole('button', { name: 'Manor' }).waitFor()
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
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

  itTeaches(house, 'citadels')
})
