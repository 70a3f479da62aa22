/** Pieces fly without making the browser lay the page out again. How long tasks take is measured in the bench. */
import { expect, it } from 'vitest'
import { metaOf } from '#games/metas.ts'
import { tapAndStepBack, tapOn } from '../boards/board.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { dice } from '../player.ts'
import { openSite } from '../site.ts'
import { motionWhile, prepareMotion } from './motion.ts'

const site = openSite()

it.each(DRAWN_GAMES)(
  '%s: only transform and opacity are animated, and nothing is laid out meanwhile',
  async (id) => {
    const about = await metaOf(id)?.about('en')
    const { page, context } = await site.visit({ isPainted: true, prefs: { motion: 'full', list: false } })
    await prepareMotion(page)
    await page.goto('/#seed=motion&bots=greedy')
    await page
      .getByRole('button', { name: `Play now: ${about?.default['game.title']}, against bots` })
      .click()
    await page.locator('.spot.lit').first().waitFor()
    const { flights, layouts, properties } = await motionWhile(page, async () => {
      await tapOn(page, { roll: dice(3), how: tapAndStepBack, isEnough: (taps) => taps >= 6 })
    })
    expect(flights).toBeGreaterThan(0)
    expect(layouts).toBe(0)
    expect(properties.filter((name) => !/^(transform|opacity|offset)$/.test(name))).toEqual([])
    await context.close()
  },
  60_000,
)
