/** A phone is told while the page is closed. A browser without a screen does not subscribe: that is played. */
import { expect, it, vi } from 'vitest'
import { type Guest, newGuest, owes, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { nextDue } from './due.ts'
import { answer, dice, SPEECH } from './player.ts'
import { bringer, shown } from './pushes.ts'
import { openSite } from './site.ts'
import { expectAccessibleInBothLights, PHONE } from './visitor.ts'

/** What the service worker has, for the function that runs in it. */
declare const clients: Clients
declare const registration: ServiceWorkerRegistration

const site = openSite({ isWhole: true })
const DAY = 86_400_000

/** As on Android: a page may ask, but not show anything itself. And what a push service would answer. */
const likeAPhone = (): void => {
  class Refusing {
    static readonly permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
    }
  }
  Object.defineProperty(window, 'Notification', { value: Refusing })
  const subscription = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=/g, '')
    const keys = { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
    return {
      endpoint: 'https://1.1.1.1/push/phone',
      toJSON: () => ({ endpoint: 'https://1.1.1.1/push/phone', keys }),
    }
  }
  PushManager.prototype.subscribe = subscription as never
}

it('asks when the first turn is over, stands where a page may show nothing, shows a push, and a tap leads to the table', async () => {
  const [anna, bert] = await Promise.all([0, 1].map(async () => (await newGuest(site.server.url)).connect()))
  await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'blue' })
  const clock = { kind: 'days', bank: 3 * DAY, increment: 0 }
  const table = await seatAll([anna, bert], { game: 'patrizier', clock })
  const playOn = async (one: Guest) => {
    for (let i = 0; owes(one.at(table)); i++) await answerOnce(one, table, i)
  }
  await playOn(anna)

  const { page, context, complaints } = await site.visit({
    size: PHONE,
    hasServiceWorker: true,
    prefs: { notify: true, theme: 'auto' },
  })
  const [name, value] = bert.cookie.split('=')
  await context.addCookies([{ name, value, url: site.server.url }])
  await context.grantPermissions(['notifications'], { origin: site.server.url })
  await context.addInitScript(likeAPhone)
  await page.goto(`/t/${table}`)
  const first = await nextDue(page)
  const question = page.getByText('Shall this device tell you when it is your turn?')
  expect(await question.count()).toBe(0)
  const { seq } = bert.at(table)
  await answer(page, SPEECH.en, dice(1))
  await bert.until(() => bert.at(table).seq > seq)
  await playOn(bert)
  await question.waitFor()
  // The page waits for its service worker, which fetches everything first, but not for ever.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await page.getByText('This device tells you when it is your turn.').waitFor()
  const { body } = await bert.http('GET', '/api/me/notices')
  expect(body).toMatchObject({ push: { browsers: 1 }, wishes: { language: 'en' } })

  // Nobody looks at the page, and it is my turn again: the page may not show it by itself, and goes on all the same.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await anna.until(() => owes(anna.at(table)))
  await playOn(anna)
  await vi.waitFor(
    async () =>
      expect(await shown(page)).toMatchObject([
        { title: expect.stringContaining('Patrizier'), tag: `/t/${table}` },
      ]),
    { timeout: 90_000 },
  )
  await nextDue(page, first.kind === 'question' ? first.id : null)
  expect(complaints).toEqual([])

  const bring = await bringer(page)
  const push = {
    id: 'n1',
    table,
    title: 'Patrizier: your turn',
    text: 'Anna builds. It is your turn.',
    url: `${site.server.url}/t/${table}`,
  }
  await bring(push)
  await vi.waitFor(
    async () =>
      expect(await shown(page)).toEqual([{ title: push.title, body: push.text, tag: `/t/${table}` }]),
    { timeout: 90_000 },
  )

  // A browser opens and focuses windows for a real finger only: so it is observed what the worker asks for.
  const tap = async () => {
    // The browser may have stopped it meanwhile; the push has started it again.
    const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
    const asked = await worker.evaluate(async () => {
      const asked: string[] = []
      WindowClient.prototype.focus = async function () {
        asked.push(`focus ${new URL(this.url).pathname}`)
        return this
      }
      clients.openWindow = async (url) => {
        asked.push(`open ${url}`)
        return null
      }
      const notification = (await registration.getNotifications())[0]
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      return asked
    })
    await vi.waitFor(async () => expect(await shown(page)).toEqual([]), { timeout: 90_000 })
    return asked
  }
  expect(await tap()).toEqual([`focus /t/${table}`])
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Notices' }).waitFor()
  await expectAccessibleInBothLights(page, 'the account page with notices')
  await bring(push)
  await vi.waitFor(async () => expect(await shown(page)).toHaveLength(1), { timeout: 90_000 })
  expect(await tap()).toEqual([`open /t/${table}`])
  expect(complaints).toEqual([])
  for (const one of [anna, bert]) one.close()
  await context.close()
})
