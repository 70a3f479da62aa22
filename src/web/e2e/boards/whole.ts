/** What every board shows in the same way: a game on it alone, and its guide. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { openHouse } from '../house.ts'
import { dice, SPEECH } from '../player.ts'
import { DESKTOP, expectAccessible, PHONE } from '../visitor.ts'
import { OPEN, playLessons, tapOn } from './board.ts'
import { ON_BOARD, type OnBoard } from './onBoard.ts'

type House = ReturnType<typeof openHouse>

const SCREENS = { en: DESKTOP, de: PHONE } as const
const A_FEW = 20

const begun = async (house: House, { address, begin, ...play }: OnBoard, language: 'en' | 'de') => {
  const size = SCREENS[language]
  const visit = await house.visit({ size, prefs: { language, list: false } })
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

export const itPlaysAWholeGame = (house: House, game: keyof typeof ON_BOARD, language: 'en' | 'de'): void =>
  it(`plays a whole game with the list closed (${language}, ${SCREENS[language].width} px)`, async () => {
    const on: OnBoard = ON_BOARD[game]
    const { page, context, complaints } = await begun(house, on, language)
    const { how, check } = on.player()
    expect(await tapOn(page, { roll: dice(5), how })).toBeGreaterThan(A_FEW)
    await page.getByRole('heading', { name: SPEECH[language].wins }).waitFor()
    check?.()
    await expectAccessible(page, 'at the end')
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

/** The whole game on a phone is among the long tests. */
export const itPlaysOnAPhone = (house: House, game: keyof typeof ON_BOARD): void =>
  it(`plays with the list closed (de, ${PHONE.width} px)`, async () => {
    const on: OnBoard = ON_BOARD[game]
    const { page, context, complaints } = await begun(house, on, 'de')
    expect(await tapOn(page, { how: on.player().how, isEnough: (taps) => taps >= A_FEW })).toBe(A_FEW)
    expect(complaints).toEqual([])
    await context.close()
  })

export const itTeaches = (house: House, game: string): void =>
  it.each(['en', 'de'] as const)('teaches a first game (%s)', async (language) => {
    const { page, context, complaints } = await house.visit({ prefs: { language, list: false } })
    await page.goto(`/learn/${game}`)
    expect(await playLessons(page)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
