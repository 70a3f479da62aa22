/**
 * How long the browser is busy at once while others' turns are shown, at 4 times CPU throttling, for each board: in flight, and at
 * most, the drawing of each change included. Prints JSON. `node measureMotion.ts [game …] [--processor]`
 *
 * `--processor` does not throttle, and takes four times what the processor did: other work on the machine does not count.
 */

import { GAME_IDS } from '#games/metas.ts'
import { tapsByScript } from '../boards/board.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { launch } from '../browser.ts'
import { newServer } from '../server.ts'
import { visitor } from '../visitor.ts'
import { type Motion, motionWhile, prepareMotion } from './motion.ts'

const LIMIT = 50
const TAPS = 12
const given = process.argv.slice(2)
const isThrottled = !given.includes('--processor')
const games = DRAWN_GAMES.filter((id) => given.every((one) => one.startsWith('--')) || given.includes(id))

/** Milliseconds of the longest task, for each game. */
const measureMotion = async (): Promise<({ readonly game: string; readonly limit: number } & Motion)[]> => {
  const server = await newServer()
  const browser = await launch()
  const measured = []
  try {
    for (const game of games) {
      const { page, context } = await visitor(browser, server.url, { prefs: { motion: 'full', list: false } })
      await prepareMotion(page)
      await page.goto('/#seed=motion&bots=greedy&seats=4')
      await page
        .getByRole('button', { name: /^Play now/ })
        .nth(GAME_IDS.indexOf(game))
        .click()
      await page.locator('.spot.lit, .others .button').first().waitFor()
      // Nothing is asked of the page meanwhile: its tasks are its own.
      const motion = await motionWhile(page, () => tapsByScript(page, TAPS), isThrottled)
      measured.push({ game, limit: LIMIT, ...motion })
      await context.close()
      console.error(
        `${game}: longest task ${motion.longestDrawing.toFixed(1)} ms, in flight ${motion.longestTask.toFixed(1)} ms (at most ${LIMIT}); the longest: ${motion.drawing.join(', ')}`,
      )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return measured
}

console.log(JSON.stringify(await measureMotion(), null, 2))
