/** How long the browser is busy at once while pieces fly, at 4 times CPU throttling, for each board. */
import { tap } from '../src/web/e2e/boards/board.ts'
import { launch } from '../src/web/e2e/browser.ts'
import { type Motion, motionWhile, prepareMotion } from '../src/web/e2e/motion.ts'
import { dice } from '../src/web/e2e/player.ts'
import { newServer } from '../src/web/e2e/server.ts'
import { visitor } from '../src/web/e2e/visitor.ts'
import { GAME_IDS } from '../src/web/shelf.ts'

const LIMIT = 50
const TAPS = 12

/** Milliseconds of the longest task in flight, for each game. */
export const measureMotion = async (): Promise<
  ({ readonly game: string; readonly limit: number } & Motion)[]
> => {
  const server = await newServer()
  const browser = await launch()
  const measured = []
  try {
    for (const [i, game] of GAME_IDS.entries()) {
      const { page, context } = await visitor(browser, server.url, { prefs: { motion: 'full', list: false } })
      await prepareMotion(page)
      await page.goto('/#seed=motion&bots=greedy&seats=4')
      await page
        .getByRole('button', { name: /^Play now/ })
        .nth(i)
        .click()
      await page.locator('.spot.lit, .others .button').first().waitFor()
      const roll = dice(3)
      const motion = await motionWhile(page, async () => {
        for (let taps = 0; taps < TAPS; taps++) {
          await page.locator('.spot.lit, .others .button, .send .button').first().waitFor()
          await tap(page, roll).catch(() => false)
          await page.mouse.move(5, 5)
          await page.waitForTimeout(600)
        }
      })
      measured.push({ game, limit: LIMIT, ...motion })
      await context.close()
      console.error(`${game}: longest task in flight ${motion.longestTask.toFixed(1)} ms (at most ${LIMIT})`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return measured
}
