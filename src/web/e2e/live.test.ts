/** Tables on the server: friends and onlookers, a crash in mid-game, rematch. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from './browser.ts'
import { answer, dice, isOver, SPEECH } from './player.ts'
import { newServer, type TestServer } from './server.ts'
import { expectAccessible, PHONE, visitor } from './visitor.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await newServer()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const EN = SPEECH.en

/** Makes a table with friends and gives the link to it. */
const makeTable = async (page: Page, privacy: 'By link only' | 'Open to all'): Promise<string> => {
  await page.goto('/new/patrizier')
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
  await page.getByRole('radio', { name: privacy }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByLabel('The link to this table').inputValue()
  expect(link.startsWith(server.url)).toBe(true)
  return link
}

const sitDown = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: 'Take seat 2' }).click()
  await page.getByRole('button', { name: 'I am ready' }).click()
}

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('region', { name: EN.move }).waitFor()
}

/** Both play until the condition holds. */
const playOn = async (pages: readonly Page[], until: () => Promise<boolean>): Promise<void> => {
  const roll = dice(7)
  for (let i = 0; i < 2_000 && !(await until()); i++) {
    for (const page of pages) await answer(page, EN, roll).catch(() => false)
    await pages[0].waitForTimeout(15)
  }
  expect(await until()).toBe(true)
}

const answersSeen = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'Log' }).getByRole('listitem').count()

describe('a live table', () => {
  it('two friends play to the end, a third looks on and sees no hand', async () => {
    const [anna, bert, carl] = await Promise.all([
      visitor(browser, server.url),
      visitor(browser, server.url, { size: PHONE }),
      visitor(browser, server.url),
    ])
    const link = await makeTable(anna.page, 'By link only')
    await expectAccessible(anna.page, 'before the start')
    await sitDown(bert.page, link)
    await carl.page.goto(link)
    await begin(anna.page)
    await carl.page.getByRole('main', { name: 'Board' }).waitFor()
    await expectAccessible(carl.page, 'an onlooker')
    expect(await carl.page.getByText('Your hand').count()).toBe(0)
    await anna.page.getByRole('tab', { name: 'Chat' }).click()
    await anna.page.getByLabel('Say something').fill('Good luck')
    await anna.page.getByRole('button', { name: 'Send' }).click()
    await anna.page.getByRole('list', { name: 'Chat' }).getByText('Good luck').waitFor()
    const pages = [anna.page, bert.page]
    await playOn(pages, () => isOver(anna.page, EN))
    for (const { page } of [bert, carl]) await page.getByRole('heading', { name: EN.wins }).waitFor()
    await anna.page.getByText('The shuffle, proven').click()
    await anna.page.getByRole('button', { name: 'Recompute it all' }).click()
    await anna.page.getByText('Every move of the game has been recomputed.').waitFor()
    await bert.page.getByRole('link', { name: 'Look at it again' }).click()
    await bert.page.getByRole('heading', { name: 'Patrizier, replayed' }).waitFor()
    await bert.page.getByRole('button', { name: 'One step forward' }).click()
    await expectAccessible(bert.page, 'the replay')
    await anna.page.getByRole('button', { name: 'Play again' }).click()
    await anna.page.getByRole('link', { name: 'To the rematch' }).click()
    await anna.page.getByRole('button', { name: 'I am ready' }).waitFor()
    for (const { context, complaints } of [anna, bert, carl]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 180_000)

  it('goes on by itself after the server was killed and started again', async () => {
    const anna = await visitor(browser, server.url)
    const bert = await visitor(browser, server.url)
    await sitDown(bert.page, await makeTable(anna.page, 'Open to all'))
    await begin(anna.page)
    const pages = [anna.page, bert.page]
    await playOn(pages, async () => (await answersSeen(anna.page)) > 4)
    const before = await anna.page.getByRole('main', { name: 'Board' }).textContent()
    await server.kill()
    await anna.page.getByText('The connection is lost.').waitFor()
    expect(await anna.page.getByRole('main', { name: 'Board' }).textContent()).toBe(before)
    await server.start()
    await anna.page.getByText('The connection is lost.').waitFor({ state: 'hidden' })
    const seen = await answersSeen(anna.page)
    await playOn(pages, async () => (await answersSeen(anna.page)) > seen + 2)
    await anna.context.close()
    await bert.context.close()
  }, 120_000)
})
