/** What waits for me, wherever I am: two people, three devices, four tables of which two wait. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Guest, newGuest, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { looksBack } from './lookingBack.ts'
import { openSite } from './site.ts'
import { expectAccessibleInBothLights, PHONE, type Visit, type Visitor } from './visitor.ts'

declare global {
  interface Window {
    /** What the badge of the app was set to. */
    badges: number[]
  }
}

const site = openSite()
const DAY = 86_400_000
const days = (n: number) => ({ kind: 'days', bank: n * DAY, increment: 0 })

let anna: Guest
let bert: Guest
beforeAll(async () => {
  anna = await (await newGuest(site.server.url)).connect()
  bert = await (await newGuest(site.server.url)).connect()
  await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'blue' })
  await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'gold' })
})
afterAll(() => {
  for (const one of [anna, bert]) one?.close()
})

/** A browser that has the cookie of a person. */
const deviceOf = async (guest: Guest, visit: Visit = {}): Promise<Visitor> => {
  const device = await site.visit(visit)
  const [name, value] = guest.cookie.split('=')
  await device.context.addCookies([{ name, value, url: site.server.url }])
  await device.context.addInitScript(() => {
    const badges: number[] = []
    window.badges = badges
    navigator.setAppBadge = async (n) => void badges.push(n ?? -1)
    navigator.clearAppBadge = async () => void badges.push(0)
  })
  return device
}

/** Until this one is to move. Patrizier asks one after the other. */
const untilTurnOf = async (guest: Guest, other: Guest, table: string): Promise<void> => {
  const isAsked = (one: Guest) => one.at(table).state.play?.question != null
  for (let i = 0; ; i++) {
    await guest.until(() => isAsked(guest) || isAsked(other))
    if (isAsked(guest)) return
    await answerOnce(other, table, i)
  }
}
const next = (page: Page) => page.getByRole('link', { name: /^\d+ Next table/ })
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const untilTitle = (page: Page, title: string | RegExp) =>
  vi.waitFor(async () => expect(await page.title()).toMatch(title), { timeout: 90_000, interval: 50 })

describe('what waits for me', () => {
  it('is in the bar, in the title and at home, in order, on every device', async () => {
    // Two that wait for Anna, the later one due first; one where Bert thinks; one that is over.
    const week = await seatAll([anna, bert], { game: 'patrizier', clock: days(7) })
    const soon = await seatAll([anna, bert], { game: 'patrizier', clock: days(2) })
    const his = await seatAll([anna, bert], { game: 'citadels', clock: days(3) })
    const done = await seatAll([anna, bert], { game: 'patrizier' })
    for (const table of [week, soon]) await untilTurnOf(anna, bert, table)
    await untilTurnOf(bert, anna, his)
    for (let i = 0; anna.at(done).state.status !== 'over'; i++) {
      const asked = [anna, bert].find((one) => one.at(done).state.play?.question)
      if (asked) await answerOnce(asked, done, i)
      else await anna.settle()
    }

    const [laptop, phone] = [
      await deviceOf(anna, { prefs: { theme: 'auto' } }),
      await deviceOf(anna, { size: PHONE }),
    ]
    const { page } = laptop
    await page.goto('/')
    await page.getByRole('heading', { name: '2 tables wait for you' }).waitFor()
    const links = page.getByRole('region', { name: '2 tables wait for you' }).getByRole('link')
    const order = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const tables = [soon, week, his, done].map((id) => `/t/${id}`)
    expect([...new Set(await order())]).toEqual([...tables, '/history'])
    const [first, , third, last] = await Promise.all(
      [soon, week, his, done].map((id) =>
        links
          .and(page.locator(`[href="/t/${id}"]`))
          .first()
          .textContent(),
      ),
    )
    expect(first).toMatch(
      /Patrizier.*with Bert.*Your turn.*asked .*4\d hr left, until \w+ \d+ \w+, \d\d:\d\d/s,
    )
    expect(third).toMatch(/with Bert.*Bert is to move/s)
    expect(last).toMatch(/(You win|Place 2 of 2) · score \d+/)
    await untilTitle(page, /^\(2\) Kontor$/)
    expect(await icon(page)).toBe('/icon-waits.svg')
    expect(await page.evaluate(() => window.badges.at(-1))).toBe(2)
    expect(await next(page).getAttribute('href')).toBe(`/t/${soon}`)
    await expectAccessibleInBothLights(page, 'home with tables')

    // On a phone the first one that waits is on the first screen, and so is the way to it.
    await phone.page.goto('/')
    // Games that can be watched stand further down, and may come first.
    const onPhone = phone.page
      .getByRole('region', { name: '2 tables wait for you' })
      .locator(`[href="/t/${soon}"]`)
      .first()
    await onPhone.waitFor()
    const box = await onPhone.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height)

    // At one table the bar leads to the other; what is answered here is gone there.
    await next(page).click()
    await page.waitForURL(`**/t/${soon}`)
    await untilTitle(page, /^\(2\) /)
    await vi.waitFor(async () => expect(await next(page).getAttribute('href')).toBe(`/t/${week}`))
    await answerOnce(anna, soon, 5)
    if (anna.at(soon).state.play?.question) await untilTurnOf(bert, anna, soon)
    for (const one of [page, phone.page]) await untilTitle(one, /^\(1\) /)
    await phone.page.getByRole('heading', { name: 'One table waits for you' }).waitFor()

    // Another begins to wait: a quiet word at this table, heard once.
    const heard = page.getByRole('status').filter({ hasText: 'Citadels with Bert waits for you.' })
    await untilTurnOf(anna, bert, his)
    await heard.waitFor({ state: 'attached' })
    expect(await heard.count()).toBe(1)
    await untilTitle(phone.page, /^\(2\) Kontor$/)

    // Bert, on his own device, sees his own.
    const other = await deviceOf(bert)
    await other.page.goto('/')
    await other.page.getByRole('heading', { name: 'One table waits for you' }).waitFor()

    // Anna asks Bert to a private table in one tap; he sees it at home, and says no.
    await page.goto('/new/patrizier')
    await page.getByRole('radio', { name: 'By link only', exact: true }).check()
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('button', { name: 'Invite Bert' }).click()
    await page.getByText('Bert: invited').waitFor()
    const invitation = other.page.getByRole('region', { name: 'Invitations' })
    await invitation.getByText('Anna invites you').waitFor()
    await expectAccessibleInBothLights(page, 'a lobby with people to invite')
    await invitation.getByRole('link').click()
    await other.page.getByRole('button', { name: 'Take seat 2' }).waitFor()
    await other.page.goBack()
    await invitation.getByRole('button', { name: 'Decline the invitation of Anna: Patrizier' }).click()
    await invitation.waitFor({ state: 'detached' })
    await page.getByRole('status').filter({ hasText: 'Bert declines your invitation.' }).waitFor()
    await looksBack(page)

    for (const { complaints, context } of [laptop, phone, other]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})
