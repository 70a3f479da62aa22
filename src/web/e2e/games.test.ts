/** Each game against bots, by nothing but roles and names of what is on the screen. */
import { describe, expect, it } from 'vitest'
import { BEGUN } from './games.ts'
import { openHouse } from './house.ts'
import { playOn, playToTheEnd } from './player.ts'
import { expectAccessible } from './visitor.ts'

const house = openHouse()

const A_FEW = 12
const [WHOLE, ...OTHERS] = BEGUN

describe('a game through roles and names', () => {
  it(`${WHOLE.title}, the whole of it`, async () => {
    const { language, size, play } = WHOLE
    const { page, context, complaints } = await house.visit({ size, prefs: { language } })
    await page.goto('/')
    await page.getByRole('button', { name: play }).click()
    expect(await playToTheEnd(page, language)).toBeGreaterThan(5)
    await expectAccessible(page, 'the end')
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  // To their ends in the long tests.
  it.each(OTHERS)('$title ($language, $size.width px)', async ({ language, size, play }) => {
    const { page, context, complaints } = await house.visit({ size, prefs: { language } })
    await page.goto('/')
    await page.getByRole('button', { name: play }).click()
    expect(await playOn(page, language, { isEnough: (answers) => answers >= A_FEW })).toBe(A_FEW)
    await expectAccessible(page, 'in play')
    expect(complaints).toEqual([])
    await context.close()
  })
})
