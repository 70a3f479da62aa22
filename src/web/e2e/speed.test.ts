/** What a visitor has to load, counted on the wire. How long that takes depends on the wire. */
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite } from './site.ts'
import { PHONE } from './visitor.ts'

const site = openSite()

const KB = 1000
/** Letters and pictures too. */
const ARRIVAL = 160 * KB
const FIRST_QUESTION = 260 * KB

/** Runs in the page: notes the moment at which the first question is there. */
const noteFirstQuestion = (): void => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.ask')) return
    performance.mark('question')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const momentOfQuestion = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin + performance.getEntriesByName('question')[0].startTime)

/** What has been loaded; without the service worker, which keeps the rest for later and holds nobody up. */
const loading = (page: Page): Set<Request> => {
  const asked = new Set<Request>()
  page.on('requestfinished', (request) => asked.add(request))
  return asked
}

const bytesOf = async (asked: Iterable<Request>): Promise<number> => {
  const sizes = await Promise.all([...asked].map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

it('little is loaded before somebody can choose a game, and not much more before the first question', async () => {
  const { page, context } = await site.visit({ size: PHONE })
  await page.addInitScript(noteFirstQuestion)
  const asked = loading(page)
  await page.goto('/')
  const play = page.getByRole('button', { name: /^Play now: Patrizier/ })
  await play.waitFor()
  const atArrival = await bytesOf(asked)
  expect(atArrival).toBeGreaterThan(20 * KB)
  expect(atArrival).toBeLessThan(ARRIVAL)
  await play.click()
  await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
  // Pictures are asked for when the question is there.
  const moment = await momentOfQuestion(page)
  const atQuestion = await bytesOf([...asked].filter((request) => request.timing().startTime < moment))
  expect(atQuestion).toBeGreaterThan(atArrival)
  expect(atQuestion).toBeLessThan(FIRST_QUESTION)
  await context.close()
})
