/** A person with a browser of their own: own cookies, own storage, own size of screen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Prefs } from '../device/prefs.svelte.ts'

export const DESKTOP = { width: 1280, height: 860 } as const
export const PHONE = { width: 390, height: 844 } as const
export const TABLET = { width: 820, height: 1180 } as const

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained about. */
  readonly complaints: string[]
}

export interface Visit {
  readonly size?: { readonly width: number; readonly height: number }
  readonly prefs?: Partial<Prefs>
  readonly touch?: boolean
  /** The page may keep itself for when there is no network. Without it nothing comes from a cache, and visits cost less. */
  readonly hasServiceWorker?: boolean
  /** Its pixels are drawn. Without them it has its boxes all the same, and takes taps and keys; and it costs less. */
  readonly isPainted?: boolean
  /** Where the server is, if it is to be called by another name. */
  readonly url?: string
}

/** A busy machine is no reason to fail. */
const PATIENCE = 90_000

/** `npm run test:again`: parts of the page come late, each by another time, as over a slow line. Milliseconds. */
const LATEST = Number(process.env.KONTOR_LATE ?? 0)
const comeLate = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST))
    await route.continue()
  })
}

/** Runs in the page before anything else. What nobody can see is not painted. */
const leaveUnpainted = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
}

export const visitor = async (
  browser: Browser,
  address: string,
  {
    size = DESKTOP,
    prefs = {},
    touch = size === PHONE,
    hasServiceWorker = false,
    isPainted = true,
    url = address,
  }: Visit = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    hasTouch: touch,
    acceptDownloads: true,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  if (LATEST > 0) await comeLate(context)
  if (!isPainted) await context.addInitScript(leaveUnpainted)
  await context.addInitScript(
    (kept) => {
      // A mail that is only shown has no storage.
      if (location.origin === 'null') return
      if (localStorage.getItem('kontor.prefs') === null) localStorage.setItem('kontor.prefs', kept)
    },
    JSON.stringify({
      language: 'en',
      theme: 'paper',
      pace: 'instant',
      motion: 'none',
      sound: false,
      // Every option is there as a button, on a drawn board too.
      list: true,
      // The log is there to be read.
      side: 'open',
      ...prefs,
    }),
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A lost connection is not the page's fault.
    if (message.type() === 'error' && !/Failed to load|WebSocket|ERR_/.test(message.text()))
      complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** What runs in the page. The builder that it comes with sends twice as much, twice for every check, for the sake of frames. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
declare const axe: {
  run(what: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Some of axe's rules. */
interface Rules {
  readonly type: 'rule' | 'tag'
  readonly values: readonly string[]
}

/** Runs in the page; as it looks, whether it is painted or not. */
const violations = async (runOnly: Rules | undefined): Promise<string[]> => {
  document.documentElement.style.opacity = '1'
  // Nothing is loaded again to be looked at: only sounds that play by themselves would need it.
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ...(runOnly && { runOnly }),
  })
  document.documentElement.style.removeProperty('opacity')
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** All of them, or only those of some rules. */
export const violationsIn = async (page: Page, only?: Rules): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(violations, only)
}

const expectNone = async (page: Page, what: string, only?: Rules): Promise<void> => {
  expect(await violationsIn(page, only), what).toEqual([])
}

export const expectAccessible = (page: Page, what: string): Promise<void> => expectNone(page, what)

/** With the theme `auto`: all rules by day, and by candle light those that colours can break. */
export const expectAccessibleInBothLights = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-theme="paper"]').waitFor()
  await expectAccessible(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme="candle"]').waitFor()
  await expectNone(page, `${what}, by candle light`, { type: 'tag', values: ['cat.color'] })
}
