/** Each game to the end against bots, by nothing but roles and names of what is on the screen. */
import { describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { playToTheEnd, SPEECH } from './player.ts'
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts'

const house = openHouse()

const GAMES = [
  { title: 'Patrizier', language: 'en', size: DESKTOP, play: /^Play now: Patrizier/ },
  { title: 'Ohne Furcht und Adel', language: 'de', size: PHONE, play: /^Gleich spielen: Ohne Furcht/ },
  { title: 'Augsburg 1520', language: 'en', size: PHONE, play: /^Play now: Augsburg/ },
  { title: 'Letzter Wille', language: 'de', size: DESKTOP, play: /^Gleich spielen: Letzter Wille/ },
] as const

describe('a whole game through roles and names', () => {
  it.each(GAMES)(
    '$title ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await house.visit({ size, prefs: { language } })
      await page.goto('/')
      await page.getByRole('button', { name: play }).click()
      expect(await playToTheEnd(page, language)).toBeGreaterThan(5)
      await expectAccessible(page, 'the end')
      await page.getByRole('heading', { name: SPEECH[language].wins }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
    300_000,
  )
})
