/** Who somebody is stays theirs: links on other sites, and links for another device. */
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { oldLink } from './oldLink.ts'
import { openSite } from './site.ts'
import { expectAccessible, PHONE, type Visitor } from './visitor.ts'

const site = openSite()

/** Whose cookie it is; the rest of it changes now and then. */
const cookieOf = async ({ context }: Visitor): Promise<string | undefined> =>
  (await context.cookies(site.server.url)).find(({ name }) => name === 'kontor')?.value.split('.')[0]

/** Opens the first page and waits until the server knows them. */
const arrived = async (visitor: Visitor): Promise<string> => {
  await visitor.page.goto('/')
  return vi.waitUntil(() => cookieOf(visitor), { timeout: 90_000, interval: 50 })
}

/** What our own page asks of the server. */
const ask = (page: Page, method: string, path: string, body: object): Promise<{ [name: string]: string }> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(where, { method: how, headers, body: what })).json()
    },
    [method, path, JSON.stringify(body)] as const,
  )
const nameIn = async (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).name)

describe('a visitor who follows a link', () => {
  it('on another site to the server is who they were', async () => {
    const anna = await site.visit()
    const before = await arrived(anna)
    const evil = 'http://evil.example/'
    await anna.context.route(`${evil}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${site.server.url}/api/me">win</a>` }),
    )
    await anna.page.goto(evil)
    await anna.page.getByRole('link').click()
    await anna.page.waitForURL(`${site.server.url}/api/me`)
    expect(await cookieOf(anna)).toBe(before)
    // A form of that site cannot do it either.
    await anna.context.route(`${evil}form`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="text/plain" action="${site.server.url}/api/me"><button>win</button></form>`,
      }),
    )
    await anna.page.goto(`${evil}form`)
    await anna.page.getByRole('button').click()
    await anna.page.waitForURL(`${site.server.url}/api/me`)
    expect(await cookieOf(anna)).toBe(before)
    await anna.context.close()
  })

  const SPOKEN = {
    en: {
      title: 'Play as “Eve” on this device?',
      lose: 'You lose your seat at one table that is not finished.',
      stay: 'No, stay “Anna”',
      yes: 'Yes, play as “Eve”',
      arrived: 'Take a seat',
      used: 'This link is wrong, too old, or has been used already. You are who you were before.',
    },
    de: {
      title: 'Auf diesem Gerät als „Eve“ spielen?',
      lose: 'Du verlierst deinen Platz an einem Tisch, der noch nicht beendet ist.',
      stay: 'Nein, „Anna“ bleiben',
      yes: 'Ja, als „Eve“ spielen',
      arrived: 'Nimm Platz',
      used: 'Dieser Link ist falsch, zu alt oder schon benutzt worden. Du bist, wer du vorher warst.',
    },
  } as const
  // In English by the long tests, too.
  for (const language of process.env.KONTOR_LONG ? (['en', 'de'] as const) : (['de'] as const))
    it(`for another device is asked first, and told when it does not work (${language})`, async () => {
      const says = SPOKEN[language]
      const size = language === 'de' ? { size: PHONE } : {}
      const [eve, anna] = [await site.visit(), await site.visit({ ...size, prefs: { language } })]
      const link = oldLink(site.server, await arrived(eve))
      await ask(eve.page, 'PUT', '/api/me', { name: 'Eve', colour: 'gold' })
      const before = await arrived(anna)
      await ask(anna.page, 'PUT', '/api/me', { name: 'Anna', colour: 'blue' })
      await ask(anna.page, 'POST', '/api/tables', { game: 'patrizier', seats: 2 })

      // Into the page that is open, where only the hash changes; then into a new one.
      await anna.page.goto(link)
      await anna.page.getByRole('heading', { name: says.title }).waitFor()
      await anna.page.getByText(says.lose).waitFor()
      await expectAccessible(anna.page, 'a link for another device')
      expect(await cookieOf(anna)).toBe(before)
      await anna.page.getByRole('button', { name: says.stay }).click()
      await anna.page.waitForURL(`${site.server.url}/`)
      expect([await cookieOf(anna), await nameIn(anna.page)]).toEqual([before, 'Anna'])

      await anna.page.goto('/credits')
      await anna.page.goto(link)
      await anna.page.getByRole('button', { name: says.yes }).click()
      await vi.waitUntil(async () => (await cookieOf(anna)) !== before, { timeout: 90_000, interval: 50 })
      await anna.page.getByRole('heading', { name: says.arrived }).waitFor()
      expect(await nameIn(anna.page)).toBe('Eve')

      for (const wrong of [link, `${site.server.url}/#recover=xy`]) {
        await anna.page.goto('/credits')
        await anna.page.goto(wrong)
        await anna.page.getByText(says.used).waitFor()
      }
      for (const { context, complaints } of [eve, anna]) {
        expect(complaints).toEqual([])
        await context.close()
      }
    })
})

describe('somebody who bears another’s name', () => {
  it('gets a number, can be banned, and does not come back by the same link', async () => {
    const [anna, eve] = [await site.visit(), await site.visit()]
    await arrived(anna)
    await ask(anna.page, 'PUT', '/api/me', { name: 'Paul', colour: 'gold' })
    const { link } = await ask(anna.page, 'POST', '/api/tables', {
      game: 'patrizier',
      seats: 2,
      privacy: 'private',
    })
    await arrived(eve)
    await ask(eve.page, 'PUT', '/api/me', { name: 'PauI', colour: 'gold' })
    await anna.page.goto(link)
    await eve.page.goto(link)
    await eve.page.getByRole('button', { name: 'Take seat 2' }).click()
    await eve.page.getByText('At this table you are “PauI 2”').waitFor()
    await vi.waitUntil(async () => (await eve.page.getByLabel('Your name').inputValue()) === 'PauI')
    await anna.page.getByRole('button', { name: 'Remove PauI 2 from the seat' }).click()
    await anna.page.getByRole('button', { name: 'Ban instead' }).click()
    await anna.page.getByRole('button', { name: 'Yes, ban' }).click()
    await eve.page.getByText('The host has banned you from this table.').waitFor()
    await anna.page.getByText('Somebody was banned. This link is new').waitFor()
    const now = await anna.page.getByLabel('The link to this table').inputValue()
    expect([now === link, anna.page.url()]).toEqual([false, now])
    await eve.context.clearCookies()
    await eve.page.goto('/credits')
    await eve.page.goto(link)
    await eve.page.getByText('This table is private').waitFor()
    await anna.page.reload()
    await anna.page.getByRole('button', { name: 'I am ready' }).waitFor()
    for (const { context, complaints } of [eve, anna]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})
