/** On a slow phone: how soon something is seen, and how soon the first question can be answered. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { PHONE } from './visitor.ts'

const house = openHouse()

/** As the usual profile of a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The browser notes it a moment after it has happened. */
const firstPaint = async (page: Page): Promise<number> => {
  for (;;) {
    const at = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    if (at !== undefined) return at
    await page.waitForTimeout(50)
  }
}

// It measures and prints; what is aimed at is 2 and 6 seconds on a machine of its own, and a busy one is no reason to fail.
it('first paint and the first question on a slow phone', async () => {
  const { page, context } = await house.visit({ size: PHONE })
  await slowDown(page)
  const begun = performance.now()
  await page.goto('/')
  const play = page.getByRole('button', { name: /^Play now: Patrizier/ })
  await play.waitFor()
  const paint = await firstPaint(page)
  await play.click()
  await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
  const question = performance.now() - begun
  console.log(`slow phone: first paint ${Math.round(paint)} ms, first question ${Math.round(question)} ms`)
  expect(paint).toBeGreaterThan(0)
  expect(question).toBeGreaterThan(paint)
  await context.close()
})
