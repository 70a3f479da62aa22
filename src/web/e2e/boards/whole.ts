/** What every board shows in the same way: a game on it alone, and its guide. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dice, SPEECH } from '../player.ts'
import type { openSite } from '../site.ts'
import { DESKTOP, expectAccessible, PHONE } from '../visitor.ts'
import { OPEN, playLessons, tapOn, tapOnByScript } from './board.ts'
import { ON_BOARD, type OnBoard } from './onBoard.ts'

type Site = ReturnType<typeof openSite>

const SCREENS = { en: DESKTOP, de: PHONE } as const
const A_FEW = 8

const begun = async (site: Site, { address, begin, ...play }: OnBoard, language: 'en' | 'de') => {
  const size = SCREENS[language]
  const visit = await site.visit({ size, prefs: { language, list: false } })
  await visit.page.goto(address)
  await visit.page.getByRole('button', { name: play[language] }).click()
  await begin(visit.page)
  await expectAccessible(visit.page, 'in play')
  await visit.page.locator(OPEN).first().waitFor()
  expect(await optionsListed(visit.page)).toBe(0)
  return visit
}

const optionsListed = (page: Page): Promise<number> =>
  page.getByRole('group').getByRole('listitem').locator('.option').count()

/**
 * On the desktop: a few answers by a real pointer, and the rest by script. By a pointer to the end, and on a phone, it is among
 * the long tests.
 */
export const itPlaysAWholeGame = (
  site: Site,
  game: keyof typeof ON_BOARD,
  language: 'en' | 'de',
  by: 'script' | 'pointer' = 'script',
): void =>
  it(`plays a whole game with the list closed (${language}, ${SCREENS[language].width} px)`, async () => {
    const on: OnBoard = ON_BOARD[game]
    const { page, context, complaints } = await begun(site, on, language)
    const { how, hasSeenAll = () => true } = on.player()
    const isEnough = (taps: number) => by === 'script' && taps >= A_FEW && hasSeenAll()
    expect(await tapOn(page, { roll: dice(5), how, isEnough })).toBeGreaterThanOrEqual(A_FEW)
    await tapOnByScript(page)
    await page.getByRole('heading', { name: SPEECH[language].wins }).waitFor()
    expect(hasSeenAll()).toBe(true)
    // By script the end is the same on every board: `local.test.ts` looks at it.
    if (by === 'pointer') await expectAccessible(page, 'at the end')
    expect(complaints).toEqual([])
    await context.close()
  })

/** On one board, in one language; on all of them, in both, among the long tests. `guides.test.ts` follows every guide without a browser. */
export const itTeaches = (site: Site, game: keyof typeof ON_BOARD, language: 'en' | 'de'): void =>
  it(`teaches a first game (${language}, ${SCREENS[language].width} px)`, async () => {
    const { page, context, complaints } = await site.visit({
      size: SCREENS[language],
      prefs: { language, list: false },
    })
    await page.goto(`/learn/${game}`)
    expect(await playLessons(page)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
