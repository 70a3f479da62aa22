/**
 * What people who play by turns see: clocks, notices, orders, and the mails that reach them, on every size, in both lights and both
 * languages: `npm run screens -- turns [folder] [size]`.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#engine/language/languages.ts'
import { type Guest, newGuest, owes, seatAll } from '#server/trials/guest.ts'
import { sampleMails } from '#server/trials/mails.ts'
import { answerOnce } from '#server/trials/player.ts'
import { launch } from './browser.ts'
import { layoutProblems } from './layout/layoutProblems.ts'
import { newServer, type TestServer } from './server.ts'
import { DESKTOP, PHONE, TABLET, visitor } from './visitor.ts'

const SIZES = { phone: PHONE, tablet: TABLET, desktop: DESKTOP } as const
const LIGHTS = ['paper', 'candle'] as const
type Size = keyof typeof SIZES
type Light = (typeof LIGHTS)[number]
const folder = resolve(process.argv[2] ?? 'dist/screens-turns')
const HOUR = 3_600_000
const WORDS = {
  en: { orders: 'Orders', menu: 'Table' },
  de: { orders: 'Aufträge', menu: 'Tisch' },
} as const satisfies { readonly [L in Language]: object }

/** A game in which the first is to move, with orders and a room for its news. */
const table = async (server: TestServer, bank: number): Promise<{ anna: Guest; bert: Guest; id: string }> => {
  const [anna, bert] = await Promise.all([0, 1].map(async () => (await newGuest(server.url)).connect()))
  await anna.api.rename({ name: 'Anna', colour: 'blue' })
  await bert.api.rename({ name: 'Bert', colour: 'green' })
  const id = await seatAll([anna, bert], { game: 'augsburg', clock: { kind: 'days', bank, increment: 0 } })
  for (let i = 0; !owes(anna.at(id)); i++) if (!(await answerOnce(bert, id, i))) await bert.settle()
  return { anna, bert, id }
}

const shots = async (server: TestServer, browser: Browser, size: Size, theme: Light, language: Language) => {
  const problems: string[] = []
  const isTouch = size !== 'desktop'
  const { page, context, complaints } = await visitor(browser, server.url, {
    size: SIZES[size],
    touch: isTouch,
    prefs: { theme, language },
  })
  const shoot = async (name: string, isWhole = false): Promise<void> => {
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(folder, `${name}.${size}.${theme}.${language}.png`),
      fullPage: isWhole,
    })
    for (const problem of await layoutProblems(page, { isTouch }))
      problems.push(`${name}, ${size}, ${theme}, ${language}: ${problem}`)
  }
  const words = WORDS[language]
  const as = async (guest: Guest): Promise<void> => {
    const [name, value] = guest.cookie.split('=')
    await context.addCookies([{ name, value, url: server.url }])
  }
  const { anna, bert, id } = await table(server, 70 * HOUR)
  await as(anna)
  await anna.http('PUT', '/api/me/notices/webhook', { address: 'https://1.1.1.1/kontor', isOwn: true })
  await anna.http('PUT', '/api/me/notices', {
    language,
    zone: 'Europe/Berlin',
    quiet: { from: 22, to: 7 },
    digest: null,
  })
  await anna.http('POST', '/api/me/notices/calendar', { isWanted: true })
  await anna.http('PUT', `/api/tables/${id}/webhook`, {
    address: 'https://1.1.1.1/x/y',
    language,
    zone: 'UTC',
  })

  await page.goto('/account')
  const notices = page.locator('#notices')
  await notices.waitFor()
  await notices.scrollIntoViewIfNeeded()
  await shoot('notices', true)
  await page.goto('/')
  await page.goto('/account#mail=aaaaaaaaaaaaaaaaaaaaaaaaaa')
  await page.locator('#mailed').waitFor()
  await shoot('mail-confirm')
  await page.goto('/')
  await page.goto('/account#stop=aaaaaaaaaaaaaaaaaaaaaaaaaa')
  await page.locator('#mailed').waitFor()
  await shoot('mail-stop')

  await page.goto(`/t/${id}`)
  await page.getByRole('button', { name: words.orders }).waitFor()
  await shoot('clock-days')
  await page.getByRole('button', { name: words.menu, exact: true }).click()
  const menu = page.getByRole('dialog')
  await menu.locator('#table-news').scrollIntoViewIfNeeded()
  await shoot('table-news')
  await page.keyboard.press('Escape')
  await orders(page, words.orders, shoot)

  const short = await table(server, 30_000)
  await as(short.anna)
  await page.goto(`/t/${short.id}`)
  await page.locator('.band.isShort').waitFor()
  await shoot('clock-short')
  for (const one of [anna, bert, short.anna, short.bert]) one.close()
  await mails(page, language, theme, shoot)
  await context.close()
  return [...problems, ...complaints.map((one) => `${size}, ${theme}, ${language}: ${one}`)]
}

const orders = async (page: Page, name: string, shoot: (name: string) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('select').first().selectOption('stay')
  const chips = panel.getByRole('group').getByRole('button')
  await chips.first().click()
  await chips.first().click()
  await shoot('order-new')
  await panel.locator('.button.main').click()
  await panel.locator('ul li').first().waitFor()
  await panel.locator('.button.main').waitFor({ state: 'detached' })
  await panel.locator('select').first().selectOption('forced')
  await panel.locator('.button.main').click()
  await panel.locator('ul li').nth(1).waitFor()
  await panel.evaluate((one) => one.scrollTo(0, 0))
  await shoot('orders')
}

/** As programs for mail show them. */
const mails = async (
  page: Page,
  language: Language,
  theme: Light,
  shoot: (name: string) => Promise<void>,
): Promise<void> => {
  const { turn, asks } = await sampleMails(language)
  await page.emulateMedia({ colorScheme: theme === 'candle' ? 'dark' : 'light' })
  await page.goto('about:blank')
  await page.setContent(turn)
  await shoot('mail-turn')
  await page.setContent(asks)
  await shoot('mail-asks')
}

mkdirSync(folder, { recursive: true })
const server = await newServer()
const browser = await launch()
const problems: string[] = []
for (const size of (Object.keys(SIZES) as Size[]).filter((one) => (process.argv[3] ?? one) === one))
  for (const theme of LIGHTS)
    for (const { code } of LANGUAGES) problems.push(...(await shots(server, browser, size, theme, code)))
await browser.close()
await server.stop()
for (const problem of problems) console.log(problem)
console.log(`${folder}: ${problems.length} problems`)
