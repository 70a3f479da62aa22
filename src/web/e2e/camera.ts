/** Pictures of screens for people to look at, each with a check of its layout and of its contrast. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#engine/language/languages.ts'
import type { Guest } from '#server/trials/guest.ts'
import { launch } from './browser.ts'
import { layoutProblems } from './layout/layoutProblems.ts'
import { newServer, type TestServer } from './server.ts'
import { TABLET, violationsIn, visitor } from './visitor.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: TABLET,
  desktop: { width: 1280, height: 720 },
} as const
const LIGHTS = ['paper', 'candle'] as const

export interface Setting {
  readonly size: keyof typeof SIZES
  readonly theme: (typeof LIGHTS)[number]
  readonly language: Language
}

/** Every size, light and language, or only those that are named: `phone candle de`. */
export const settings = (
  names: readonly string[],
  languages = LANGUAGES.map(({ code }) => code),
): Setting[] => {
  const named = <T extends string>(all: readonly T[]): readonly T[] => {
    const some = all.filter((one) => names.includes(one))
    return some.length > 0 ? some : all
  }
  return named(Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) =>
    named(LIGHTS).flatMap((theme) => named(languages).map((language) => ({ size, theme, language }))),
  )
}

/** `isWhole`: all that the page scrolls to. */
export type Shoot = (name: string, isWhole?: boolean) => Promise<void>

export interface Camera extends Setting {
  readonly page: Page
  readonly context: BrowserContext
  readonly server: TestServer
  readonly shoot: Shoot
  /** Something else that is wrong. */
  fault(what: string): void
  /** From now on the browser is this person's. */
  be(guest: Guest): Promise<void>
}

/** Until nothing moves on the page any more, and its letters are there. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** One picture of them all. */
const contactSheet = async (browser: Browser, folder: string): Promise<void> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png') && name !== 'contact-sheet.png')
  const figures = names.map((name) => {
    const data = readFileSync(join(folder, name)).toString('base64')
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name.replace('.png', '')}</figcaption></figure>`
  })
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } })
  await page.setContent(`<style>body{display:flex;flex-wrap:wrap;gap:12px;background:#888;font:14px sans-serif}
    figure{margin:0}img{height:300px;display:block}</style>${figures.join('')}`)
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true })
}

/** Takes the pictures in every setting, and says what is wrong in them. `hasLetters`: how small they are matters, as nothing is printed on pieces. */
export const takePictures = async (
  where: string,
  all: readonly Setting[],
  take: (camera: Camera) => Promise<void>,
  { hasLetters = true } = {},
): Promise<void> => {
  const folder = resolve(where)
  mkdirSync(folder, { recursive: true })
  const server = await newServer()
  const browser = await launch()
  const problems: string[] = []
  const takeOne = async (setting: Setting): Promise<void> => {
    const { size, theme, language } = setting
    const isTouch = size !== 'desktop'
    const prefs = { theme, language }
    const leastText = hasLetters ? (size === 'phone' ? 11 : 12) : 0
    const visit = {
      size: SIZES[size],
      touch: isTouch,
      prefs,
      url: server.url.replace('127.0.0.1', 'localhost'),
    }
    const { page, context, complaints } = await visitor(browser, server.url, visit)
    const shoot: Shoot = async (name, isWhole = false) => {
      await rest(page)
      const path = join(folder, `${name}.${size}.${theme}.${language}.png`)
      await page.screenshot({ path, fullPage: isWhole })
      const found = [
        ...(await layoutProblems(page, { isTouch, leastText })),
        ...(await violationsIn(page, { type: 'rule', values: ['color-contrast'] })),
      ]
      for (const problem of found) problems.push(`${name}, ${size}, ${theme}, ${language}: ${problem}`)
    }
    const be = async ({ cookie }: Guest): Promise<void> => {
      const [name, value] = cookie.split('=')
      await context.addCookies([{ name, value, url: visit.url }])
    }
    const fault = (what: string): void => void problems.push(`${size}, ${theme}, ${language}: ${what}`)
    await take({ ...setting, page, context, server, shoot, be, fault })
    complaints.forEach(fault)
    await context.close()
  }
  try {
    for (const setting of all) await takeOne(setting)
    await contactSheet(browser, folder)
  } finally {
    await browser.close()
    await server.stop()
  }
  writeFileSync(join(folder, 'problems.txt'), `${problems.join('\n')}\n`)
  console.log(problems.length === 0 ? `All screens are well: ${folder}` : problems.join('\n'))
  // Whoever was there when something failed may still hold a connection.
  process.exit(problems.length === 0 ? 0 : 1)
}
