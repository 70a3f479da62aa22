/**
 * How long a review takes, on the server and in the page's worker: of a game of four `club` bots for each board.
 * The clock's time, and the processor's: what other work takes away counts in the first only. Prints JSON.
 * `node measureReviews.ts [server|page] [game …]`: only there, and only these games.
 */
import type { Browser, CDPSession } from 'playwright-core'
import { serverReview } from '#client/reviews.ts'
import { type Guest, newGuest, seatAll } from '#server/trials/guest.ts'
import { type Running, startServer, trialFolder } from '#server/trials/process.ts'
import { loadOf } from '#server/trials/soak/figures.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { launch } from '../browser.ts'
import { gameOfBots } from '../reviewed.ts'
import { visitor } from '../visitor.ts'

const named = process.argv.slice(2)
const WHERE = ['server', 'page'] as const
const wanted = WHERE.filter((one) => named.includes(one))
const places = wanted.length > 0 ? wanted : WHERE
const BOT = 'club'
const OTHERS = [BOT, BOT, BOT] as const
const SEED = 7
const LOOK_EVERY = 200
const PATIENCE = 900_000
/** In seconds of the processor. */
const LIMITS = { server: 60, page: 90, curve: 10 } as const

/** In seconds: by the clock until the curve is there and until all is; and of the processor. */
interface Took {
  readonly curve: number
  readonly whole: number
  readonly curveProcessor: number
  readonly processor: number
}

/** Measures from now on; `processor` tells what was used so far. */
const clockOf = async (processor: () => Promise<number>) => {
  const [began, used] = [performance.now(), await processor()]
  return async () => ({ clock: (performance.now() - began) / 1_000, processor: (await processor()) - used })
}

const tookOf = (curve: Lap, whole: Lap): Took => ({
  curve: rounded(curve.clock),
  whole: rounded(whole.clock),
  curveProcessor: rounded(curve.processor),
  processor: rounded(whole.processor),
})
interface Lap {
  readonly clock: number
  readonly processor: number
}
const rounded = (seconds: number): number => Number(seconds.toFixed(1))

/** A finished game at a table of this server. */
const finished = async (host: Guest, game: string): Promise<string> => {
  const table = await seatAll([host], { game, bots: OTHERS, privacy: 'public' })
  await host.do({ type: 'handOver', table, to: { bot: BOT } })
  await host.until(() => host.at(table).state.status === 'over', PATIENCE)
  host.leave(table)
  return table
}

const onServer = async (server: Running, game: string): Promise<Took> => {
  const host = await (await newGuest(server.url)).connect()
  const table = await finished(host, game)
  const lap = await clockOf(async () => (await loadOf([server.url])).cpu)
  let curve: Promise<Lap> | null = null
  const fetchAs = (path: string, init: RequestInit) =>
    fetch(server.url + path, { ...init, headers: { ...init.headers, cookie: host.cookie } })
  await serverReview(fetchAs, LOOK_EVERY)(table, '')(({ review }) => {
    if (review) curve ??= lap()
  }, new AbortController().signal)
  const whole = await lap()
  host.close()
  return tookOf((await curve) ?? whole, whole)
}

/** What all processes of the browser have used. */
const usedBy = async (session: CDPSession): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const inPage = async (browser: Browser, url: string, game: string): Promise<Took> => {
  const record = gameOfBots(game, BOT, 1 + OTHERS.length, SEED)
  const file = {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  }
  const { page, context } = await visitor(browser, url, { prefs: { language: 'en' } })
  page.setDefaultTimeout(PATIENCE)
  await page.goto('/review')
  await page.locator('input[type=file]').waitFor()
  const session = await browser.newBrowserCDPSession()
  const lap = await clockOf(() => usedBy(session))
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('slider', { name: 'Everybody’s chance to win' }).waitFor()
  const curve = await lap()
  await page.getByRole('heading', { name: 'The players' }).waitFor()
  const whole = await lap()
  await context.close()
  return tookOf(curve, whole)
}

const asked = DRAWN_GAMES.filter((id) => named.includes(id))
const games = asked.length > 0 ? asked : DRAWN_GAMES
const { folder, drop } = trialFolder()
const server = await startServer(folder)
const browser = places.includes('page') ? await launch() : null
const measured: (Took & { readonly game: string; readonly where: string })[] = []
try {
  for (const game of games)
    for (const where of places) {
      const took =
        browser && where === 'page' ? await inPage(browser, server.url, game) : await onServer(server, game)
      measured.push({ game, where, ...took })
      console.error(
        `${game}, ${where}: curve after ${took.curve} s (${took.curveProcessor} s of the processor, limit ${LIMITS.curve}), all after ${took.whole} s (${took.processor} s, limit ${LIMITS[where]})`,
      )
    }
} finally {
  await browser?.close()
  await server.stop('SIGTERM')
  drop()
}
console.log(JSON.stringify(measured, null, 2))
