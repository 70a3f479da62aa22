/** What a visitor has to load, counted on the wire. How long that takes depends on the wire. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite } from './site.ts'
import { PHONE } from './visitor.ts'

const site = openSite()

const KB = 1000
/** Letters and pictures too. */
const ARRIVAL = 160 * KB
const FIRST_QUESTION = 260 * KB
/** Tables against bots are kept in one, bots think in another, with the networks of their game. They hold up no picture. */
const WORKERS = 100 * KB

/** Runs in the page: notes the moment at which the first question is there. */
const noteFirstQuestion = (): void => {
  performance.setResourceTimingBufferSize(1_000)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.ask')) return
    performance.mark('question')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

interface Loaded {
  readonly url: string
  /** Whether it was asked for before the first question was there. */
  readonly isEarly: boolean
  readonly bytes: number
}

/** Runs in the page, or in a worker of it. */
const look = (): Loaded[] => {
  const moment = performance.getEntriesByName('question').at(0)?.startTime ?? Number.POSITIVE_INFINITY
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return all
    .filter((one) => one instanceof PerformanceResourceTiming)
    .map(({ name, startTime, transferSize, encodedBodySize }) => ({
      url: name,
      isEarly: startTime < moment,
      // What comes out of the cache was on the wire before.
      bytes: transferSize > 0 ? encodedBodySize : 0,
    }))
}

const bytesOf = (loaded: readonly Loaded[]): number => loaded.reduce((sum, { bytes }) => sum + bytes, 0)
const listed = (loaded: readonly Loaded[]): string =>
  loaded.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')

/** What has been loaded up to now. The page asks for the script of its worker; all else a worker asks for itself. */
const loaded = async (page: Page): Promise<{ early: Loaded[]; inWorkers: Loaded[] }> => {
  const workers = page.workers()
  const isWorker = ({ url }: Loaded) => workers.some((worker) => worker.url() === url)
  const all = await page.evaluate(look)
  const own = await Promise.all(workers.map((worker) => worker.evaluate(look)))
  return {
    early: all.filter((one) => one.isEarly && !isWorker(one)),
    inWorkers: [...all.filter(isWorker), ...own.flat()],
  }
}

it('little is loaded before somebody can choose a game, and not much more before the first question', async () => {
  const { page, context } = await site.visit({ size: PHONE })
  await page.addInitScript(noteFirstQuestion)
  // The last that the first page asks for. On a fast machine somebody can choose long before.
  const last = ['/api/site', '/api/tables'].map((path) => page.waitForResponse(`**${path}`))
  await page.goto('/')
  const play = page.getByRole('button', { name: /^Play now: Patrizier/ })
  await play.waitFor()
  await Promise.all(last)
  const { early: atArrival } = await loaded(page)
  expect(bytesOf(atArrival)).toBeGreaterThan(20 * KB)
  expect(bytesOf(atArrival), listed(atArrival)).toBeLessThan(ARRIVAL)

  await play.click()
  await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
  // What is told beside the question, and the pictures, are asked for when the question is there.
  const isLate = /\/assets\/(art|Log|NewsBand)-/
  await page.waitForFunction(
    ({ source, n }) =>
      performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length >=
      n,
    { source: isLate.source, n: 3 },
  )
  const { early: atQuestion, inWorkers } = await loaded(page)
  expect(bytesOf(atQuestion)).toBeGreaterThan(bytesOf(atArrival))
  expect(bytesOf(atQuestion), listed(atQuestion)).toBeLessThan(FIRST_QUESTION)
  expect(atQuestion.filter(({ url }) => isLate.test(url))).toEqual([])
  expect(bytesOf(inWorkers), listed(inWorkers)).toBeLessThan(WORKERS)
  await context.close()
})
