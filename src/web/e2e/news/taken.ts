/** Something is taken from me while I wait: the strip says so, on phone and desktop, in both languages; it is read aloud once. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tapOnByScript } from '../boards/board.ts'
import { nextDue } from '../due.ts'
import { DESKTOP, PHONE, type Visitor } from '../visitor.ts'

declare global {
  interface Window {
    /** What a screen reader was told, one after the other. */
    readAloud: string[]
  }
}

/** Runs in the page: keeps all that is put into the log that is read aloud. */
const listen = (): void => {
  window.readAloud = []
  const heard = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('[role=log] p'))
      if (!heard.has(line)) {
        heard.add(line)
        window.readAloud.push((line.textContent ?? '').replace(/\s+/g, ' '))
      }
  }).observe(document, { childList: true, subtree: true })
}

const MINE = '.news .line.mine:is([data-meaning=loss], [data-meaning=change])'
const YOURS = { en: /\b(you|your|yours)\b/i, de: /\b(du|dir|dich|dein\w*)\b/i } as const

/** The sentence without the words that say what it means. */
const sentenceOf = async (page: Page): Promise<string> => {
  const line = page.locator(MINE).first()
  const text = await line.locator('> span:last-child').evaluate((told) => {
    const copy = told.cloneNode(true) as Element
    copy.querySelector('.unseen')?.remove()
    return copy.textContent ?? ''
  })
  return text.replace(/\s+/g, ' ').trim()
}

const expectWhole = async (page: Page): Promise<void> => {
  const line = page.locator(MINE).first()
  await line.waitFor()
  const { left, right, top, bottom } = await line.evaluate((told) => told.getBoundingClientRect().toJSON())
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(height)
  const isCut = await line.evaluate((told) => {
    const [outer, inner] = [told.closest('li, .row'), told.lastElementChild]
    if (!outer || !inner) return true
    const [box, words] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
    return words.bottom > box.bottom + 1 || words.right > box.right + 1
  })
  expect(isCut, 'the news is cut off').toBe(false)
}

const LANGUAGES = {
  en: { all: /^All news/, close: 'Close the news', other: 'Deutsch' },
  de: { all: /^Alle Neuigkeiten/, close: 'Neuigkeiten schließen', other: 'English' },
} as const
type Spoken = keyof typeof LANGUAGES

/** In both languages, on both sizes: whoever reads it is "you", and nothing of it is cut off. */
const expectToldEverywhere = async (page: Page, language: Spoken): Promise<void> => {
  await expect.poll(() => sentenceOf(page)).toMatch(YOURS[language])
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectWhole(page)
  }
}

/** The visitor plays in one language, on one size of screen; what was told is then looked at in the other ones too. */
export const expectTaken = async (
  { page, context, complaints }: Visitor,
  language: Spoken,
  game: RegExp,
  seeds: readonly string[],
): Promise<void> => {
  const words = LANGUAGES[language]
  await page.addInitScript(listen)
  const isFound = () => page.locator(MINE).count()
  for (const seed of seeds) {
    await page.goto(`/?${seed}#seed=${seed}&bots=greedy&seats=4`)
    await page.getByRole('button', { name: game }).click()
    await tapOnByScript(page, { until: `${MINE}, section.end` })
    // More may be told before I am asked.
    await nextDue(page)
    if ((await isFound()) > 0) break
  }
  const told = await sentenceOf(page)
  expect(told).toMatch(YOURS[language])
  // It is the first in this game.
  const timesAloud = () => page.evaluate((one) => window.readAloud.join('\n').split(one).length - 1, told)
  await expect.poll(timesAloud, { message: `${told} is read aloud once` }).toBe(1)
  await expectToldEverywhere(page, language)
  // The list stays closed until it is asked for; then it opens at its newest line, in place.
  const all = page.getByRole('button', { name: words.all })
  expect(await page.locator('.news ol').count()).toBe(0)
  await all.click()
  const list = page.locator('.news ol')
  await list.waitFor()
  const left = await list.evaluate((ol) => ol.scrollHeight - ol.scrollTop - ol.clientHeight)
  expect(Math.abs(left)).toBeLessThan(2)
  await all.click()
  await list.waitFor({ state: 'detached' })
  const heard = () => page.evaluate(() => window.readAloud.length)
  const before = await heard()
  // Where it happened is shown; and it is gone when it is closed.
  await page.locator(MINE).first().click()
  await page.locator('[data-pointed]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: words.other, exact: true }).click()
  const other = language === 'en' ? 'de' : 'en'
  await expectToldEverywhere(page, other)
  // Said in another language, and shown on another size: nothing of it was read aloud again.
  expect(await heard()).toBe(before)
  await page.getByRole('button', { name: LANGUAGES[other].close }).click()
  await page.locator('.news .line').first().waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
}
