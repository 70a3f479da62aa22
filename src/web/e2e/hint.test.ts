/** A hint on this device: in words, with chances, and gone with its question. */
import { describe, expect, it } from 'vitest'
import { openSite } from './site.ts'
import { expectAccessible } from './visitor.ts'

const site = openSite({ isShared: true })

describe('a hint', () => {
  it('says in words what a bot would do, and how the game stands, in both languages', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.getByRole('button', { name: 'Hint' }).click()
    const sheet = page.getByRole('region', { name: 'Hint' })
    await sheet.getByRole('heading', { name: 'Chances of winning' }).waitFor()
    const [best, chances] = [sheet.getByRole('list').first(), sheet.getByRole('list').last()]
    expect(await best.getByRole('listitem').count()).toBeGreaterThan(0)
    // Answers that are about as good have one chance for all of them.
    expect(await best.getByRole('listitem').first().textContent()).toMatch(/\p{L}{3}/u)
    expect(await sheet.textContent()).toMatch(/\d+\s?%/)
    const parts = (await chances.getByRole('listitem').allTextContents()).map((text) =>
      Number(/(\d+)\s?%/.exec(text)?.[1]),
    )
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.abs(parts.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(3)
    await expectAccessible(page, 'a hint')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Gewinnchancen' }).waitFor()
    await page.getByRole('button', { name: 'Tipp', exact: true }).click()
    await page.getByRole('region', { name: 'Tipp' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
