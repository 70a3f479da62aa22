/** A hint on this device: in words, with chances, and gone with its question. */
import { describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { expectAccessible } from './visitor.ts'

const house = openHouse()

describe('a hint', () => {
  it('says in words what a bot would do, and how the game stands, in both languages', async () => {
    const { page, context, complaints } = await house.visit()
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.getByRole('button', { name: 'Hint' }).click()
    const sheet = page.getByRole('region', { name: 'Hint' })
    await sheet.getByRole('heading', { name: 'Chances to win' }).waitFor()
    const [best, chances] = [sheet.getByRole('list').first(), sheet.getByRole('list').last()]
    expect(await best.getByRole('listitem').count()).toBeGreaterThan(0)
    expect(await best.getByRole('listitem').first().textContent()).toMatch(/\p{L}{3}.* \d+\s?%/u)
    const parts = (await chances.getByRole('listitem').allTextContents()).map((text) =>
      Number(/(\d+)\s?%/.exec(text)?.[1]),
    )
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.abs(parts.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(3)
    await expectAccessible(page, 'a hint')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Aussichten auf den Sieg' }).waitFor()
    await page.getByRole('button', { name: 'Rat', exact: true }).click()
    await page.getByRole('region', { name: 'Rat' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
