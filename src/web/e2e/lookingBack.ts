/** After a game with one other person: what it leaves behind, as somebody finds it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './visitor.ts'

export const looksBack = async (page: Page): Promise<void> => {
  await page.goto('/history')
  await page.getByText(/^\d of \d · score \d+/).waitFor()
  await expectAccessible(page, 'history')
  await page.getByRole('radio', { name: 'By turns' }).check()
  await page.getByText(/No finished game fits/).waitFor()
  // It is counted soon after its end.
  await expect
    .poll(async () => {
      await page.goto('/profile')
      await page.getByRole('heading', { name: /^Profile of/ }).waitFor()
      const counted = page.getByText('Cities built in').waitFor({ timeout: 10_000 })
      return counted.then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await page.getByRole('radio', { name: 'Those I have played with' }).check()
  await page.getByText('Saved.').waitFor()
  await expectAccessible(page, 'a profile')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByLabel(/^My note about/).fill('builds high')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Keep apart from me' }).click()
  await page.getByText(/is not told/).waitFor()
  await expectAccessible(page, 'people')
  await page.reload()
  expect(await page.getByLabel(/^My note about/).inputValue()).toBe('builds high')
  await page.getByRole('button', { name: 'No longer keep apart' }).click()
  await page.getByRole('link', { name: 'Head to head' }).click()
  await page.getByRole('rowheader', { name: 'Patrizier' }).waitFor()
  await expectAccessible(page, 'head to head')
}
