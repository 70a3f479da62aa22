/** Keys and settings at a table, and the choice before it: one visit. */
import { expect, it } from 'vitest'
import { CHARACTERS } from '#games/citadels/material.ts'
import { dueNow, nextDue } from '../due.ts'
import { openSite } from '../site.ts'
import { expectAccessible } from '../visitor.ts'

const site = openSite({ isShared: true })

it('the choice of players is kept; a number key takes the card with that number, with the list closed; settings show their effect', async () => {
  const { page, context, complaints } = await site.visit({ prefs: { list: false } })
  await page.goto('/#seed=keys&bots=greedy')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Citadels' }) })
  const players = card.getByRole('combobox', { name: 'Players' })
  await players.selectOption('4')
  await page.reload()
  await expect.poll(() => players.inputValue()).toBe('4')
  await card.getByRole('button', { name: /^Play now/ }).click()
  const due = await nextDue(page)
  expect(await page.locator('ol.seats > li').count()).toBe(4)

  const offered = await page
    .locator('.dock .spot.lit [data-answer], .dock .spot.lit[data-answer]')
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute('data-answer')))
  const taken = CHARACTERS.findIndex(({ code }) => code === offered.at(-1))
  expect(taken).toBeGreaterThanOrEqual(0)
  await page.keyboard.press(String(taken + 1))
  await page
    .getByText(/^You pick /)
    .first()
    .waitFor({ state: 'attached' })

  // The key that folds the log opens it again.
  const log = page.getByRole('tabpanel')
  for (const state of ['detached', 'visible', 'detached'] as const) {
    await page.keyboard.press('l')
    await log.waitFor({ state })
  }

  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings
    .getByRole('group', { name: 'Appearance' })
    .getByRole('radio', { name: 'Candle light' })
    .check()
  await page.locator('html[data-theme="candle"]').waitFor()
  await expectAccessible(page, 'settings over the table')
  // One can play on meanwhile.
  expect(await dueNow(page)).not.toBeUndefined()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  expect(due.kind).toBe('question')
  expect(complaints).toEqual([])
  await context.close()
})
