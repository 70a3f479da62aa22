/** What a visitor has to load, counted on the wire. How long that takes depends on the wire. */
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { PHONE } from './visitor.ts'

const house = openHouse()

const KB = 1000
/** Letters and pictures too. */
const ARRIVAL = 160 * KB
const FIRST_QUESTION = 250 * KB

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
  const { page, context } = await house.visit({ size: PHONE, isUncached: true })
  const asked = loading(page)
  await page.goto('/')
  const play = page.getByRole('button', { name: /^Play now: Patrizier/ })
  await play.waitFor()
  const atArrival = await bytesOf(asked)
  expect(atArrival).toBeGreaterThan(20 * KB)
  expect(atArrival).toBeLessThan(ARRIVAL)
  await play.click()
  await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
  const atQuestion = await bytesOf(asked)
  expect(atQuestion).toBeGreaterThan(atArrival)
  expect(atQuestion).toBeLessThan(FIRST_QUESTION)
  await context.close()
})
