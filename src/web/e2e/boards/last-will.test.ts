/** Last Will on its board. */
import { describe, it } from 'vitest'
import { dice } from '../player.ts'
import { openSite } from '../site.ts'
import { drag, tapOn } from './board.ts'
import { itPlaysAWholeGame } from './whole.ts'

const site = openSite({ isShared: true })

describe("Last Will's board", () => {
  itPlaysAWholeGame(site, 'last-will', 'en')

  it('lets a boy be sent by his hat', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=hats&bots=greedy&seats=2')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    const hat = page.locator('.mine .hat').first()
    const isAsked = () =>
      page.getByRole('heading', { name: 'Where do you send your errand boy?' }).isVisible()
    await tapOn(page, { roll: dice(4), isEnough: isAsked })
    await drag(page, hat, page.locator('button[data-place="extension"]'))
    await page
      .getByText(/fetch an extension/)
      .first()
      .waitFor()
    await context.close()
  })
})
