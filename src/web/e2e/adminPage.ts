/** Taps on the operator's page. */
import type { Locator, Page } from 'playwright-core'

interface Given {
  readonly text?: string
  /** What can be said yes to is. */
  readonly isChecked?: boolean
  readonly isRefused?: boolean
}

/** Opens an act, says what it asks for, and does it: the second tap. */
export const act = async (where: Locator, title: string, given: Given = {}): Promise<void> => {
  await where
    .getByRole('button', { name: new RegExp(`^${title}(:|$)`) })
    .first()
    .click()
  const form = where.getByRole('form', { name: title, exact: true })
  if (given.text !== undefined) await form.getByRole('textbox').fill(given.text)
  if (given.isChecked) await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  if (!given.isRefused) await where.page().getByText('Done.', { exact: true }).waitFor()
}

/** How tabs with a long heading are called above. */
const SHORT: { readonly [name: string]: string } = {
  'Announcements and invitations': 'Announcements',
  'Settings of the server': 'Settings',
}
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('button', { name: SHORT[name] ?? name, exact: true })
    .click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}
