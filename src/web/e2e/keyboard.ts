/** Plays without a pointer. */
import type { Page } from 'playwright-core'
import { nextDue } from './due.ts'

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

/** From the arrival to the first question of Patrizier. */
export const beginByKeyboard = async (page: Page): Promise<void> => {
  await page.goto('/#bots=greedy')
  await page.getByRole('button', { name: /^Play now: Patrizier/ }).waitFor()
  for (let i = 0; i < 20 && !/^Play now: Patrizier/.test(await focusedName(page)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Your move' }).getByRole('group')
  await question.getByRole('listitem').first().waitFor()
}

/** So many answers, or as many as there are. Gives how many there were. */
export const answerByKeyboard = async (page: Page, most: number): Promise<number> => {
  let due = await nextDue(page)
  for (let answers = 0; ; answers++) {
    if (answers === most || due.kind !== 'question') return answers
    await page.keyboard.press('1')
    // A card waits for its site: the next digit sends both.
    if ((await page.locator('.mine .spot.picked').count()) > 0) await page.keyboard.press('1')
    due = await nextDue(page, due.id)
  }
}
