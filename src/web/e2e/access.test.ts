/** For every hand and eye: keyboard alone, what a screen reader hears, zero violations on every screen. */
import { describe, expect, it } from 'vitest'
import { itHears, TURNS } from './aloud.ts'
import { answerByKeyboard, beginByKeyboard } from './keyboard.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

const site = openSite({ isShared: true })

/** Answers by keys alone; to the end in the long tests. */
const A_FEW = 5

describe('the keyboard', () => {
  it('begins Patrizier and plays it', async () => {
    const { page, context } = await site.visit()
    await beginByKeyboard(page)
    expect(await answerByKeyboard(page, A_FEW)).toBe(A_FEW)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await context.close()
  })
})

describe('a screen reader', () => {
  // All four in the long tests.
  for (const turn of TURNS) if (turn.isShort) itHears(site, turn)
})

describe('no screen has a violation, on paper and by candle light', () => {
  it('outside a table', async () => {
    const { page, context } = await site.visit({ prefs: { theme: 'auto' } })
    for (const [path, heading] of [
      ['/', 'Take a seat'],
      ['/new/patrizier', 'Patrizier'],
      ['/rules/patrizier', 'Rules of Patrizier'],
      ['/settings', 'Settings'],
      ['/account', 'Account'],
      ['/credits', 'Credits'],
      ['/nowhere', 'Nothing here'],
      ['/t/nosuchtable', 'This table cannot be opened'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expectAccessibleInBothLights(page, path)
    }
    // The check itself sees what is too pale, though nothing is painted.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.opacity = '0.2'
    })
    const pale = { actual: [expect.stringMatching(/^color-contrast: <h1/)] }
    await expect(expectAccessible(page, 'a pale heading')).rejects.toMatchObject(pale)
    await context.close()
  })

  it('at a table, on a phone', async () => {
    const { page, context } = await site.visit({ size: PHONE, prefs: { theme: 'auto' } })
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
    await expectAccessibleInBothLights(page, 'the question')
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('tabpanel', { name: 'Rules' }).getByText('LW-1', { exact: true }).waitFor()
    await expectAccessibleInBothLights(page, 'the rules')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessibleInBothLights(page, 'the menu')
    await context.close()
  })
})
