/** What the page waits for at this moment. Tests and pictures wait for the next such moment, never for a time. */
import type { Page } from 'playwright-core'

export type Due =
  /** Its question takes an answer. */
  | { readonly kind: 'question'; readonly id: string }
  /** The hand is covered until somebody says who is there. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'over' }

/** Runs in the page. A question that has been answered counts no more, though it may still be on the screen. */
const look = (answered: string | null): Due | null => {
  const id = document.querySelector<HTMLElement>('.ask')?.dataset.question
  if (id !== undefined && id !== answered) return { kind: 'question', id }
  if (document.querySelector('.dock > .cover')) return { kind: 'covered' }
  return document.querySelector('section.end') ? { kind: 'over' } : null
}

/** What it is now; null while others are waited for. */
export const dueNow = (page: Page, answered: string | null = null): Promise<Due | null> =>
  page.evaluate(look, answered)

/** How often the page is looked at, in milliseconds. By default it would be at every frame, and frames cost. */
const POLLING = 20

/** Waits for what comes after the question that has been answered. */
export const nextDue = async (page: Page, answered: string | null = null): Promise<Due> => {
  const due = await (await page.waitForFunction(look, answered, { polling: POLLING })).jsonValue()
  if (due === null) throw new Error('the page waits for nothing')
  return due
}
