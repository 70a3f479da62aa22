/**
 * How soon the first question can be answered on a slow phone (1.6 Mbit/s, 150 ms, a processor four times slower), for each board:
 * from the opening of the address, with the game begun as soon as it can be. Prints JSON. `node measureFirst.ts [game …]`
 */
import type { Browser } from 'playwright-core'
import { GAME_IDS } from '#games/metas.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { launch } from '../browser.ts'
import { newServer } from '../server.ts'
import { PHONE, visitor } from '../visitor.ts'
import { slowLine } from './slowLine.ts'

const LIMIT = 3
const SLOWER = 4
const ROUNDS = 3
const named = process.argv.slice(2)
const games = DRAWN_GAMES.filter((id) => named.length === 0 || named.includes(id))

interface First {
  /** Seconds until something is seen, until a game can be begun, and until its first question can be answered. */
  readonly paint: number
  readonly choice: number
  readonly question: number
}

/** Runs in the page: begins a game as soon as it can be, and notes when it can be answered. */
const beginAtOnce = (game: number): void => {
  const look = (_: unknown, watching: MutationObserver): void => {
    const begin = [...document.querySelectorAll<HTMLElement>('article .button.main')][game]
    if (begin && performance.getEntriesByName('choice').length === 0) {
      performance.mark('choice')
      begin.click()
    }
    if (
      !document.querySelector('.ask[data-question]') ||
      !document.querySelector('.spot.lit, .others .button')
    )
      return
    watching.disconnect()
    // It is there when it has been drawn.
    requestAnimationFrame(() => setTimeout(() => performance.mark('question')))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page. */
const timesNow = (): First | null => {
  const at = (name: string) => performance.getEntriesByName(name).at(0)?.startTime
  const [paint, choice, question] = ['first-contentful-paint', 'choice', 'question'].map(at)
  if (paint === undefined || choice === undefined || question === undefined) return null
  return { paint: paint / 1_000, choice: choice / 1_000, question: question / 1_000 }
}

const once = async (browser: Browser, url: string, game: string): Promise<First> => {
  const { page, context } = await visitor(browser, url, {
    size: PHONE,
    prefs: { list: false, side: 'auto', motion: 'full', pace: 'quick' },
  })
  await page.addInitScript(beginAtOnce, GAME_IDS.indexOf(game))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/#seed=first&bots=club&seats=3', { waitUntil: 'commit' })
  const times = await (await page.waitForFunction(timesNow, null, { polling: 200 })).jsonValue()
  await context.close()
  if (!times) throw new Error('nothing was asked')
  return times
}

const middle = (all: readonly number[]): number =>
  Number([...all].sort((a, b) => a - b)[Math.floor(all.length / 2)].toFixed(2))

const server = await newServer()
const browser = await launch()
const line = await slowLine(server.url)
const measured = []
try {
  const rounds = new Map<string, First[]>(games.map((game) => [game, []]))
  for (let n = 0; n < ROUNDS; n++)
    for (const [game, seen] of rounds) seen.push(await once(browser, line.url, game))
  for (const [game, seen] of rounds) {
    const figures = {
      paint: middle(seen.map(({ paint }) => paint)),
      choice: middle(seen.map(({ choice }) => choice)),
      question: middle(seen.map(({ question }) => question)),
      best: Number(Math.min(...seen.map(({ question }) => question)).toFixed(2)),
    }
    measured.push({ game, limit: LIMIT, ...figures })
    console.error(
      `${game}: first question after ${figures.question} s (best ${figures.best} s, limit ${LIMIT} s), first paint ${figures.paint} s, choice of games ${figures.choice} s`,
    )
  }
} finally {
  line.close()
  await browser.close()
  await server.stop()
}
console.log(JSON.stringify(measured, null, 2))
