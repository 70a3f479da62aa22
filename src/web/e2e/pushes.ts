/** What a push service would bring to a browser is brought by the browser's own tools: none can be reached here. */
import type { CDPSession, Page } from 'playwright-core'

/** Where the browser keeps the service worker. */
const registrationIn = (cdp: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
    void cdp.send('ServiceWorker.enable')
  })

/** Gives what brings a push to this page's service worker. */
export const bringer = async (page: Page): Promise<(push: object) => Promise<unknown>> => {
  const cdp = await page.context().newCDPSession(page)
  const registrationId = await registrationIn(cdp)
  const { origin } = new URL(page.url())
  return (push) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
}

/** The notifications that are in sight on the device. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })
