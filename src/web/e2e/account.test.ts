/** Being who one is, on any device: each way back ends in the old seat, with its hand. */
import jsQR from 'jsqr'
import type { CDPSession, Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { authenticator } from './authenticator.ts'
import { dueNow } from './due.ts'
import { answer, dice, SPEECH } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE, type Visit, type Visitor } from './visitor.ts'

const site = openSite()
/** Browsers have passkeys under this name, and not under a bare address. */
const home = (): string => site.server.url.replace('127.0.0.1', 'localhost')
const visit = (more: Visit = {}): Promise<Visitor> => site.visit({ ...more, url: home() })

type Held = { readonly cdp: CDPSession; readonly authenticatorId: string }
/** As a password manager brings a passkey to another device. */
const copyKeys = async (from: Held, to: Held): Promise<void> => {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  })
  for (const credential of credentials)
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}

/** The cards in the hand of the first seat, as they lie there. */
const handIn = async (page: Page): Promise<string[]> => {
  const cards = page.locator('[data-place="hand.0"] [data-piece]')
  await cards.first().waitFor()
  return cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-piece') ?? ''))
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const post = (page: Page, path: string, body: string) =>
  page.evaluate(
    async ([where, what]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(where, { method: 'POST', headers, body: what })
      return { status: response.status, body: await response.json() }
    },
    [path, body] as const,
  )

/** What a camera reads from the screen. */
const readQr = async (page: Page, label: string): Promise<string> => {
  // Visits are not painted.
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const picture = (await page.getByRole('img', { name: label }).screenshot()).toString('base64')
  const { data, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const pixels = drawing?.getImageData(0, 0, image.width, image.height)
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height }
  }, picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

it('a guest keeps the name, and comes back to the seat by passkey, code and another device', async () => {
  const [anna, bert] = [await visit({ prefs: { theme: 'auto' } }), await visit()]
  const page = anna.page
  // They have been asked about notices before.
  for (const { context } of [anna, bert])
    await context.addInitScript(() => localStorage.setItem('kontor.noticesOffered', 'yes'))
  const key = await authenticator(anna.context, page)
  await page.goto('/credits')
  await vi.waitUntil(async () => (await anna.context.cookies()).length > 0, { timeout: 90_000 })
  await page.evaluate(() =>
    fetch('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna', colour: 'gold' }),
    }),
  )
  const clock = { kind: 'days', bank: 3 * 86_400_000, increment: 0 }
  const made = await post(page, '/api/tables', JSON.stringify({ game: 'patrizier', seats: 2, clock }))
  const at = `/t/${made.body.table}`
  await page.goto(at)
  await bert.page.goto(at)
  // From the link to the seat in two taps, and nothing between them.
  await press(bert.page, 'Take seat 2')
  await press(bert.page, 'I am ready')
  await press(page, 'I am ready')
  await press(page, 'Start the game')
  // Whoever has answered and waits for others is asked once to keep the name; whoever is to move is left alone.
  const answered = new Map<Page, string>()
  const whoever = async () => {
    for (const one of [page, bert.page]) {
      const due = await dueNow(one, answered.get(one) ?? null)
      if (due?.kind === 'question') return { one, id: due.id }
    }
    return null
  }
  const offer = (one: Page) => one.getByText('Keep your name “')
  /** What comes after an answer. */
  const next = async (one: Page, id: string) =>
    (await offer(one).count()) > 0 ? 'offer' : (await dueNow(one, id)) ? 'question' : null
  for (let hasDeclined = false; ; ) {
    const { one, id } = await vi.waitUntil(whoever, { timeout: 90_000, interval: 20 })
    expect(await offer(one).count()).toBe(0)
    await answer(one, SPEECH.en, dice(1))
    answered.set(one, id)
    const isBert = one === bert.page
    if (isBert && hasDeclined) continue
    const then = await vi.waitUntil(() => next(one, id), { timeout: 90_000, interval: 20 })
    if (then === 'question') continue
    if (!isBert && hasDeclined) break
    if (!isBert) continue
    await press(one, 'Not now')
    hasDeclined = true
    await one.reload()
    await one.locator('div.asked').waitFor({ state: 'attached' })
    expect(await offer(one).count()).toBe(0)
  }
  const hand = await handIn(page)

  await press(page, 'Keep it')
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await press(page, 'Make a passkey')
  await page.getByText('Your name is kept').waitFor()
  await press(page, 'Make a recovery code')
  const code = (await page.locator('.letters').textContent()) ?? ''
  expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/)
  await expectAccessibleInBothLights(page, 'the account with a new code')
  await press(page, 'I have it')

  // Another profile knows nothing. At the link of the table the passkey brings it back.
  const laptop = await visit()
  const copied = await authenticator(laptop.context, laptop.page)
  await copyKeys(key, copied)
  await laptop.page.goto(at)
  await press(laptop.page, 'Yes, that was me')
  const shown = laptop.page.waitForRequest((request) => request.url().endsWith('/signin/passkey'))
  await press(laptop.page, 'With my passkey')
  const replayed = (await shown).postData() ?? ''
  expect(await handIn(laptop.page)).toEqual(hand)
  const again = await post(laptop.page, '/api/me/signin/passkey', replayed)
  expect([again.status, again.body.refusal.key]).toEqual([403, 'bad.passkey'])

  // Eve has a page under the same name at another port, and the passkey answers there to a challenge of ours.
  const eve = await visit()
  await eve.page.goto('/credits')
  await vi.waitUntil(async () => (await eve.context.cookies()).length > 0, { timeout: 90_000 })
  const { body: options } = await post(eve.page, '/api/me/signin/passkey/options', '{}')
  await laptop.context.route('http://localhost:34567/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await laptop.page.goto('http://localhost:34567/')
  const stolen = await laptop.page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return JSON.stringify(credential.toJSON())
  }, options)
  const relayed = await post(eve.page, '/api/me/signin/passkey', stolen)
  expect([relayed.status, relayed.body.refusal.key]).toEqual([403, 'bad.passkey'])
  await laptop.context.close()

  // The cookie is lost: a recovery code does it too.
  await eve.context.clearCookies()
  await eve.page.goto(at)
  await press(eve.page, 'Yes, that was me')
  await expectAccessible(eve.page, 'the ways back')
  await eve.page.getByLabel('My recovery code').fill(code.toLowerCase())
  await press(eve.page, 'With this code')
  expect(await handIn(eve.page)).toEqual(hand)
  await eve.context.close()

  // A phone reads the code from the screen, and both show the same number.
  await press(page, 'Add a device')
  const link = await readQr(page, 'A code for your other device')
  expect(link.startsWith(`${home()}/account#pair=`)).toBe(true)
  const phone = await visit({ size: PHONE })
  await phone.page.goto(link)
  await press(phone.page, 'Ask the other device')
  const digits = await phone.page.locator('.digits').textContent()
  expect(phone.page.url()).toBe(`${home()}/account`)
  await page.getByText('Computer, Chrome on Linux wants to be you').waitFor()
  await press(page, `Yes, it shows ${digits}`)
  await phone.page.getByText('Your name is kept').waitFor()
  await phone.page.goto(at)
  expect(await handIn(phone.page)).toEqual(hand)

  // Signed out, it is nobody at once, and is asked whether it was here before.
  await page.getByText('The other device is yours now.').waitFor()
  await page.reload()
  const signOut = page.getByRole('button', { name: 'Sign out: Computer, Chrome on Linux' })
  await signOut.nth(3).waitFor()
  const before = (await phone.context.cookies()).find(({ name }) => name === 'kontor')?.value ?? ''
  const device = before.split('.')[1]
  const row = page.locator(`[data-device="${device}"]`)
  await row.getByRole('button').click()
  await row.waitFor({ state: 'detached' })
  await phone.page.getByText('Were you at this table before?').waitFor()
  expect(await phone.page.locator('[data-place="hand.0"] [data-piece]').count()).toBe(0)
  await page.goto(at)
  expect(await handIn(page)).toEqual(hand)
  for (const { context, complaints } of [anna, bert, phone]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
