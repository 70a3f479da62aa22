/** Ohne Furcht und Adel on its board. */
import { describe, expect, it } from 'vitest'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'
import { drag, learn } from './board.ts'
import { itPlaysAWholeGame, itTeaches } from './whole.ts'

const site = openSite({ isShared: true })

describe('the board of Ohne Furcht und Adel', () => {
  itPlaysAWholeGame(site, 'citadels', 'en')

  it('says why not, and takes a card that is dragged into my street as built', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/learn/citadels')
    await page.locator('.lesson').waitFor()
    for (let i = 0; i < 3; i++) await learn(page)
    await page.getByRole('button', { name: /^Build Manor/ }).click({ force: true })
    await page.getByText('You may build only after taking gold or drawing cards.').first().waitFor()
    await learn(page)
    const card = page.getByRole('button', { name: /^Build Manor/ })
    await drag(page, card, page.locator('.street.isMine'))
    const built = page.locator('.street.isMine').getByRole('button', { name: 'Manor' })
    await built.waitFor()
    // It stands there as its own picture, and the lantern is with whoever has been called.
    await built.locator('[data-picture="MAN"] svg').waitFor()
    await page.locator('.medallion.now [data-picture="king"] svg').waitFor()
    await page.locator('.medallion.now [data-picture="lantern"] svg').waitFor()
    await context.close()
  })

  it('is read by a finger: what cannot be chosen is enlarged and says why, and pushes nothing', async () => {
    const { page, context } = await site.visit({ size: PHONE, touch: true, prefs: { list: false } })
    await page.goto('/learn/citadels')
    await page.locator('.lesson').waitFor()
    for (let i = 0; i < 3; i++) await learn(page)
    await page.getByRole('button', { name: /^Build Manor/ }).tap({ force: true })
    await page.locator('.enlarged.placed .why').getByText('You may build only after').waitFor()
    expect(await page.locator('.question .reason').count()).toBe(0)
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
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

  itTeaches(site, 'citadels', 'de')
})
