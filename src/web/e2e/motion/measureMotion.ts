/** How long the browser is busy at once while pieces fly, at 4 times CPU throttling, for each board. Prints JSON. */

import { GAME_IDS } from '#games/metas.ts'
import { tapAndStepBack, tapOn } from '../boards/board.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { launch } from '../browser.ts'
import { dice } from '../player.ts'
import { newServer } from '../server.ts'
import { visitor } from '../visitor.ts'
import { type Motion, motionWhile, prepareMotion } from './motion.ts'

const LIMIT = 50
const TAPS = 12

/** Milliseconds of the longest task in flight, for each game. */
const measureMotion = async (): Promise<({ readonly game: string; readonly limit: number } & Motion)[]> => {
  const server = await newServer()
  const browser = await launch()
  const measured = []
  try {
    for (const game of DRAWN_GAMES) {
      const { page, context } = await visitor(browser, server.url, { prefs: { motion: 'full', list: false } })
      await prepareMotion(page)
      await page.goto('/#seed=motion&bots=greedy&seats=4')
      await page
        .getByRole('button', { name: /^Play now/ })
        .nth(GAME_IDS.indexOf(game))
        .click()
      await page.locator('.spot.lit, .others .button').first().waitFor()
      const motion = await motionWhile(page, async () => {
        await tapOn(page, { roll: dice(3), how: tapAndStepBack, isEnough: (taps) => taps >= TAPS })
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

console.log(JSON.stringify(await measureMotion(), null, 2))
