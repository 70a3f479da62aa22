/**
 * Every board, and the question beside it, on every size and in both lights, with a check of its layout:
 * `npm run screens [folder] [size | light | game] …`.
 */
import type { Page } from 'playwright-core'
import { GAME_IDS, METAS, metaOf } from '#games/metas.ts'
import { tapByScript, tapOn } from './boards/board.ts'
import { DRAWN_GAMES } from './boards/drawn.ts'
import { type Camera, type Shoot, settings, takePictures } from './camera.ts'
import { dice, playOn, SPEECH } from './player.ts'

const [folder = 'dist/screens', ...names] = process.argv.slice(2)
const named = DRAWN_GAMES.filter((id) => names.includes(id))
const EN = SPEECH.en
/** Boards are looked at with the fewest and with the most players. */
const playersOf = (id: string): readonly number[] => {
  const { min, max } = metaOf(id)?.seats ?? { min: 2, max: 2 }
  return [min, max]
}
const TITLES = new Map(
  await Promise.all(
    METAS.map(async ({ id, about }) => [id, (await about('en')).default['game.title']] as const),
  ),
)
const playNow = (page: Page, id: string): Promise<void> =>
  page.getByRole('button', { name: `Play now: ${TITLES.get(id)}, against bots` }).click()

const inGame = async (page: Page, id: string, shoot: Shoot): Promise<void> => {
  await page.goto(`/?${id}#seed=${id.replace('-', '')}`)
  await playNow(page, id)
  await page.getByRole('region', { name: EN.move }).getByRole('listitem').first().waitFor()
  await playOn(page, 'en', { seed: 11, isEnough: (answers) => answers >= 14 })
  await page.getByRole('region', { name: EN.move }).getByRole('listitem').first().waitFor()
  await shoot(`${id}-question`)
}

/** The board of a game: early, in the middle, and at the end. */
const board = async (page: Page, id: string, seats: number, shoot: Shoot): Promise<void> => {
  await page.goto(`/?${id}${seats}#seed=${id.replace('-', '')}${seats}&seats=${seats}&bots=greedy`)
  await playNow(page, id)
  await page.locator('.spot.lit, .others .button').first().waitFor()
  const roll = dice(seats)
  for (const [moment, most] of [
    ['early', 4],
    ['middle', 14],
    ['end', 3_000],
  ] as const) {
    await tapOn(page, { roll, how: tapByScript, isEnough: (taps) => taps >= most })
    await shoot(`board-${id}-${seats}-${moment}`)
  }
}

const pictures = async ({ page, shoot }: Camera): Promise<void> => {
  if (named.length === 0) for (const id of GAME_IDS) await inGame(page, id, shoot)
  await page.goto('/')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kontor.prefs') ?? '{}')
    localStorage.setItem('kontor.prefs', JSON.stringify({ ...kept, list: false }))
  })
  for (const id of named.length > 0 ? named : DRAWN_GAMES)
    for (const seats of playersOf(id)) await board(page, id, seats, shoot)
}

await takePictures(folder, settings(names, ['en']), pictures, { hasLetters: false })
