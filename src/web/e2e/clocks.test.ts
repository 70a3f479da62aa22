/** Deadlines on a phone: until when, how much is left, who is on vacation; and a warning before time runs out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Guest, newGuest, seatAll } from '#server/trials/guest.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

declare global {
  interface Window {
    /** By how much the time of the page is ahead, in milliseconds. */
    ahead: number
    notes: number
  }
}

const site = openSite()
const DAY = 86_400_000
let anna: Guest
let bert: Guest
beforeAll(async () => {
  anna = await (await newGuest(site.server.url)).connect()
  bert = await (await newGuest(site.server.url)).connect()
  await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'gold' })
})
afterAll(() => {
  for (const one of [anna, bert]) one?.close()
})

it('shows deadlines and vacations, and warns once before time runs out', async () => {
  // Augsburg asks all at once.
  const slow = await seatAll([anna, bert], {
    game: 'augsburg',
    clock: { kind: 'days', bank: 3 * DAY, increment: 3 * DAY },
  })
  const { page, context, complaints } = await site.visit({
    size: PHONE,
    prefs: { sound: true, theme: 'auto' },
  })
  const [name, value] = anna.cookie.split('=')
  await context.addCookies([{ name, value, url: site.server.url }])
  await context.addInitScript(() => {
    const now = performance.now.bind(performance)
    window.ahead = 0
    window.notes = 0
    performance.now = () => now() + window.ahead
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      window.notes++
      return create.call(this)
    }
  })

  await page.goto(`/t/${slow}`)
  const timer = page.getByRole('timer')
  await timer.getByText(/until \w+/).waitFor()
  expect(await timer.textContent()).toMatch(/[23] days.*until \S+/)

  const warning = page.getByRole('status').getByText('Your time is running out')
  expect(await warning.count()).toBe(0)
  // An hour is left.
  await page.evaluate((ahead) => (window.ahead = ahead), 3 * DAY - 3_600_000)
  await warning.waitFor({ state: 'attached' })
  expect(await timer.textContent()).toMatch(/(60|5\d):\d\d/)
  await expectAccessible(page, 'time that runs out')
  expect(await warning.count()).toBe(1)
  expect(await page.evaluate(() => window.notes)).toBe(2)
  await page.evaluate(() => (window.ahead = 0))
  await warning.waitFor({ state: 'detached' })

  await bert.http('POST', '/api/me/vacation', { days: 2 })
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await seats.nth(1).getByText('on vacation until').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Vacation …' }).click()
  await page.getByLabel('For how many days').fill('1')
  await page.getByRole('button', { name: 'Begin vacation' }).click()
  await page.getByRole('button', { name: 'I am back' }).waitFor()
  await expectAccessibleInBothLights(page, 'my vacation')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('are on vacation').waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 120_000)
