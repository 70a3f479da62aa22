/** Each game against bots, by nothing but roles and names of what is on the screen. */
import { describe, expect, it } from 'vitest'
import { BEGUN } from './games.ts'
import { playOn } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible } from './visitor.ts'

const site = openSite({ isShared: true })

const A_FEW = 6
/** In German; in English `access.test.ts` hears two others. All four to their ends in the long tests. */
const GERMAN = BEGUN.filter(({ language }) => language === 'de')

describe('a game through roles and names', () => {
  it.each(GERMAN)('$title ($language, $size.width px)', async ({ language, size, play }) => {
    const { page, context, complaints } = await site.visit({ size, prefs: { language } })
    await page.goto('/')
    await page.getByRole('button', { name: play }).click()
    expect(await playOn(page, language, { isEnough: (answers) => answers >= A_FEW })).toBe(A_FEW)
    await expectAccessible(page, 'in play')
    expect(complaints).toEqual([])
    await context.close()
  })
})
