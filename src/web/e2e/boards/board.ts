/** Plays a game by what lies on the table: lit pieces and places, with the list of options closed. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dice, isOver, SPEECH } from '../player.ts'

/** Whatever can be chosen on the board and in the hand, and the button that sends what was picked together. */
export const OPEN = '.spot.lit, .others .button:not([aria-disabled]), .stepper .button:last-child:enabled'
export const SEND = '.send .button.main:enabled'
const MOST_ANSWERS = 4_000

/** One tap, by a real pointer; false when nothing can be tapped at the moment. */
export const tap = async (page: Page, roll: (n: number) => number): Promise<boolean> => {
  const send = page.locator(SEND)
  if ((await send.count()) > 0) {
    await send.first().click()
    return true
  }
  const open = page.locator(OPEN)
  const n = await open.count()
  if (n === 0) return false
  // The question may be gone between looking and tapping.
  await open.nth(roll(n)).click({ timeout: 2_000 })
  return true
}

/** From the first question to the end, on the board alone. Gives the number of taps. */
export const playOnBoard = async (page: Page, language: 'en' | 'de', seed = 1): Promise<number> => {
  const roll = dice(seed)
  await page.locator(OPEN).first().waitFor()
  expect(await page.getByRole('group').getByRole('listitem').locator('.option').count()).toBe(0)
  for (let taps = 0, idle = 0; taps < MOST_ANSWERS; ) {
    if (await isOver(page, SPEECH[language])) return taps
    if (await tap(page, roll).catch(() => false)) {
      taps++
      idle = 0
    } else if (++idle > 600) throw new Error(`nothing can be tapped after ${taps} taps`)
    await page.waitForTimeout(15)
  }
  throw new Error('the game does not end')
}

/** Takes a piece and drops it in the middle of a place, as a hand does. */
export const drag = async (page: Page, piece: Locator, place: Locator): Promise<void> => {
  const [from, to] = [await piece.boundingBox(), await place.boundingBox()]
  if (!from || !to) throw new Error('what is dragged, or where to, is not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** The lessons of a first game, by tapping what the ring shows, then the button that sends; gives how many there were. */
export const playLessons = async (page: Page): Promise<number> => {
  const lesson = page.locator('.lesson')
  await lesson.waitFor()
  for (let n = 0; n < 60; n++) {
    if ((await lesson.locator('.count').count()) === 0) return n
    const text = await lesson.textContent()
    await page.locator('.taught').first().click()
    const send = page.locator(SEND)
    if ((await send.count()) > 0) await send.first().click()
    await page.waitForFunction((was) => document.querySelector('.lesson')?.textContent !== was, text)
  }
  throw new Error('the lessons do not end')
}
