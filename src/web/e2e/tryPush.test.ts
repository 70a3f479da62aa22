/**
 * The operator tries push by the button: in the first run and in the settings. What the server sends goes to a real push service of
 * our own; a browser without a screen has none of its maker's, so that it subscribes there is played.
 */
import type { Page } from 'playwright-core'
import { afterEach, expect, it, vi } from 'vitest'
import { CERTIFICATE, PushService } from '#server/trials/pushService.ts'
import { openTab } from './adminPage.ts'
import { bringer, shown } from './pushes.ts'
import { openSite } from './site.ts'
import { expectAccessibleInBothLights } from './visitor.ts'

let push: PushService
const site = openSite({
  isWhole: true,
  isNewEachTime: true,
  async settings() {
    push = await PushService.start()
    return { NODE_EXTRA_CA_CERTS: CERTIFICATE, NOTICE_NETWORKS: '127.0.0.0/8' }
  },
})
afterEach(() => push.stop())

/** Runs in the page: how the browser subscribes from now on, until it is unsubscribed. */
const subscribeAs = (page: Page, subscription: object): Promise<void> =>
  page.evaluate((given) => {
    let isSubscribed = false
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? made : null),
      subscribe: async () => {
        isSubscribed = true
        return made
      },
    })
  }, subscription)

it('says in words whether a notice comes to this browser, and why not', { timeout: 240_000 }, async () => {
  const operator = await site.visit({ hasServiceWorker: true, prefs: { theme: 'auto' } })
  const { page, context } = operator
  await page.goto(await site.server.setUp())
  await page.getByRole('button', { name: 'Become the operator' }).click()
  const button = page.getByRole('button', { name: 'Try push in this browser' })
  const isSaid = async (text: string): Promise<void> => {
    await button.click()
    await page.getByRole('status').getByText(text).waitFor()
  }

  // The first run: first it is not allowed, then the browser finds no push service.
  await isSaid('The browser does not allow notifications here.')
  await context.grantPermissions(['notifications'], { origin: site.server.url })
  await isSaid('The browser cannot reach its push service at the moment.')
  await expectAccessibleInBothLights(page, 'push cannot be tried')
  const [here, elsewhere] = [push.browser('here'), push.browser('elsewhere')]
  await subscribeAs(page, here.subscription)
  await isSaid('The push service has taken it: a notice comes to this device in a moment.')
  const bring = await bringer(page)
  await bring(push.for(here)[0])
  await vi.waitFor(async () => expect(await shown(page)).toMatchObject([{ title: 'Kontor reaches you' }]), {
    timeout: 90_000,
  })

  // The settings: another browser of the operator's, switched on later, is left alone.
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await openTab(page, 'Settings of the server')
  await page.evaluate(async (subscription) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(subscription)
    await fetch('/api/me/notices/push', { method: 'POST', headers, body })
  }, elsewhere.subscription)
  here.status = 503
  await isSaid(`The push service takes nothing at the moment: ${new URL(push.origin).host}. Try again later.`)
  here.status = 403
  await isSaid('The push service does not take what this server sends')
  here.status = 410
  await isSaid('The push service knew this browser no longer')
  here.status = 201
  await isSaid('The push service has taken it')
  expect(push.for(here)).toHaveLength(5)
  expect(push.for(elsewhere)).toEqual([])
  expect(push.problems).toEqual([])
  await push.stop()
  await isSaid('The push service cannot be reached from this server: 127.0.0.1')
  // Each visit has a window of its own that keeps nothing, and Chromium says that there is no push in such a one.
  expect(operator.complaints.filter((one) => !one.includes('incognito'))).toEqual([])
  await context.close()
})
