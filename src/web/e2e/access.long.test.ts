/** A whole game by the keyboard alone, and what a screen reader hears of every game. */
import { describe, expect, it } from 'vitest'
import { itHears, TURNS } from './aloud.ts'
import { answerByKeyboard, beginByKeyboard } from './keyboard.ts'
import { SPEECH } from './player.ts'
import { openSite } from './site.ts'

const site = openSite({ isShared: true })
const MOST_ANSWERS = 400

it('the keyboard plays the whole of Patrizier, from the arrival to the end', async () => {
  const { page, context } = await site.visit()
  await beginByKeyboard(page)
  expect(await answerByKeyboard(page, MOST_ANSWERS)).toBeGreaterThan(5)
  await page.getByRole('heading', { name: SPEECH.en.wins }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await context.close()
}, 300_000)

describe('a screen reader', () => {
  for (const turn of TURNS) itHears(site, turn)
})
