/** Each game to its end against bots, by nothing but roles and names of what is on the screen. */
import { describe, expect, it } from 'vitest'
import { BEGUN } from './games.ts'
import { playToTheEnd } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible } from './visitor.ts'

const site = openSite({ isShared: true })

describe('a whole game through roles and names', () => {
  it.each(BEGUN)(
    '$title ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await site.visit({ size, prefs: { language } })
      await page.goto('/')
      await page.getByRole('button', { name: play }).click()
      expect(await playToTheEnd(page, language)).toBeGreaterThan(5)
      await expectAccessible(page, 'the end')
      expect(complaints).toEqual([])
      await context.close()
    },
    300_000,
  )
})
