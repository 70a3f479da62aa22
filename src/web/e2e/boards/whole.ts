/** What every board shows in the same way: a whole game on it alone, and its guide. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { openHouse } from '../house.ts'
import { DESKTOP, expectAccessible, PHONE } from '../visitor.ts'
import { playLessons, playOnBoard, tap } from './board.ts'

type House = ReturnType<typeof openHouse>

interface Whole {
  /** The names of the buttons that begin a game. */
  readonly en: RegExp
  readonly de: RegExp
  readonly address?: string
  /** How far it is played before the board is looked at in mid-game. */
  begin?(page: Page): Promise<unknown>
}

const firstTap = async (page: Page): Promise<unknown> => {
  await page.locator('.spot.lit').first().waitFor()
  return tap(page, () => 0)
}

export const itPlaysWholeGames = (
  house: House,
  { en, de, address = '/#seed=board&bots=greedy', begin = firstTap }: Whole,
): void =>
  it.each([
    { language: 'en', size: DESKTOP, play: en },
    { language: 'de', size: PHONE, play: de },
  ] as const)(
    'plays a whole game with the list closed ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await house.visit({ size, prefs: { language, list: false } })
      await page.goto(address)
      await page.getByRole('button', { name: play }).click()
      await begin(page)
      await expectAccessible(page, 'in play')
      expect(await playOnBoard(page, language)).toBeGreaterThan(20)
      await expectAccessible(page, 'at the end')
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )

export const itTeaches = (house: House, game: string): void =>
  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await house.visit({ prefs: { language, list: false } })
    await page.goto(`/learn/${game}`)
    expect(await playLessons(page)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
