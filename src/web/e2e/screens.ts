/**
 * Every screen on every size and in both lights, into one contact sheet with a layout check on each:
 * `node src/web/e2e/screens.ts [folder] [size] [game]`; with a game only its board.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { GAME_IDS, METAS, metaOf } from '#games/metas.ts'
import aroundWords from '../words/around.en.ts'
import endWords from '../words/end.en.ts'
import pageWords from '../words/words.en.ts'
import { tapByScript, tapOn } from './boards/board.ts'
import { DRAWN_GAMES } from './boards/drawn.ts'
import { launch } from './browser.ts'
import { layoutProblems } from './layout/layoutProblems.ts'
import { dice, playOn, playToTheEnd, SPEECH } from './player.ts'
import { newServer } from './server.ts'
import { DESKTOP, PHONE, TABLET, visitor } from './visitor.ts'

const words = { ...aroundWords, ...pageWords, ...endWords } as const
const SIZES = { phone: PHONE, tablet: TABLET, desktop: DESKTOP } as const
const LIGHTS = ['paper', 'candle'] as const
const folder = resolve(process.argv[2] ?? 'dist/screens')
const wanted = (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter(
  (size) => (process.argv[3] ?? size) === size,
)
const games = DRAWN_GAMES.filter((id) => (process.argv[4] ?? id) === id)
const EN = SPEECH.en
/** Boards are looked at with the fewest and with the most players, and with four where the most are many. */
const playersOf = (id: string): readonly number[] => {
  const { min, max } = metaOf(id)?.seats ?? { min: 2, max: 2 }
  return max > 5 ? [min, 4, max] : [min, max]
}
const TITLES = new Map(
  await Promise.all(
    METAS.map(async ({ id, about }) => [id, (await about('en')).default['game.title']] as const),
  ),
)
const playNow = (page: Page, id: string): Promise<void> =>
  page.getByRole('button', { name: `Play now: ${TITLES.get(id)}, against bots` }).click()

type Shoot = (name: string) => Promise<void>

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

const still = async (page: Page, shoot: Shoot): Promise<void> => {
  const pages = [
    ['arrival', '/', words['arrival.title']],
    ['make', '/new/augsburg', TITLES.get('augsburg') ?? ''],
    ['rules', '/rules/last-will', 'Rules of Last Will'],
    ['settings', '/settings', words['settings.title']],
    ['account', '/account', words['account.title']],
    ['credits', '/credits', words['credits.title']],
    ['missing', '/nowhere', words['error.missing']],
  ] as const
  for (const [name, path, title] of pages) {
    await page.goto(path)
    await heading(page, title)
    await shoot(name)
  }
  await page.goto('/new/patrizier')
  await page.getByRole('button', { name: words['make.create'] }).click()
  await page.getByLabel(words['invite.link']).waitFor()
  await page.getByRole('img', { name: words['invite.qr'] }).waitFor()
  await shoot('lobby')
}

const inGame = async (page: Page, id: string, shoot: Shoot): Promise<void> => {
  await page.goto(`/?${id}#seed=${id.replace('-', '')}`)
  await playNow(page, id)
  await page.getByRole('region', { name: EN.move }).getByRole('listitem').first().waitFor()
  await playOn(page, 'en', { seed: 11, isEnough: (answers) => answers >= 14 })
  await page.getByRole('region', { name: EN.move }).getByRole('listitem').first().waitFor()
  await shoot(`${id}-question`)
}

const restOfGame = async (page: Page, shoot: Shoot): Promise<void> => {
  const openTab = async (tab: 'Log' | 'Rules'): Promise<void> => {
    const inSide = page.getByRole('tab', { name: tab })
    // On a phone the side is closed at first.
    if (await inSide.isVisible()) await inSide.click()
    else await page.getByRole('button', { name: tab, exact: true }).click()
  }
  await openTab('Rules')
  await shoot('side-rules')
  await openTab('Log')
  await shoot('side-log')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words['menu.title'], exact: true }).click()
  await shoot('menu')
  await page.keyboard.press('Escape')
  await playToTheEnd(page, 'en', 4)
  await shoot('end')
  await page.getByRole('link', { name: words['end.replay'] }).click()
  await heading(page, /replayed/)
  await page.getByRole('button', { name: words['past.forward'] }).click()
  await shoot('replay')
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

/** The board of a game: early, in the middle, and at the end. */
const board = async (page: Page, id: string, seats: number, shoot: Shoot): Promise<void> => {
  await page.goto(`/?${id}${seats}#seed=${id.replace('-', '')}${seats}&seats=${seats}&bots=greedy`)
  await playNow(page, id)
  await page.locator('.spot.lit, .others .button').first().waitFor()
  const roll = dice(seats)
  for (const [moment, most] of [
    ['early', 4],
    ['middle', 14],
    ['end', 3_000],
  ] as const) {
    await tapOn(page, { roll, how: tapByScript, isEnough: (taps) => taps >= most })
    await shoot(`board-${id}-${seats}-${moment}`)
  }
}

const oneSetting = async (
  browser: Browser,
  url: string,
  size: keyof typeof SIZES,
  theme: (typeof LIGHTS)[number],
) => {
  const problems: string[] = []
  const isTouch = size !== 'desktop'
  const { page, context, complaints } = await visitor(browser, url, {
    size: SIZES[size],
    touch: isTouch,
    prefs: { theme },
  })
  const shoot: Shoot = async (name) => {
    await rest(page)
    await page.screenshot({ path: join(folder, `${name}.${size}.${theme}.png`) })
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    const low = violations.flatMap(({ nodes }) =>
      nodes.map(({ html }) => `too little contrast: ${html.slice(0, 100)}`),
    )
    for (const problem of [...(await layoutProblems(page, { isTouch })), ...low])
      problems.push(`${name}, ${size}, ${theme}: ${problem}`)
  }
  if (process.argv[4] === undefined) {
    await still(page, shoot)
    for (const id of GAME_IDS) await inGame(page, id, shoot)
    await restOfGame(page, shoot)
  }
  if (size !== 'tablet') {
    await page.goto('/')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('kontor.prefs') ?? '{}')
      localStorage.setItem('kontor.prefs', JSON.stringify({ ...kept, list: false }))
    })
    for (const id of games) for (const seats of playersOf(id)) await board(page, id, seats, shoot)
  }
  problems.push(...complaints.map((complaint) => `${size}, ${theme}: ${complaint}`))
  await context.close()
  return problems
}

/** One picture of them all. */
const contactSheet = async (browser: Browser): Promise<void> => {
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

mkdirSync(folder, { recursive: true })
const server = await newServer()
const browser = await launch()
const problems: string[] = []
try {
  for (const size of wanted)
    for (const light of LIGHTS) problems.push(...(await oneSetting(browser, server.url, size, light)))
  await contactSheet(browser)
} finally {
  await browser.close()
  await server.stop()
}
writeFileSync(join(folder, 'problems.txt'), `${problems.join('\n')}\n`)
console.log(problems.length === 0 ? `All screens are well: ${folder}` : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
