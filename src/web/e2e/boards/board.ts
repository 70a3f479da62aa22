/** Plays a game by what lies on the table: lit pieces and places, with the list of options closed. */
import type { Locator, Page } from 'playwright-core'
import { nextDue } from '../due.ts'
import { dice } from '../player.ts'

/** Whatever can be chosen on the board and in the hand, and the button that sends what was picked together. */
export const OPEN = '.spot.lit, .others .button:not([aria-disabled]), .stepper .button:last-child:enabled'
export const SEND = '.send .button.main:enabled'
const MOST_TAPS = 4_000

/** What can be tapped, read in one go. Runs in the page. */
const look = ([open, send]: readonly [string, string]) => ({
  open: document.querySelectorAll(open).length,
  canSend: document.querySelector(send) !== null,
  /** Taps only pick: what was picked is sent by a button. */
  isPicking: document.querySelector('.send') !== null,
})

/** One tap, by a real pointer, on what is asked now. Gives whether it was the answer. */
export const tap = async (page: Page, roll: (n: number) => number): Promise<boolean> => {
  const { open, canSend, isPicking } = await page.evaluate(look, [OPEN, SEND] as const)
  if (canSend) {
    await page.locator(SEND).first().click()
    return true
  }
  if (open === 0) throw new Error('nothing can be tapped')
  const piece = page.locator(OPEN).nth(roll(open))
  // A piece that shows where it may go is not an answer yet.
  const isOpening = (await piece.getAttribute('aria-expanded')) !== null
  await piece.click()
  return !isPicking && !isOpening
}

/** The same, and then nothing is pointed at while pieces fly. */
export const tapAndStepBack: typeof tap = async (page, roll) => {
  const isAnswer = await tap(page, roll)
  await page.mouse.move(5, 5)
  return isAnswer
}

interface Tapping {
  readonly roll?: (n: number) => number
  /** How to tap; gives whether it was the answer. */
  readonly how?: (page: Page, roll: (n: number) => number) => Promise<boolean>
  /** Looked at before each tap; otherwise it goes on to the end. */
  isEnough?(taps: number): boolean | Promise<boolean>
}

/** Taps what can be tapped, one thing after the other. Gives the number of taps. */
export const tapOn = async (
  page: Page,
  { roll = dice(1), how = tap, isEnough = () => false }: Tapping = {},
): Promise<number> => {
  let answered: string | null = null
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    const due = await nextDue(page, answered)
    if (due.kind !== 'question' || (await isEnough(taps))) return taps
    if (await how(page, roll)) answered = due.id
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
    await page.locator('.taught').first().waitFor()
    const { isPicking } = await page.evaluate(look, [OPEN, SEND] as const)
    await page.locator('.taught').first().click()
    // A tap that is the answer may be followed by the next question at once, with a button of its own.
    if (isPicking && (await page.locator(SEND).count()) > 0) await page.locator(SEND).first().click()
    await page.waitForFunction((was) => document.querySelector('.lesson')?.textContent !== was, text)
  }
  throw new Error('the lessons do not end')
}
